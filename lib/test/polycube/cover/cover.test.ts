import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchoredCover } from "../../../src/polycube/cover/anchor";
import { coverOf } from "../../../src/polycube/cover/cover";
import { mirrorTwins } from "../../../src/polycube/kinds";
import { mirrorShapeOf, orientationsOf, shapeOf } from "../../../src/polycube/orientations";
import { boxVolume, cellAt, isInBox, parseBox } from "../../../src/space/box";
import { boxSymmetries } from "../../../src/space/box-symmetries";
import { isTurned } from "../../../src/verify/turned";
import { block, cutBox, puzzleOf, storedPuzzle } from "../small-puzzles";

describe("the cover", () => {
  test.each([
    ["SomaCube", 34, 688],
    ["TetrisCube", 76, 4080],
    ["BedlamCube", 77, 4188],
  ])("of the %s has %i columns and %i rows", (name, columns, rows) => {
    const cover = coverOf(storedPuzzle(name));
    expect([boxVolume(cover.box) + cover.pieceCount, cover.rows.length]).toEqual([columns, rows]);
  });

  test("lists every turned and shifted copy of every piece once, in the order of pieces", () => {
    fc.assert(
      fc.property(cutBox, (puzzle) => {
        const { box, rows } = coverOf(puzzle);
        for (const { piece, cells } of rows) {
          const positions = cells.map((cell) => cellAt(box, cell));
          expect(positions.every((cell) => isInBox(box, cell))).toBe(true);
          expect(isTurned(puzzle.pieces[piece]?.cells ?? [], positions)).toBe(true);
          expect([...cells].sort((a, b) => a - b)).toEqual(cells);
        }
        expect(new Set(rows.map(({ piece, cells }) => `${piece}:${cells}`)).size).toBe(rows.length);
        expect(rows.map(({ piece }) => piece).toSorted((a, b) => a - b)).toEqual(rows.map(({ piece }) => piece));
        // the piece at the position where it was cut is one of them
        for (const [piece, { cells }] of puzzle.pieces.entries()) {
          const cut = cells.map(([x = 0, y = 0, z = 0]) => x + (box[0] ?? 0) * (y + (box[1] ?? 0) * z));
          const text = String(cut.sort((a, b) => a - b));
          expect(rows.some((row) => row.piece === piece && String(row.cells) === text)).toBe(true);
        }
      }),
      { seed: 1, numRuns: 30 },
    );
  });

  test("has one piece with several uses for identical pieces that count as the same", () => {
    const puzzle = puzzleOf(
      [2, 2, 2],
      [block(2, 1, 1), block(1, 1, 1), block(1, 2, 1), block(1, 1, 1), block(1, 1, 2)],
    );
    const cover = coverOf(puzzle, "same");
    expect(cover.pieceCount).toBe(2);
    expect(cover.uses).toEqual([
      { min: 3, max: 3 },
      { min: 2, max: 2 },
    ]);
    expect(cover.rows.length).toBe(12 + 8);
    expect(coverOf(puzzle).uses).toBeUndefined();
  });

  test("is refused if a piece fits nowhere, or there are millions of placements", () => {
    expect(() => coverOf(puzzleOf([2, 2, 2], [block(3, 1, 1)]))).toThrow(/PuzzlePieces\[0\] must fit into the box/);
    const cubes = Array.from({ length: 300 }, () => block(1, 1, 1));
    expect(() => coverOf(puzzleOf([20, 20, 20], cubes))).toThrow(/at most 1,000,000 placements: they have 2,400,000/);
    const slabs = Array.from({ length: 100 }, () => block(10, 10, 1));
    expect(() => coverOf(puzzleOf([100, 100, 1], slabs))).toThrow(/at most 20,000,000 cubes in all placements/);
  });
});

describe("the orientations", () => {
  test.each([
    ["a cube", block(1, 1, 1), 1],
    ["a bar", block(3, 1, 1), 3],
    ["a slab", block(3, 2, 1), 6],
    ["a square slab", block(2, 2, 1), 3],
    ["a brick", block(3, 2, 4), 6],
  ])("of %s", (_, cells, count) => {
    expect(orientationsOf(cells).length).toBe(count);
  });

  test("of the Soma pieces", () => {
    const { pieces } = storedPuzzle("SomaCube");
    expect(pieces.map(({ cells }) => orientationsOf(cells).length)).toEqual([12, 24, 12, 12, 12, 12, 8]);
  });

  test("of the Tetris Cube: ten pieces have 24, two have 12", () => {
    const counts = storedPuzzle("TetrisCube").pieces.map(({ cells }) => orientationsOf(cells).length);
    expect(counts.filter((count) => count === 24).length).toBe(10);
    expect(counts.filter((count) => count === 12).length).toBe(2);
  });

  test("do not depend on the position of a piece", () => {
    const cells = [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ];
    const shifted = cells.map(([x = 0, y = 0, z = 0]) => [y - 7, x + 3, -z]).reverse();
    expect(shapeOf({ cells: shifted })).toBe(shapeOf({ cells }));
    expect(shapeOf({ cells })).not.toBe(mirrorShapeOf({ cells }));
  });
});

test("mirror twins: Soma's two twists are twins, Tetris and Bedlam have pieces without one", () => {
  expect(mirrorTwins(storedPuzzle("SomaCube").pieces)).toEqual([0, 1, 2, 3, 5, 4, 6]);
  expect(mirrorTwins(storedPuzzle("TetrisCube").pieces)).toContain(null);
  expect(mirrorTwins(storedPuzzle("BedlamCube").pieces)).toContain(null);
});

describe("the symmetries of a box", () => {
  test.each([
    ["4x4x4", 24, 24],
    ["4x4x3", 8, 8],
    ["2x5x6", 4, 4],
    ["6x10x1", 4, 4],
    ["1x1x5", 2, 2],
    ["1x1x1", 1, 1],
  ])("%s: %i different rotations and %i different reflections", (sides, rotations, reflections) => {
    const box = parseBox(sides);
    const found = boxSymmetries(box);
    expect([found.rotations.length, found.reflections.length]).toEqual([rotations, reflections]);
    expect([...(found.rotations[0] ?? [])]).toEqual([...Array(boxVolume(box)).keys()]);
    for (const map of [...found.rotations, ...found.reflections]) expect(new Set(map).size).toBe(boxVolume(box));
  });
});

test("the anchor piece keeps one placement of each orbit, and their rotations are all its placements", () => {
  const cover = coverOf(storedPuzzle("TetrisCube"));
  const { rotations } = boxSymmetries(cover.box);
  for (let anchor = 0; anchor < cover.pieceCount; anchor++) {
    const kept = anchoredCover(cover, rotations, anchor).rows.filter(({ piece }) => piece === anchor);
    const orbits = kept.map(
      ({ cells }) =>
        new Set(rotations.map((map) => String(cells.map((cell) => map[cell] ?? -1).sort((a, b) => a - b)))),
    );
    const all = cover.rows.filter(({ piece }) => piece === anchor).map(({ cells }) => String(cells));
    expect(orbits.flatMap((orbit) => [...orbit]).sort()).toEqual(all.sort());
  }
});
