import fc from "fast-check";
import { expect, test } from "vitest";
import { createBoard } from "../../../../src/garden/collapse/board";
import {
  type Candidates,
  candidatesOf,
  createCandidates,
  type Propagation,
  propagations,
} from "../../../../src/garden/collapse/candidates/candidates";
import { UNTOUCHED } from "../../../../src/garden/collapse/candidates/cell-state";
import { restrictTo } from "../../../../src/garden/collapse/candidates/change";
import { undoTo } from "../../../../src/garden/collapse/candidates/trail";
import { cellOrderNames, createCellOrder } from "../../../../src/garden/collapse/cell-order/cell-order";
import { propagate } from "../../../../src/garden/collapse/propagation/propagate";
import { startPropagation } from "../../../../src/garden/collapse/propagation/start";
import type { Garden } from "../../../../src/garden/garden";
import { hangingGardens, packedGardens } from "../../../../src/garden/gardens";
import { createRandom } from "../../../../src/search/random";
import { cellIndex } from "../../../../src/space/box";
import { bruteForce } from "../../brute-force";
import { roomyGardens, smallGardens } from "../../small-gardens";
import { type Choice, plainPropagation } from "./plain-propagation";

/**
 * The strengths that follow from the rules alone. The effect of `probe` is tested with the batch.
 */
const strengths = propagations.filter((strength) => strength !== "probe");

const settings = { seed: 4, numRuns: 150 };

function begin(
  garden: Garden,
  strength: Propagation,
  cells: (typeof cellOrderNames)[number] = "scan",
): Candidates | undefined {
  const board = createBoard(garden);
  const candidates = createCandidates(board, strength, createCellOrder(cells, board, createRandom(1)));
  return startPropagation(candidates) ? candidates : undefined;
}

function choose(candidates: Candidates, { cell, tile }: Choice): boolean {
  return restrictTo(candidates, cell, tile) && propagate(candidates);
}

function all(candidates: Candidates): number[][] {
  return Array.from({ length: candidates.board.cells }, (_, cell) => candidatesOf(candidates, cell));
}

/** A cell with several candidates and one of them, selected by a number. */
function pick(candidates: Candidates, number: number): Choice | undefined {
  const options = all(candidates).flatMap((tiles, cell) =>
    tiles.length > 1 ? tiles.map((tile) => ({ cell, tile })) : [],
  );
  return options[number % Math.max(1, options.length)];
}

const gardens = fc.oneof(smallGardens, roomyGardens);
const numbers = fc.array(fc.nat(9999), { minLength: 1, maxLength: 8 });

test.each(strengths)("the queue gives the same result as repeated passes over the whole box: %s", (strength) => {
  fc.assert(
    fc.property(gardens, numbers, (garden, picks) => {
      const candidates = begin(garden, strength);
      const choices: Choice[] = [];
      expect(candidates && all(candidates)).toEqual(plainPropagation(garden, strength, choices));
      for (const number of picks) {
        const choice = candidates && pick(candidates, number);
        if (candidates === undefined || choice === undefined) return;
        choices.push(choice);
        const isPossible = choose(candidates, choice);
        expect(isPossible ? all(candidates) : undefined).toEqual(plainPropagation(garden, strength, choices));
        if (!isPossible) return;
      }
    }),
    settings,
  );
});

test("a stronger propagation removes all candidates that a weaker one removes", () => {
  fc.assert(
    fc.property(gardens, numbers, (garden, picks) => {
      const boards = strengths.map((strength) => begin(garden, strength));
      for (const number of picks) {
        const [weakest] = boards;
        const choice = weakest && pick(weakest, number);
        if (choice === undefined) return;
        for (const [i, board] of boards.entries()) if (board && !choose(board, choice)) boards[i] = undefined;
        const [collapsed, faces, once] = boards.map((board) => board && all(board));
        expect(isWithin(faces, collapsed)).toBe(true);
        expect(isWithin(once, faces)).toBe(true);
      }
    }),
    settings,
  );
});

function isWithin(stronger: number[][] | undefined, weaker: number[][] | undefined): boolean {
  if (stronger === undefined) return true;
  return weaker?.every((tiles, cell) => stronger[cell]?.every((tile) => tiles.includes(tile))) ?? false;
}

test.each(strengths)("no propagation removes a tile of a solution: %s", (strength) => {
  fc.assert(
    fc.property(smallGardens, fc.nat(9999), fc.array(fc.nat(99), { maxLength: 6 }), (garden, which, given) => {
      const solutions = bruteForce(garden);
      fc.pre(solutions.length > 0);
      const solution = parse(garden, solutions[which % solutions.length] ?? "");
      const candidates = begin(garden, strength);
      if (candidates === undefined) throw new Error("the start removed a solution");
      for (const cell of given.map((number) => number % solution.length)) {
        expect(choose(candidates, { cell, tile: solution[cell] ?? 0 })).toBe(true);
        for (const [at, tiles] of all(candidates).entries()) expect(tiles).toContain(solution[at]);
      }
    }),
    { seed: 4, numRuns: 25 },
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

test.each(cellOrderNames)("undo restores every bit after choices, good or bad: cells %s", (cells) => {
  fc.assert(
    fc.property(gardens, fc.constantFrom(...strengths), numbers, (garden, strength, picks) => {
      const candidates = begin(garden, strength, cells);
      if (candidates === undefined) return;
      const before: [trail: number, image: unknown][] = [];
      for (const number of picks) {
        const choice = pick(candidates, number);
        before.push([candidates.trail.length, image(candidates)]);
        if (choice === undefined || !choose(candidates, choice)) break;
      }
      for (const [trail, was] of before.reverse()) {
        undoTo(candidates, trail);
        expect(image(candidates)).toEqual(was);
      }
    }),
    settings,
  );
});

/**
 * Everything that a search can observe, except which of several equal cells `shuffled` draws and
 * the unused words of untouched cells.
 */
function image(s: Candidates): unknown {
  const { order, openCount, mustFill, decided, placed, queueLength } = s;
  return {
    all: all(s),
    state: [...s.state],
    left: [...s.left],
    open: [...s.open.subarray(0, openCount)].sort((a, b) => a - b),
    tileCells: [...(s.tileCells?.counts ?? [])],
    numbers: [mustFill, decided, placed, queueLength, s.tileCells?.lonely.length],
    first: s.state[order.first()],
  };
}

test("in 31x31x31 only cells near the choice are touched", () => {
  for (const strength of strengths) {
    const candidates = begin(hangingGardens(), strength);
    const touched = candidates?.state.reduce((count, state) => count + (state === UNTOUCHED ? 0 : 1), 0);
    expect(touched).toBeGreaterThan(6);
    expect(touched).toBeLessThan(100);
  }
});

test("in the Packed Gardens the pins restrict the neighbours of Blue and Red", () => {
  const candidates = begin(packedGardens(), "collapsed");
  const besideBlue = candidates && candidatesOf(candidates, cellIndex([4, 4, 4], [2, 1, 1]));
  const besideRed = candidates && candidatesOf(candidates, cellIndex([4, 4, 4], [3, 2, 2]));
  expect(besideBlue?.every((tile) => tile & 8)).toBe(true);
  expect(besideRed?.some((tile) => tile & (8 | 2))).toBe(false);
});
