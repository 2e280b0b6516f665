import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { targetAtOrigin } from "../../../src/files/puzzle/read";
import { dancingLinksEngine } from "../../../src/polycube/engines/dancing-links";
import { kernelEngine } from "../../../src/polycube/engines/kernel";
import type { Piece, PolycubePuzzle, TargetCell } from "../../../src/polycube/puzzle";
import { boxVolume, cellAt } from "../../../src/space/box";
import { verifyPolycube } from "../../../src/verify/polycube";
import { countTarget } from "../brute-force-target";
import { searchAll } from "../engines/search-all";
import { block, cut, puzzleOf } from "../small-puzzles";

/** Puzzles with any of: optional cells, cells outside, ranges, copies, colours, a limit on holes. */
const anyPuzzle: fc.Arbitrary<PolycubePuzzle> = fc
  .record({
    box: fc.constantFrom([2, 2, 1], [2, 2, 2], [3, 2, 1], [3, 2, 2], [3, 3, 1], [4, 2, 1], [3, 3, 2]),
    size: fc.integer({ min: 1, max: 4 }),
    seed: fc.nat(0xffff),
    roles: fc.array(fc.nat(9), { minLength: 18, maxLength: 18 }),
    isSymmetric: fc.boolean(),
    fewer: fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: 18, maxLength: 18 }),
    more: fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 18, maxLength: 18 }),
    colours: fc.option(fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: 36, maxLength: 36 }), { nil: undefined }),
    pairs: fc.subarray([
      { piece: 1, target: 1 },
      { piece: 1, target: 2 },
      { piece: 2, target: 1 },
      { piece: 2, target: 2 },
    ]),
    maxHoles: fc.option(fc.nat(4), { nil: undefined }),
    left: fc.integer({ min: 2, max: 6 }),
  })
  .map(({ box, size, seed, roles, isSymmetric, fewer, more, colours, pairs, maxHoles, left }) => {
    const volume = boxVolume(box);
    const roleOf = (cell: number) => roles[isSymmetric ? Math.min(cell, volume - 1 - cell) : cell] ?? 0;
    const all = Array.from({ length: volume }, (_, cell) => cell).filter((cell) => roleOf(cell) < 9);
    const cells = (all.length === 0 ? [0] : all).map((cell): TargetCell => {
      const colour = isSymmetric ? 0 : (colours?.[cell] ?? 0);
      return { at: cellAt(box, cell), ...(roleOf(cell) > 4 && { optional: true }), ...(colour > 0 && { colour }) };
    });
    const { pieces } = puzzleOf(box, cut(box, size, seed).slice(0, left));
    let next = 18;
    return {
      ...puzzleOf(box, []),
      ...targetAtOrigin(cells, "make a target", maxHoles),
      pieces: pieces.map((piece, index): Piece => {
        const own = colours && piece.cells.map(() => colours[next++ % 36] ?? 0);
        const uses = { min: Math.max(0, 1 - (fewer[index] ?? 0)), max: 1 + (more[index] ?? 0) };
        const isPlain = uses.min === 1 && uses.max === 1;
        return { ...piece, ...(!isPlain && { uses }), ...(own?.some((colour) => colour > 0) && { colours: own }) };
      }),
      allowedColours: pairs,
    };
  });

describe.each(["distinct", "same"] as const)("any target, identical pieces %s", (identical) => {
  test("both engines count the same as trying every set of placements", () => {
    const seen = { some: 0, holes: 0, coloured: 0, ranged: 0, mirrored: 0 };
    fc.assert(
      fc.property(anyPuzzle, (puzzle) => {
        const expected = countTarget(puzzle, identical, 1000);
        fc.pre(expected !== null);
        for (const engine of [dancingLinksEngine, kernelEngine]) {
          const { counts, solutions } = searchAll(puzzle, { identical }, engine);
          expect(counts).toEqual(expected);
          expect(solutions.flatMap((solution) => verifyPolycube(puzzle, solution))).toEqual([]);
          expect(new Set(solutions.map((solution) => JSON.stringify(solution))).size).toBe(solutions.length);
        }
        if ((expected?.fixed ?? 0) === 0) return;
        seen.some++;
        if (puzzle.target?.cells.some(({ optional }) => optional)) seen.holes++;
        if (puzzle.pieces.some(({ colours }) => colours)) seen.coloured++;
        if (puzzle.pieces.some(({ uses }) => uses && uses.max > 1)) seen.ranged++;
        if (expected?.upToReflection !== null) seen.mirrored++;
      }),
      { seed: 170, numRuns: 100 },
    );
    for (const [name, times] of Object.entries(seen)) expect({ [name]: times > 12 }).toEqual({ [name]: true });
  });
});

describe("a target of more than 64 cells", () => {
  test("has as many assemblies by both engines", () => {
    const box = [5, 5, 4];
    const cells = Array.from({ length: 100 }, (_, cell): TargetCell => {
      const [x = 0, y = 0] = cellAt(box, cell);
      return { at: cellAt(box, cell), ...(x > 0 && y > 0 && { optional: true }) };
    });
    const pieces = [block(5, 1, 4), block(1, 4, 4), block(3, 1, 1), block(2, 2, 1)];
    const puzzle = { ...puzzleOf(box, pieces), ...targetAtOrigin(cells, "make a target") };
    const { counts } = searchAll(puzzle, {}, kernelEngine);
    expect(counts).toEqual(searchAll(puzzle, {}, dancingLinksEngine).counts);
    expect(counts.fixed).toBeGreaterThan(1000);
  });

  test("in one piece has one", () => {
    const puzzle = puzzleOf([5, 5, 5], [block(5, 5, 5)]);
    expect(searchAll(puzzle, {}, kernelEngine).counts.upToRotation).toBe(1);
  });
});
