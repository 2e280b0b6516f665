import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addTallies, countsOf, emptyTally } from "../../../src/polycube/counts/tally";
import { type Anchor, anchoredCover } from "../../../src/polycube/cover/anchor";
import { type Cover, coverOf } from "../../../src/polycube/cover/cover";
import { splitAtDepth } from "../../../src/polycube/cover/split";
import { dancingLinksEngine } from "../../../src/polycube/engines/dancing-links";
import type { CoverSearch } from "../../../src/polycube/engines/engine";
import { kernelEngine } from "../../../src/polycube/engines/kernel";
import { prepareSearch } from "../../../src/polycube/prepare-search";
import type { PolycubePuzzle } from "../../../src/polycube/puzzle";
import { boxVolume, cellIndex, parseBox } from "../../../src/space/box";
import { boxSymmetries } from "../../../src/space/box-symmetries";
import type { Cell } from "../../../src/space/space";
import { verifyPolycube } from "../../../src/verify/polycube";
import { bruteForce } from "../brute-force";
import { block, cut, cutBox, pentominoes, puzzleOf, storedPuzzle } from "../small-puzzles";
import { coversByTrying, randomCovers, randomLooseCovers } from "./random-covers";

/** Every cover as sorted text. */
function coversOf(search: CoverSearch, given: readonly number[] = []): string[] {
  const found: string[] = [];
  const { covers } = search.run(given, {
    onCover(rows) {
      found.push(String(Array.from(rows).sort((a, b) => a - b)));
      return false;
    },
  });
  expect(covers).toBe(found.length);
  expect(search.run(given).covers).toBe(found.length); // counting alone gives the same number
  return found.sort();
}

/** True if the rows fill every cell once and use every piece as often as required. */
function isCover({ box, pieceCount, rows, uses }: Cover, chosen: ArrayLike<number>): boolean {
  const cells = new Array<number>(boxVolume(box)).fill(0);
  const pieces = Array.from({ length: pieceCount }, (_, piece) => -(uses?.[piece]?.max ?? 1));
  for (const index of Array.from(chosen)) {
    const row = rows[index];
    if (row === undefined) return false;
    for (const cell of row.cells) cells[cell] = (cells[cell] ?? 0) + 1;
    pieces[row.piece] = (pieces[row.piece] ?? 0) + 1;
  }
  return cells.every((times) => times === 1) && pieces.every((times) => times === 0);
}

const soma = coverOf(storedPuzzle("SomaCube"));
const anchoredSoma = anchoredCover(soma, boxSymmetries(soma.box).rotations, 3);
const bedlam = coverOf(storedPuzzle("BedlamCube"));
const anchoredBedlam = anchoredCover(bedlam, boxSymmetries(bedlam.box).rotations, 0);

