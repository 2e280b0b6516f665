import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BacktrackOptions, backtrack } from "../../../src/garden/collapse/backtrack";
import { propagations } from "../../../src/garden/collapse/candidates/candidates";
import { cellOrderNames } from "../../../src/garden/collapse/cell-order/cell-order";
import type { CollapseOptions } from "../../../src/garden/collapse/options";
import { restart } from "../../../src/garden/collapse/restart";
import type { CollapseStep } from "../../../src/garden/collapse/state";
import { tileOrders } from "../../../src/garden/collapse/tile-order";
import type { Garden, GardenSolution } from "../../../src/garden/garden";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../../src/garden/gardens";
import type { Progress, SearchResult } from "../../../src/search/search";
import { hexagon } from "../../../src/space/hexagon";
import { square } from "../../../src/space/orthogonal";
import { verifyGarden } from "../../../src/verify/garden";
import { asText, bruteForce } from "../brute-force";
import { smallGardens } from "../small-gardens";

const searches: [name: string, search: typeof restart | typeof backtrack][] = [
  ["restart", restart],
  ["backtrack", backtrack],
];

const strategies = fc.record({
  seed: fc.nat(99),
  propagation: fc.constantFrom(...propagations),
  cells: fc.constantFrom(...cellOrderNames),
  tiles: fc.constantFrom(...tileOrders),
});

function everySolutionIsTrue(garden: Garden, { solutions }: SearchResult<GardenSolution>): void {
  for (const solution of solutions) expect(verifyGarden(garden, solution)).toEqual([]);
}

const unlimited = (n: number): Garden => ({
  ...squareGardens({ box: [n, n], supply: "unlimited", pins: [] }),
  air: false,
});

/** Has no solution, but counting does not show it. */
const tooNarrow = squareGardens({ box: [4, 5], pins: [] });

/**
 * Blue and the four tiles around it leave no cell for Red, which shows only when all cells are
 * decided.
 */
const noRoomForRed = squareGardens({ box: [3, 3], tiles: [0, 1, 2, 4, 8, 15], pins: [] });

test.each([
  ["restart", "attempt", restart, /^at most (\d+) of 63 tiles placed$/],
  ["backtrack", "choice", backtrack, /^[\d,]+ dead ends?, at most (\d+) of 63 tiles placed$/],
] as const)("%s tells its steps as %ss, and the most tiles that it placed", (_, unit, search, words) => {
  const told: Progress[] = [];
  const { statistics } = search(hangingGardens(), { seconds: 0.5, onProgress: (progress) => told.push(progress) });
  expect(told.length).toBeGreaterThan(0);
  for (const progress of told) expect(progress).toMatchObject({ unit, words: expect.stringMatching(words) });
  const most = told.map((progress) => Number(words.exec(progress.words ?? "")?.[1]));
  expect(most).toEqual(most.toSorted((a, b) => a - b));
  expect(most.at(-1)).toBeLessThanOrEqual(statistics.placedMost);
});

describe("backtrack", () => {
  test("finds each solution of brute force exactly once, with every strategy", () => {
    fc.assert(
      fc.property(smallGardens, strategies, (garden, options) => {
        const result = backtrack(garden, { ...options, all: true });
        const found = result.solutions.map(({ cells }) =>
          asText(cells.filter(({ tile }) => tile !== 0 || !garden.air)),
        );
        expect(result.outcome).toBe("exhausted");
        expect(found.sort()).toEqual(bruteForce(garden));
        everySolutionIsTrue(garden, result);
      }),
      { seed: 4, numRuns: 60 },
    );
  });

  test("fills the Packed Gardens", () => {
    for (const cells of cellOrderNames) {
      const result = backtrack(packedGardens(), { seed: 2, cells });
      expect(result.outcome).toBe("solved");
      everySolutionIsTrue(packedGardens(), result);
    }
  });

  test("proves that there is no solution", () => {
    for (const garden of [tooNarrow, noRoomForRed]) {
      expect(backtrack(garden)).toMatchObject({ outcome: "exhausted", solutions: [] });
    }
  });

  test("a cap on tries that leaves something out ends stopped, one that does not ends exhausted", () => {
    expect(backtrack(tooNarrow, { tries: 1 }).outcome).toBe("stopped");
    expect(backtrack(tooNarrow, { tries: 64 }).outcome).toBe("exhausted");
  });

  test("stops after the limit of solutions", () => {
    const result = backtrack(unlimited(3), { limit: 5 });
    expect([
      result.outcome,
      result.counts.fixed,
      new Set(result.solutions.map(({ cells }) => asText(cells))).size,
    ]).toEqual(["solved", 5, 5]);
  });

  test("continues after being lost in air, so ascending order also finds the squares", () => {
    const garden = squareGardens({ box: [9, 9] });
    const result = backtrack(garden, { tiles: "ascending", cells: "centre-out" });
    expect(result.outcome).toBe("solved");
    everySolutionIsTrue(garden, result);
  });
});

