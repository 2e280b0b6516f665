import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Anchor, anchorChoices } from "../../../src/polycube/cover/anchor";
import { coverOf } from "../../../src/polycube/cover/cover";
import { mirrorTwins } from "../../../src/polycube/kinds";
import type { PolycubePuzzle } from "../../../src/polycube/puzzle";
import { verifyPolycube } from "../../../src/verify/polycube";
import { bruteForce, countByTurning } from "../brute-force";
import { searchAll } from "../engines/search-all";
import { block, cutBox, puzzleOf, storedPuzzle } from "../small-puzzles";

const kinds = ["distinct", "same"] as const;

describe("Soma: 480 assemblies up to rotation, 240 up to reflection, 11,520 in all", () => {
  const soma = storedPuzzle("SomaCube");
  const choices: Anchor[] = [...anchorChoices(coverOf(soma)), "none"];
  const expected = searchAll(soma)
    .solutions.map((solution) => JSON.stringify(solution))
    .sort();

  test.each(choices)("with any anchor: %s", (anchor) => {
    const { counts, solutions } = searchAll(soma, { anchor });
    expect(counts).toEqual({ fixed: 11520, upToRotation: 480, upToReflection: 240 });
    expect(solutions.flatMap((solution) => verifyPolycube(soma, solution))).toEqual([]);
    expect(solutions.map((solution) => JSON.stringify(solution)).sort()).toEqual(expected);
  });

  test("with two left twists and no right one, the mirror images need other pieces", () => {
    const pieces = soma.pieces.map((piece) =>
      piece.id === 4 ? { ...piece, cells: soma.pieces[5]?.cells ?? [] } : piece,
    );
    expect(searchAll({ ...soma, pieces }).counts.upToReflection).toBeNull();
  });
});

const twist = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [1, 1, 1],
];
const mirrored = twist.map(([x = 0, y = 0, z = 0]) => [-x, y, z]);

/** Very symmetric puzzles: blocks, equal pieces, assemblies that a rotation maps to themselves. */
const symmetric: [name: string, puzzle: PolycubePuzzle][] = [
  ["one cube", puzzleOf([1, 1, 1], [block(1, 1, 1)])],
  ["a box in one piece", puzzleOf([4, 3, 2], [block(4, 3, 2)])],
  ["two cubes in a row", puzzleOf([2, 1, 1], [block(1, 1, 1), block(1, 1, 1)])],
  [
    "four cubes in a square",
    puzzleOf(
      [2, 2, 1],
      Array.from({ length: 4 }, () => block(1, 1, 1)),
    ),
  ],
  ["two slabs", puzzleOf([2, 2, 2], [block(2, 2, 1), block(2, 1, 2)])],
  [
    "four dominoes",
    puzzleOf(
      [2, 2, 2],
      Array.from({ length: 4 }, () => block(2, 1, 1)),
    ),
  ],
  ["three layers", puzzleOf([3, 3, 3], [block(3, 3, 1), block(3, 3, 1), block(3, 3, 1)])],
  [
    "three dominoes and two cubes",
    puzzleOf(
      [2, 2, 2],
      [1, 1, 2, 2, 2].map((length) => block(length, 1, 1)),
    ),
  ],
  ["two twists", puzzleOf([2, 2, 2], [twist, twist])],
  ["two twists and their mirror images", puzzleOf([2, 2, 4], [twist, mirrored, twist, mirrored])],
];

describe.each(kinds)(
  "counting without storing agrees with turning every assembly, identical pieces %s",
  (identical) => {
    test.each(symmetric)("%s", (_, puzzle) => {
      expectAgreement(puzzle, identical, 100_000);
    });

    test("Slothouber and Graatsma's cube has one assembly, which a third turn maps to itself", () => {
      if (identical === "distinct") return;
      const { counts } = searchAll(storedPuzzle("SlothouberGraatsma"), { identical });
      expect(counts).toEqual({ fixed: 8, upToRotation: 1, upToReflection: 1 });
    });

    test("boxes cut at random", () => {
      fc.assert(
        fc.property(cutBox, (puzzle) => expectAgreement(puzzle, identical, 500)),
        { seed: 1, numRuns: 15 },
      );
    });
  },
);

function expectAgreement(puzzle: PolycubePuzzle, identical: "distinct" | "same", most: number): void {
  const grids = bruteForce(puzzle, most);
  fc.pre(grids !== null);
  const expected = countByTurning(puzzle, grids ?? [], identical, mirrorTwins(puzzle.pieces));
  expect(expected.fixed).toBeGreaterThan(0);
  for (const anchor of [...anchorChoices(coverOf(puzzle, identical)), "none"] as Anchor[]) {
    const { counts, solutions } = searchAll(puzzle, { identical, anchor });
    expect(counts, `anchor ${anchor}`).toEqual(expected);
    expect(solutions.flatMap((solution) => verifyPolycube(puzzle, solution))).toEqual([]);
  }
}
