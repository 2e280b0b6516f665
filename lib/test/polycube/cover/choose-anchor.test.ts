import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Anchor, anchorChoices, anchoredCover } from "../../../src/polycube/cover/anchor";
import { chooseAnchor } from "../../../src/polycube/cover/choose-anchor";
import { coverOf } from "../../../src/polycube/cover/cover";
import { kernelEngine } from "../../../src/polycube/engines/kernel";
import type { PolycubePuzzle } from "../../../src/polycube/puzzle";
import { boxSymmetries } from "../../../src/space/box-symmetries";
import { block, cutBox, pentominoes, puzzleOf, storedPuzzle } from "../small-puzzles";

function choice(puzzle: PolycubePuzzle, identical: "same" | "distinct" = "distinct"): Anchor {
  return chooseAnchor(coverOf(puzzle, identical), boxSymmetries(puzzle.box).rotations);
}

describe("the chosen anchor", () => {
  test("is the piece with the shortest search of Soma", () => {
    const soma = coverOf(storedPuzzle("SomaCube"));
    const { rotations } = boxSymmetries(soma.box);
    const nodes = anchorChoices(soma).map(
      (anchor) => kernelEngine(anchoredCover(soma, rotations, anchor)).run([]).nodes,
    );
    expect(choice(storedPuzzle("SomaCube"))).toBe(anchorChoices(soma)[nodes.indexOf(Math.min(...nodes))]);
  });

  test("is the piece that measured best for Tetris, and one of the best for Bedlam", () => {
    expect(choice(storedPuzzle("TetrisCube"))).toBe(6);
    expect([0, 10]).toContain(choice(storedPuzzle("BedlamCube")));
  });

  test("is the cross among the pentominoes, the usual choice", () => {
    const cross = pentominoes([6, 10, 1]).pieces.findIndex(
      ({ cells }) => String(cells) === "1,0,0,0,1,0,1,1,0,2,1,0,1,2,0",
    );
    expect([choice(pentominoes([6, 10, 1])), choice(pentominoes([3, 4, 5]))]).toEqual([cross, cross]);
  });

  test("is a possible anchor for any puzzle, and the same each time", () => {
    fc.assert(
      fc.property(cutBox, fc.constantFrom("same" as const, "distinct" as const), (puzzle, identical) => {
        const anchor = choice(puzzle, identical);
        const choices = anchorChoices(coverOf(puzzle, identical));
        expect(choices.length === 0 ? ["none"] : choices).toContain(anchor);
        expect(choice(puzzle, identical)).toBe(anchor);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  test("is the corner if every piece has several uses and no cell is the centre", () => {
    const dominoes = puzzleOf([2, 2, 2], [block(2, 1, 1), block(2, 1, 1), block(2, 1, 1), block(2, 1, 1)]);
    expect(choice(dominoes, "same")).toBe("corner");
  });
});