describe("restart", () => {
  test.each(["first-contradiction", "fixed:20", "luby:5"] as const)("solves the Square Gardens: %s", (restarts) => {
    const result = restart(squareGardens(), { seed: 3, restarts });
    expect(result.outcome).toBe("solved");
    everySolutionIsTrue(squareGardens(), result);
    expect(result.statistics.restarts).toHaveLength(result.statistics.attempts);
  });

  test("fills the Packed Gardens when propagation is strong", () => {
    const result = restart(packedGardens(), { seed: 1, propagation: "once", restarts: "luby:20" });
    expect(result.outcome).toBe("solved");
    everySolutionIsTrue(packedGardens(), result);
  });

  test("an attempt with enough contradictions proves that there is no solution", () => {
    for (const garden of [tooNarrow, noRoomForRed]) {
      expect(restart(garden, { propagation: "once", restarts: "fixed:999999" }).outcome).toBe("exhausted");
    }
    expect(restart(noRoomForRed, { propagation: "once", seconds: 60 }).outcome).toBe("exhausted");
  });

  test("reproduces the essay's grid full of air: Blue, the six tiles with one connection, and nothing else", () => {
    const result = restart(hangingGardens(), { tiles: "ascending", cells: "shuffled", steps: 3 });
    const { attempts, incomplete, lostInAir, placedMost } = result.statistics;
    expect([result.outcome, result.solutions, attempts, incomplete, lostInAir, placedMost]).toEqual([
      "stopped",
      [],
      3,
      3,
      3,
      7,
    ]);
  });
});

