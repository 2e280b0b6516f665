import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BacktrackOptions, backtrack } from "../../../src/garden/collapse/backtrack";
import { createBoard } from "../../../src/garden/collapse/board";
import { createCandidates } from "../../../src/garden/collapse/candidates/candidates";
import { cellOrderNames, createCellOrder, tieBreaks } from "../../../src/garden/collapse/cell-order/cell-order";
import { canStart } from "../../../src/garden/collapse/kernel/start";
import { startPropagation } from "../../../src/garden/collapse/propagation/start";
import { type RestartOptions, restart } from "../../../src/garden/collapse/restart";
import { tileOrders } from "../../../src/garden/collapse/tile-order";
import type { Garden } from "../../../src/garden/garden";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../../src/garden/gardens";
import { createRandom } from "../../../src/search/random";
import { verifyGarden } from "../../../src/verify/garden";
import { roomyGardens, smallGardens } from "../small-gardens";

/** Every choice that the kernel can make; it does not probe. */
const strategies = fc.record({
  seed: fc.nat(999),
  propagation: fc.constantFrom("collapsed" as const, "faces" as const, "once" as const),
  cells: fc.constantFrom(...cellOrderNames),
  ties: fc.constantFrom(...tieBreaks),
  tiles: fc.constantFrom(...tileOrders),
});

const unlimited = (side: number, air: boolean): Garden => ({
  ...squareGardens({ box: [side, side], supply: "unlimited", pins: [] }),
  air,
});

/** Gardens with pins, with Red pinned, with many untouched cells, and without a limit of tiles. */
const largeGardens = fc.constantFrom<Garden>(
  squareGardens(),
  squareGardens({ box: [9, 9], pins: [{ at: [4, 4], tile: 0 }] }),
  packedGardens(),
  hangingGardens({ box: [6, 5, 5] }),
  hangingGardens(),
  hexagonGardens(),
  unlimited(20, false),
  unlimited(12, true),
);

/** The search runs on the host if someone watches its steps. */
const onHost = { onStep: () => {} };

function backtracks(garden: Garden, options: BacktrackOptions) {
  const { statistics, ...result } = backtrack(garden, options);
  return { ...result, statistics: { ...statistics, seconds: 0 } };
}

function restarts(garden: Garden, options: RestartOptions) {
  const { statistics, ...result } = restart(garden, options);
  return { ...result, statistics: { ...statistics, seconds: 0 } };
}

describe("the kernel", () => {
  test("finds the same solutions in the same order as the host, with the same statistics", () => {
    const tries = fc.constantFrom(1, 2, Number.POSITIVE_INFINITY);
    fc.assert(
      fc.property(smallGardens, strategies, tries, (garden, strategy, tries) => {
        const options = { ...strategy, tries, all: true };
        expect(backtracks(garden, options)).toEqual(backtracks(garden, { ...options, ...onHost }));
      }),
      { seed: 5, numRuns: 150 },
    );
  });

  test("makes the same choices as the host, whether or not the budget lets them end", () => {
    const steps = fc.constantFrom(0, 1, 30, 300);
    fc.assert(
      fc.property(fc.oneof(largeGardens, roomyGardens), strategies, steps, (garden, strategy, steps) => {
        const options = { ...strategy, steps };
        const result = backtracks(garden, options);
        expect(result).toEqual(backtracks(garden, { ...options, ...onHost }));
        for (const solution of result.solutions) expect(verifyGarden(garden, solution)).toEqual([]);
      }),
      { seed: 6, numRuns: 150 },
    );
  });

  test("starts over at the same dead ends as the host", () => {
    const schedules = fc.constantFrom("first-contradiction" as const, "fixed:4" as const, "luby:2" as const);
    fc.assert(
      fc.property(fc.oneof(largeGardens, roomyGardens), strategies, schedules, (garden, strategy, restarting) => {
        const options = { ...strategy, restarts: restarting, steps: 20 };
        expect(restarts(garden, options)).toEqual(restarts(garden, { ...options, ...onHost }));
      }),
      { seed: 7, numRuns: 150 },
    );
  });

  test("finds a contradiction before the first choice where the host finds one", () => {
    const pins = fc.uniqueArray(fc.record({ at: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)), tile: fc.nat(63) }), {
      maxLength: 4,
      selector: ({ at }) => String(at),
    });
    const starts = { true: 0, false: 0 };
    fc.assert(
      fc.property(pins, (pins) => {
        const board = createBoard({ ...packedGardens(), pins });
        const order = createCellOrder("shuffled", board, createRandom(1));
        const isPossible = startPropagation(createCandidates(board, "once", order));
        expect(canStart(board)).toBe(isPossible);
        starts[isPossible ? "true" : "false"]++;
      }),
      { seed: 8, numRuns: 200 },
    );
    expect(Math.min(starts.true, starts.false)).toBeGreaterThan(10);
  });

  test("searches inside a search: a listener of progress may start another one", () => {
    const inner: unknown[] = [];
    const onProgress = () => inner.push(backtracks(packedGardens(), { seed: 3 }));
    const options = { seed: 1, steps: 400_000, propagation: "collapsed" as const };
    const outer = backtracks(hangingGardens({ box: [5, 5, 5] }), { ...options, onProgress });
    expect(outer).toEqual(backtracks(hangingGardens({ box: [5, 5, 5] }), options));
    for (const result of inner) expect(result).toEqual(backtracks(packedGardens(), { seed: 3, ...onHost }));
    expect(inner.length).toBeGreaterThan(0);
  });

  test("is not disturbed by the memory of a larger search before it", () => {
    const before = backtracks(packedGardens(), { seed: 4 });
    backtracks(unlimited(40, false), { seed: 1, cells: "scan" });
    backtracks(hangingGardens(), { seed: 1, steps: 500 });
    expect(backtracks(packedGardens(), { seed: 4 })).toEqual(before);
  });
});