describe("the kernel finds the same covers as dancing links, each once", () => {
  test("Soma, without and with an anchor", () => {
    expect(coversOf(kernelEngine(soma))).toEqual(coversOf(dancingLinksEngine(soma)));
    expect(coversOf(kernelEngine(anchoredSoma))).toHaveLength(480);
  });

  test("random rows, with single cells, disconnected pieces, pieces with several uses, or no cover", () => {
    fc.assert(
      fc.property(randomCovers, fc.array(fc.nat(), { maxLength: 3 }), (cover, picks) => {
        const given = picks.map((pick) => pick % cover.rows.length);
        for (const some of [[], given]) {
          expect(coversOf(kernelEngine(cover), some)).toEqual(coversOf(dancingLinksEngine(cover), some));
        }
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  test("random rows with optional cells, ranges of uses and limits on holes: all that trying finds", () => {
    let several = 0;
    fc.assert(
      fc.property(randomLooseCovers, fc.array(fc.nat(), { maxLength: 2 }), (cover, picks) => {
        fc.pre(cover.rows.length > 0);
        const all = coversByTrying(cover);
        if (all.length > 1) several++;
        const given = [...new Set(picks.map((pick) => pick % cover.rows.length))];
        const withGiven = all.filter((text) => given.every((row) => text.split(",").includes(String(row))));
        for (const engine of [kernelEngine, dancingLinksEngine]) {
          expect(coversOf(engine(cover))).toEqual(all);
          expect(coversOf(engine(cover), given)).toEqual(withGiven);
        }
        const { tasks } = splitAtDepth(cover, 2);
        const inTasks = tasks.flatMap((task) => coversOf(kernelEngine(cover), task.given));
        expect(inTasks.sort()).toEqual(all);
      }),
      { seed: 17, numRuns: 200 },
    );
    expect(several).toBeGreaterThan(25);
  });

  test("boxes cut at random, pieces of equal shape distinct or the same", () => {
    fc.assert(
      fc.property(cutBox, fc.constantFrom("same" as const, "distinct" as const), (puzzle, identical) => {
        fc.pre(identical === "same" || bruteForce(puzzle, 500) !== null);
        const cover = coverOf(puzzle, identical);
        expect(coversOf(kernelEngine(cover))).toEqual(coversOf(dancingLinksEngine(cover)));
      }),
      { seed: 2, numRuns: 30 },
    );
  });

  test("boxes of more than 64 cells, with some pieces given", () => {
    const cases = fc.record({
      box: fc.constantFrom([5, 5, 5], [4, 5, 4], [13, 5, 1], [3, 3, 8], [1, 2, 65], [6, 6, 6]),
      size: fc.integer({ min: 4, max: 6 }),
      seed: fc.nat(0xffffffff),
      free: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(cases, ({ box, size, seed, free }) => {
        const pieces = cut(box, size, seed);
        const cover = coverOf(puzzleOf(box, pieces));
        const given = pieces.slice(free).map((cells, piece) => rowOf(cover, piece + free, cells));
        const found = coversOf(kernelEngine(cover), given);
        expect(found).toEqual(coversOf(dancingLinksEngine(cover), given));
        expect(found).not.toHaveLength(0);
      }),
      { seed: 3, numRuns: 10 },
    );
  });

  test("boxes of more than 64 cells and few, large pieces, none given", () => {
    const cases = fc.record({
      box: fc.constantFrom([5, 5, 5], [4, 5, 4], [3, 3, 8], [10, 7, 1]),
      seed: fc.nat(0xffffffff),
      identical: fc.constantFrom("same" as const, "distinct" as const),
    });
    fc.assert(
      fc.property(cases, ({ box, seed, identical }) => {
        const pieces = cut(box, boxVolume(box) / 5, seed);
        // gaps between large pieces make small ones, and many small pieces have many covers
        fc.pre(pieces.length <= 8);
        const cover = coverOf(puzzleOf(box, pieces), identical);
        expect(coversOf(kernelEngine(cover))).toEqual(coversOf(dancingLinksEngine(cover)));
      }),
      { seed: 4, numRuns: 5 },
    );
  });

  test("large and small boxes of mostly equal pieces, with some pieces given", () => {
    const cases = fc.record({
      box: fc.constantFrom([10, 10, 1], [5, 5, 5], [9, 8, 1], [4, 4, 4], [13, 11, 1], [6, 6, 2]),
      size: fc.integer({ min: 2, max: 3 }),
      seed: fc.nat(0xffffffff),
      free: fc.integer({ min: 4, max: 14 }),
    });
    let several = 0;
    fc.assert(
      fc.property(cases, ({ box, size, seed, free }) => {
        const pieces = cut(box, size, seed);
        const cover = coverOf(puzzleOf(box, pieces), "same");
        const given = pieces.slice(free).map((cells) => rowWith(cover, cells));
        const found = coversOf(kernelEngine(cover), given);
        expect(found).toEqual(coversOf(dancingLinksEngine(cover), given));
        if (found.length > 1) several++;
      }),
      { seed: 7, numRuns: 60 },
    );
    expect(several).toBeGreaterThan(10);
  });

  test("equal pieces that are told apart: every exchange of them, with and without given pieces", () => {
    const pieces = [block(2, 2, 1), block(2, 1, 1), block(2, 2, 1), block(2, 1, 1), block(2, 1, 1), block(2, 1, 1)];
    const cover = coverOf(puzzleOf([4, 2, 2], pieces));
    const all = coversOf(kernelEngine(cover));
    expect(all).toEqual(coversOf(dancingLinksEngine(cover)));
    expect(all).toHaveLength(2 * 24 * kernelEngine(coverOf(puzzleOf([4, 2, 2], pieces), "same")).run([]).covers);
    for (const [row] of cover.rows.entries()) {
      expect(coversOf(kernelEngine(cover), [row])).toEqual(coversOf(dancingLinksEngine(cover), [row]));
    }
    expect(kernelEngine(cover).run([0, 0]).covers).toBe(0);
  });

  test("Bedlam with two pieces given", () => {
    const [first = 0] = rowsOf(anchoredBedlam, 0);
    const fitting = rowsOf(anchoredBedlam, 5).filter((row) => !overlap(anchoredBedlam, first, row));
    const given = [first, fitting[fitting.length >> 1] ?? 0];
    const found = coversOf(kernelEngine(anchoredBedlam), given);
    expect(found).toEqual(coversOf(dancingLinksEngine(anchoredBedlam), given));
    expect(found).not.toHaveLength(0);
  });
});

describe("known counts", () => {
  /** Counts all assemblies by the kernel; checks that each is a cover, and verifies some. */
  function countAll(puzzle: PolycubePuzzle, anchor?: Anchor) {
    const prepared = prepareSearch(puzzle, anchor === undefined ? {} : { anchor });
    let [tally, wrong, seen] = [emptyTally, 0, 0];
    const { finished } = kernelEngine(prepared.cover).run([], {
      onCover(rows) {
        if (!isCover(prepared.cover, rows)) wrong++;
        if (seen++ % 500 === 0) wrong += verifyPolycube(puzzle, prepared.solution(rows)).length;
        tally = addTallies(tally, prepared.count(rows) ?? emptyTally);
        return false;
      },
    });
    expect([finished, wrong]).toEqual([true, 0]);
    return countsOf(tally, prepared.mirrors);
  }

  test.each([
    ["BedlamCube", 0, 19186],
    ["TetrisCube", 6, 9839],
  ])(
    "%s with anchor piece %i: %i assemblies",
    (name, anchor, count) => {
      expect(countAll(storedPuzzle(name), anchor).upToRotation).toBe(count);
    },
    120_000,
  );

  test.each([
    ["6x10x1", 2339],
    ["5x12x1", 1010],
    ["4x15x1", 368],
    ["1x3x20", 2],
    ["3x4x5", 3940],
    ["2x5x6", 264],
    ["10x2x3", 12],
  ])("the pentominoes in %s: %i up to rotation and reflection", (box, count) => {
    expect(countAll(pentominoes(parseBox(box))).upToReflection).toBe(count);
  });

  test("identical dominoes fill 6 x 6 in 6,728 ways, 6 x 8 in 167,089, 2 x 2 x 6 in 1,681", () => {
    // OEIS A004003, A028470 and A006253; 6 x 8 has more than 64 columns, and a piece with 24 uses
    const dominoes = (box: number[]) => {
      const pieces = Array.from({ length: boxVolume(box) / 2 }, () => block(2, 1, 1));
      return kernelEngine(coverOf(puzzleOf(box, pieces), "same")).run([]).covers;
    };
    expect([dominoes([6, 6, 1]), dominoes([6, 8, 1]), dominoes([2, 2, 6])]).toEqual([6728, 167089, 1681]);
  });
});

describe("a search of the kernel", () => {
  test("puts the given rows first in every cover, and the rows of a cell together have all covers", () => {
    const search = kernelEngine(anchoredSoma);
    let sum = 0;
    for (const [row, { cells }] of anchoredSoma.rows.entries()) {
      if (!cells.includes(13)) continue;
      sum += search.run([row], {
        onCover(rows) {
          expect(rows[0]).toBe(row);
          expect(isCover(anchoredSoma, rows)).toBe(true);
          return false;
        },
      }).covers;
    }
    expect(sum).toBe(480);
  });

  test("finds nothing if given rows overlap, use one piece twice, or are too many", () => {
    const search = kernelEngine(anchoredSoma);
    const [first = 0, second = 0] = rowsOf(anchoredSoma, 0);
    const other = rowsOf(anchoredSoma, 1).find((row) => overlap(anchoredSoma, first, row)) ?? 0;
    expect(search.run([first, other]).covers).toBe(0);
    expect(search.run([first, second]).covers).toBe(0);
    expect(search.run([first, first]).covers).toBe(0);
    expect(search.run([0, 1, 2, 3, 4, 5, 6, 7]).covers).toBe(0);
    expect(search.run([]).covers).toBe(480);
  });

  test("reports a cover whose rows are all given", () => {
    let cover: number[] = [];
    const search = kernelEngine(anchoredSoma);
    search.run([], {
      onCover(rows) {
        cover = Array.from(rows);
        return true;
      },
    });
    expect(coversOf(search, cover)).toEqual([String(cover.toSorted((a, b) => a - b))]);
  });

  test("refuses a given row that the cover does not have", () => {
    expect(() => kernelEngine(anchoredSoma).run([anchoredSoma.rows.length])).toThrow(
      /^Cannot search: a given row must be a whole number from 0 to \d+: it is \d+$/,
    );
  });

  test("ends if a listener returns true, and can be run again", () => {
    const search = kernelEngine(anchoredSoma);
    let reported = 0;
    expect(search.run([], { onCover: () => ++reported === 7 })).toMatchObject({ finished: false, covers: 7 });
    expect(reported).toBe(7);
    const half = search.run([], { onTick: () => true });
    expect(half.finished).toBe(half.covers === 480);
    expect(search.run([])).toMatchObject({ finished: true, covers: 480 });
    expect(kernelEngine(anchoredBedlam).run([], { onTick: () => true })).toMatchObject({ finished: false });
  });

  test("passes on the error that a listener throws", () => {
    const search = kernelEngine(anchoredSoma);
    const broken = () => {
      throw new TypeError("mine");
    };
    expect(() => search.run([], { onCover: broken })).toThrow(new TypeError("mine"));
    expect(search.run([]).covers).toBe(480);
  });

  test("reports the share done, from 0 to 1 and never less than before", () => {
    const shares: number[] = [];
    const [first = 0] = rowsOf(anchoredBedlam, 0);
    kernelEngine(anchoredBedlam).run([first], { onTick: (share) => shares.push(share) > 60 });
    expect(shares).toHaveLength(61);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(shares[60]).toBeGreaterThan(shares[0] ?? 1);
  });

  test("does not affect other searches: each has its own memory", () => {
    const [mine, yours] = [kernelEngine(anchoredSoma), kernelEngine(soma)];
    let inside = 0;
    mine.run([], {
      onCover() {
        inside = yours.run([]).covers;
        return true;
      },
    });
    expect([inside, mine.run([]).covers]).toEqual([11520, 480]);
  });
});

function rowsOf({ rows }: Cover, piece: number): number[] {
  return [...rows.keys()].filter((row) => rows[row]?.piece === piece);
}

function rowOf(cover: Cover, piece: number, cells: readonly Cell[]): number {
  const indices = String(cells.map((cell) => cellIndex(cover.box, cell)).sort((a, b) => a - b));
  return cover.rows.findIndex((row) => row.piece === piece && String(row.cells) === indices);
}

/** The row with these cells, whichever its piece is. */
function rowWith(cover: Cover, cells: readonly Cell[]): number {
  const indices = String(cells.map((cell) => cellIndex(cover.box, cell)).sort((a, b) => a - b));
  return cover.rows.findIndex((row) => String(row.cells) === indices);
}

function overlap({ rows }: Cover, a: number, b: number): boolean {
  return rows[a]?.cells.some((cell) => rows[b]?.cells.includes(cell)) ?? false;
}