describe("restart and backtrack", () => {
  test.each(searches)("%s solves exactly the small gardens that have a solution", (_, search) => {
    let solved = 0;
    fc.assert(
      fc.property(smallGardens, strategies, (garden, options) => {
        const result = search(garden, { ...options, tiles: "shuffled", steps: 3000 });
        everySolutionIsTrue(garden, result);
        expect(result.outcome === "solved").toBe(bruteForce(garden).length > 0);
        solved += result.solutions.length;
      }),
      { seed: 5, numRuns: 40 },
    );
    expect(solved).toBeGreaterThan(20);
  });

  test.each(searches)("%s solves a flower of hexagons with Blue in its middle", (_, search) => {
    const garden: Garden = {
      ...hexagonGardens({ box: [5, 5], tiles: [63, 28, 56, 49, 35, 7, 14], pins: [] }),
      space: hexagon,
    };
    const result = search(garden, { steps: 100_000 });
    expect([result.outcome, result.solutions[0]?.groups]).toEqual(["solved", 1]);
    everySolutionIsTrue(garden, result);
  });

  test.each(searches)("%s stops in the Hanging Gardens after its steps and reports its progress", (_, search) => {
    const steps = search === restart ? 5 : 40; // a step of restart is a whole attempt
    for (const propagation of propagations) {
      const { outcome, solutions, statistics } = search(hangingGardens(), { propagation, steps });
      expect([outcome, solutions]).toEqual(["stopped", []]);
      expect(statistics.placedMost).toBeGreaterThan(6);
      expect(search === restart ? statistics.attempts : statistics.choices).toBe(steps);
    }
  });

  test.each(searches)("%s: equal seeds give equal results, different seeds different ones", (_, search) => {
    const run = (seed: number, garden: Garden, options: CollapseOptions = {}) => {
      const { statistics, ...rest } = search(garden, { ...options, seed });
      return { ...rest, statistics: { ...statistics, seconds: 0 } };
    };
    expect(run(5, squareGardens())).toEqual(run(5, squareGardens()));
    expect(run(5, hangingGardens(), { steps: 50 })).toEqual(run(5, hangingGardens(), { steps: 50 }));
    expect(run(5, squareGardens()).solutions).not.toEqual(run(6, squareGardens()).solutions);
  });

  test.each(searches)("%s: unlimited tiles fill any box without an undo", (_, search) => {
    for (const cells of cellOrderNames) {
      const result = search(unlimited(12), { cells });
      expect([result.outcome, result.statistics.undone]).toEqual(["solved", 0]);
      everySolutionIsTrue(unlimited(12), result);
    }
  });

  test("if nothing is shuffled, the search stops after one attempt and gives a reason", () => {
    const { outcome, statistics } = restart(hangingGardens(), { tiles: "ascending", cells: "scan", seconds: 60 });
    expect([outcome, statistics.attempts]).toEqual(["stopped", 1]);
    expect(statistics.reason).toContain("every attempt repeats the first");
  });

  test.each(searches)(
    "%s: reports a box that is too small before the first choice, even without steps",
    (_, search) => {
      for (const options of [{}, { steps: 0 }]) {
        const { outcome, statistics } = search(squareGardens({ box: [4, 4] }), options);
        expect([outcome, statistics.choices]).toEqual(["exhausted", 0]);
        expect(statistics.reason).toContain("box must have room for 16 tiles in 8 runs");
      }
    },
  );

  test.each(searches)("%s: contradictory pins end the search at once", (_, search) => {
    const pins = [
      { at: [0, 1], tile: 2 },
      { at: [2, 1], tile: 8 },
    ];
    const garden: Garden = { ...squareGardens({ box: [3, 3], tiles: [2, 8, 5], pins: [] }), space: square, pins };
    for (const propagation of propagations) {
      const { outcome, statistics } = search(garden, { propagation });
      expect([outcome, statistics.choices]).toEqual(["exhausted", 0]);
      expect(statistics.reason).toContain("pins must leave a candidate for every cell");
    }
    const outside = { ...garden, pins: [{ at: [7, 7], tile: 2 }] };
    expect(() => search(outside)).toThrow("pins[0].at must be a cell in the box 3x3: it is (7,7)");
  });

  test.each(searches)("%s: a pinned Red stays isolated", (_, search) => {
    const garden = squareGardens({ box: [4, 4], tiles: [0, 1, 4], pins: [{ at: [1, 1], tile: 0 }] });
    const result = search(garden, {});
    expect(result.outcome).toBe("solved");
    everySolutionIsTrue(garden, result);
  });

  test.each(searches)("%s: replaying the reported steps leads to the solution", (_, search) => {
    const steps: CollapseStep[] = [];
    const result = search(squareGardens(), { seed: 2, onStep: (step) => steps.push(step) });
    const decided: { at: number[]; tile: number }[] = [];
    for (const step of steps) {
      if (step.kind === "undo") decided.length = step.decided;
      else if (step.kind !== "contradiction") decided.push({ at: step.at, tile: step.tile });
    }
    const placed = (cells: GardenSolution["cells"]) => asText(cells.filter(({ tile }) => tile !== 0));
    expect(placed(decided)).toBe(placed(result.solutions[0]?.cells ?? []));
    expect(steps.filter(({ kind }) => kind === "contradiction")).toHaveLength(result.statistics.contradictions);
    expect(steps.filter(({ kind }) => kind === "choice")).toHaveLength(result.statistics.choices);
    const quiet = { seed: 2 };
    expect(search(squareGardens(), quiet).solutions).toEqual(result.solutions);
  });

  test.each<[string, BacktrackOptions | Record<string, unknown>, string]>([
    [
      "a cell order",
      { cells: "x" },
      'Cannot search: cells must be one of scan, shuffled, centre-out, frontier: it is "x"',
    ],
    [
      "a tile order",
      { tiles: "up" },
      'Cannot search: tiles must be one of ascending, descending, shuffled, air-last: it is "up"',
    ],
    [
      "a propagation",
      { propagation: "" },
      'Cannot search: propagation must be one of collapsed, faces, once, probe: it is ""',
    ],
    ["a seed", { seed: -1 }, "Cannot search: seed must be a whole number from 0 to 4294967295: it is -1"],
  ])("refuse an unknown value for %s in one line", (_, options, message) => {
    for (const [, search] of searches) expect(() => search(squareGardens(), options)).toThrow(message);
  });

  test("refuse wrong counts and unknown schedules", () => {
    expect(() => backtrack(squareGardens(), { tries: 0 })).toThrow(
      "Cannot search: tries must be a whole number of at least 1: it is 0",
    );
    expect(() => backtrack(squareGardens(), { limit: 1.5 })).toThrow(
      "Cannot search: limit must be a whole number of at least 1: it is 1.5",
    );
    const restarts = "sometimes" as "first-contradiction";
    expect(() => restart(squareGardens(), { restarts })).toThrow(
      'Cannot search: restarts must be first-contradiction, fixed:N or luby:N: it is "sometimes"',
    );
  });
});
