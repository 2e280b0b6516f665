import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchPolycube } from "../../../src/parallel/polycube/solve-polycube";
import { colouringReason } from "../../../src/polycube/cover/colouring";
import { type Cover, coverOf, usesIn } from "../../../src/polycube/cover/cover";
import { excludingNumbers } from "../../../src/polycube/cover/excluding-numbers";
import { dancingLinksEngine } from "../../../src/polycube/engines/dancing-links";
import type { PolycubePuzzle } from "../../../src/polycube/puzzle";
import { boxVolume } from "../../../src/space/box";
import type { Box, Cell } from "../../../src/space/space";
import { randomLooseCovers } from "../engines/random-covers";
import { block, cut, pentominoes, puzzleOf } from "../small-puzzles";

/**
 * A box and random pieces of one size: most of them copies of the first, the others different. Often
 * there is no assembly.
 */
const mixedPuzzles: fc.Arbitrary<PolycubePuzzle> = fc
  .record({
    box: fc.constantFrom<Box>([4, 4, 1], [6, 4, 1], [5, 4, 1], [6, 5, 1], [4, 3, 2], [5, 2, 2], [4, 4, 2], [6, 6, 1]),
    size: fc.integer({ min: 2, max: 6 }),
    others: fc.integer({ min: 0, max: 2 }),
    seed: fc.nat(0xffffffff),
  })
  .filter(({ box, size }) => boxVolume(box) % size === 0)
  .map(({ box, size, others, seed }) => {
    const [first = [], ...rest] = cut([5, 4, 2], size, seed).filter((cells) => cells.length === size);
    const count = boxVolume(box) / size;
    return puzzleOf(box, [...rest.slice(0, Math.min(others, count - 1)), ...copies(first, count)].slice(0, count));
  })
  .filter(({ box, pieces }) => pieces.every(({ cells }) => fits(box, cells)));

function copies(cells: readonly Cell[], count: number): (readonly Cell[])[] {
  return Array.from({ length: count }, () => cells);
}

function fits(box: Box, cells: readonly Cell[]): boolean {
  const long = (axis: number) => {
    const values = cells.map((cell) => cell[axis] ?? 0);
    return Math.max(...values) - Math.min(...values) + 1;
  };
  const sides = [0, 1, 2].map(long).sort((a, b) => a - b);
  const most = box.toSorted((a, b) => a - b);
  return sides.every((side, index) => side <= (most[index] ?? 0));
}

function equal(box: Box, cells: Cell[]): PolycubePuzzle {
  return puzzleOf(
    box,
    Array.from({ length: boxVolume(box) / cells.length }, () => cells),
  );
}

describe("a colouring excludes no assembly that exists", () => {
  test("of hundreds of small puzzles, as trying shows, and excludes many that do not exist", () => {
    let [excluded, impossible] = [0, 0];
    fc.assert(
      fc.property(mixedPuzzles, (puzzle) => {
        const cover = coverOf(puzzle, "same");
        const isPossible = !dancingLinksEngine(cover).run([], { onCover: () => true }).finished;
        const reason = colouringReason(cover);
        if (isPossible) expect(reason).toBeUndefined();
        if (!isPossible) impossible++;
        if (reason !== undefined) excluded++;
      }),
      { seed: 5, numRuns: 600 },
    );
    expect(impossible).toBeGreaterThan(100);
    expect(excluded).toBeGreaterThan(impossible / 10);
  });

  test("of random rows with optional cells and ranges of uses", () => {
    let excluded = 0;
    fc.assert(
      fc.property(randomLooseCovers, (cover) => {
        if (colouringReason(cover) === undefined) return;
        excluded++;
        expect(dancingLinksEngine(cover).run([]).covers).toBe(0);
      }),
      { seed: 6, numRuns: 1000 },
    );
    expect(excluded).toBeGreaterThan(10);
  });

  test("of equal blocks in boxes: those that de Bruijn's theorem allows have no reason", () => {
    // a brick of 1 x n fills a box if and only if n divides a side
    for (const [box, length] of [
      [[6, 6, 1], 4],
      [[10, 2, 2], 4],
      [[6, 2, 3], 4],
      [[8, 3, 1], 4],
      [[9, 4, 1], 6],
      [[6, 4, 3], 6],
      [[10, 6, 1], 4],
    ] as const) {
      const isPossible = box.some((side) => side % length === 0);
      const reason = colouringReason(coverOf(equal(box, block(length, 1, 1)), "same"));
      expect([box, reason === undefined]).toEqual([box, isPossible]);
    }
  });
});

test("the numbers of cells give every placement of a piece the same sum, and the target another", () => {
  const check = (cover: Cover) => {
    const numbers = excludingNumbers(cover);
    expect(numbers).toBeDefined();
    if (numbers === undefined) return;
    const { modulus, cells, pieces, target } = numbers;
    const sums = cover.rows.map((row) => row.cells.reduce((sum, cell) => sum + (cells[cell] ?? 0), 0) % modulus);
    let total = 0;
    for (let piece = 0; piece < cover.pieceCount; piece++) {
      const own = new Set(sums.filter((_, row) => cover.rows[row]?.piece === piece));
      expect(own.size).toBe(1);
      total += usesIn(cover, piece).max * [...own].reduce((sum, one) => sum + one, 0);
    }
    expect(total % modulus).toBe(pieces);
    expect(cells.reduce((sum, number) => sum + number, 0) % modulus).toBe(target);
    expect(pieces).not.toBe(target);
  };
  check(coverOf(equal([6, 6, 6], block(4, 2, 1)), "same"));
  check(coverOf(equal([10, 10, 1], block(4, 1, 1)), "same"));
  check(coverOf(equal([9, 4, 1], block(6, 1, 1)), "same"));
});

describe("a search that a colouring excludes", () => {
  test("ends at once as exhausted, with the colouring as its reason", async () => {
    const { outcome, counts, statistics } = await searchPolycube(equal([6, 6, 6], block(4, 2, 1)), {
      identical: "same",
    });
    expect([outcome, counts.fixed, statistics.nodes]).toEqual(["exhausted", 0, 0]);
    expect(statistics.reason).toBe(
      "a checkerboard with squares of 2 has 112 black cells, and the pieces cover 108 of them",
    );
  });

  test("has no reason if dancing links must search, and one if a small search finds nothing", async () => {
    const dominoes = puzzleOf([3, 3, 1], [block(2, 1, 1), block(2, 1, 1), block(2, 1, 1), block(3, 1, 1)]);
    const puzzle = { ...dominoes, pieces: dominoes.pieces.slice(0, 3), box: [3, 2, 1] };
    expect((await searchPolycube(puzzle, {})).statistics.reason).toBeUndefined();
    const hopeless = equal([6, 2, 1], block(4, 1, 1));
    expect((await searchPolycube(hopeless, { engine: "dancing-links" })).statistics.reason).toBeUndefined();
    expect((await searchPolycube(hopeless, {})).statistics.reason).toMatch(/^a checkerboard with squares of 2 has /);
  });

  test("the pentominoes have no reason", () => {
    expect(colouringReason(coverOf(pentominoes([10, 6, 1])))).toBeUndefined();
  });
});
