import fc from "fast-check";
import { expect, test } from "vitest";
import { backtrack } from "../../../../src/garden/collapse/backtrack";
import { createBoard } from "../../../../src/garden/collapse/board";
import { type Candidates, candidatesOf, createCandidates } from "../../../../src/garden/collapse/candidates/candidates";
import { restrictTo } from "../../../../src/garden/collapse/candidates/change";
import { createCellOrder } from "../../../../src/garden/collapse/cell-order/cell-order";
import { createProber, type ProbeBackend } from "../../../../src/garden/collapse/propagation/probe";
import { propagate } from "../../../../src/garden/collapse/propagation/propagate";
import { startPropagation } from "../../../../src/garden/collapse/propagation/start";
import type { Garden } from "../../../../src/garden/garden";
import { hangingGardens, packedGardens, squareGardens } from "../../../../src/garden/gardens";
import { createRandom } from "../../../../src/search/random";
import { cellIndex } from "../../../../src/space/box";
import { verifyGarden } from "../../../../src/verify/garden";
import { bruteForce } from "../../brute-force";
import { roomyGardens, smallGardens } from "../../small-gardens";

function begin(garden: Garden): Candidates | undefined {
  const board = createBoard(garden);
  const s = createCandidates(board, "probe", createCellOrder("scan", board, createRandom(1)));
  return startPropagation(s) ? s : undefined;
}

function all(s: Candidates): number[][] {
  return Array.from({ length: s.board.cells }, (_, cell) => candidatesOf(s, cell));
}

/** The candidates after some choices and probing, or undefined after a contradiction. */
function probed(garden: Garden, picks: readonly number[], backend: ProbeBackend): number[][] | undefined {
  const s = begin(garden);
  for (const pick of picks) {
    const open = s && all(s).flatMap((tiles, cell) => (tiles.length > 1 ? tiles.map((tile) => ({ cell, tile })) : []));
    const choice = open?.[pick % Math.max(1, open.length)];
    if (s === undefined || choice === undefined) break;
    if (!restrictTo(s, choice.cell, choice.tile) || !propagate(s)) return undefined;
  }
  return s && createProber(s.board, backend)(s) ? all(s) : undefined;
}

const picks = fc.array(fc.nat(9999), { maxLength: 4 });

test("a batch and the search's own board remove the same candidates by probing", () => {
  fc.assert(
    fc.property(fc.oneof(smallGardens, roomyGardens), picks, (garden, list) => {
      expect(probed(garden, list, "plain")).toEqual(probed(garden, list, "scalar"));
    }),
    { seed: 6, numRuns: 40 },
  );
  for (const garden of [packedGardens(), squareGardens({ box: [7, 7] }), hangingGardens({ box: [5, 5, 5] })]) {
    const scalar = probed(garden, [7, 77], "scalar");
    for (const backend of ["plain", "tensorflow"] as const) expect(probed(garden, [7, 77], backend)).toEqual(scalar);
  }
});

test("probing never removes a candidate of a solution", () => {
  fc.assert(
    fc.property(smallGardens, fc.nat(9999), fc.array(fc.nat(99), { maxLength: 4 }), (garden, which, given) => {
      const solutions = bruteForce(garden);
      fc.pre(solutions.length > 0);
      const solution = parse(garden, solutions[which % solutions.length] ?? "");
      const s = begin(garden);
      if (s === undefined) throw new Error("the start removed a solution");
      const probe = createProber(s.board);
      for (const cell of given.map((number) => number % solution.length)) {
        expect(restrictTo(s, cell, solution[cell] ?? 0) && propagate(s) && probe(s)).toBe(true);
        for (const [at, tiles] of all(s).entries()) expect(tiles).toContain(solution[at]);
      }
    }),
    { seed: 6, numRuns: 20 },
  );
});

/** The tile of each cell of a brute-force solution, 0 for air. */
function parse(garden: Garden, text: string): number[] {
  const tiles = Array.from({ length: createBoard(garden).cells }, () => 0);
  for (const [, at = "", tile] of text.matchAll(/\(([\d,]+)\)(\d+)/g)) {
    tiles[cellIndex(garden.box, at.split(",").map(Number))] = Number(tile);
  }
  return tiles;
}

test("with probing, backtrack finds the same number of gardens with fewer choices", () => {
  fc.assert(
    fc.property(smallGardens, (garden) => {
      const fixed = { all: true, cells: "scan", tiles: "ascending" } as const;
      const once = backtrack(garden, { ...fixed, propagation: "once" });
      const probe = backtrack(garden, { ...fixed, propagation: "probe" });
      expect(probe.counts).toEqual(once.counts);
      expect(probe.statistics.choices).toBeLessThanOrEqual(once.statistics.choices);
    }),
    { seed: 6, numRuns: 25 },
  );
});

test("with probing, a packed garden takes less than half of the choices", () => {
  const garden = packedGardens();
  const choices = { once: 0, probe: 0 };
  for (let seed = 1; seed <= 5; seed++) {
    for (const propagation of ["once", "probe"] as const) {
      const { solutions, statistics } = backtrack(garden, { propagation, seed });
      expect(solutions.flatMap((solution) => verifyGarden(garden, solution))).toEqual([]);
      choices[propagation] += statistics.choices;
    }
  }
  expect(choices.probe).toBeLessThan(choices.once / 2);
});
