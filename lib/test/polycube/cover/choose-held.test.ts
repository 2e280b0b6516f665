import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseHeld } from "../../../src/polycube/cover/choose-held";
import { coverOf } from "../../../src/polycube/cover/cover";
import { type Held, heldCover, holdablePieces } from "../../../src/polycube/cover/held";
import { kernelEngine } from "../../../src/polycube/engines/kernel";
import type { PolycubePuzzle } from "../../../src/polycube/puzzle";
import { boxSymmetries } from "../../../src/space/box-symmetries";
import { block, cutBox, pentominoes, puzzleOf, storedPuzzle } from "../small-puzzles";

function choice(puzzle: PolycubePuzzle, identical: "same" | "distinct" = "distinct"): Held {
  return chooseHeld(coverOf(puzzle, identical), boxSymmetries(puzzle.box).rotations);
}

describe("what to hold", () => {
  test("is the piece with the shortest search of Soma", () => {
    const soma = coverOf(storedPuzzle("SomaCube"));
    const { rotations } = boxSymmetries(soma.box);
    const nodes = holdablePieces(soma).map((held) => kernelEngine(heldCover(soma, rotations, held)).run([]).nodes);
    expect(choice(storedPuzzle("SomaCube"))).toBe(holdablePieces(soma)[nodes.indexOf(Math.min(...nodes))]);
  });

  test("is the piece that was measured best for Tetris, and one of the best for Bedlam", () => {
    expect(choice(storedPuzzle("TetrisCube"))).toBe(6);
    expect([0, 10]).toContain(choice(storedPuzzle("BedlamCube")));
  });

  test("is the cross among the pentominoes, as everybody holds it", () => {
    const cross = pentominoes([6, 10, 1]).pieces.findIndex(
      ({ cells }) => String(cells) === "1,0,0,0,1,0,1,1,0,2,1,0,1,2,0",
    );
    expect([choice(pentominoes([6, 10, 1])), choice(pentominoes([3, 4, 5]))]).toEqual([cross, cross]);
  });

  test("can be held, whatever the puzzle, and is the same each time", () => {
    fc.assert(
      fc.property(cutBox, fc.constantFrom("same" as const, "distinct" as const), (puzzle, identical) => {
        const held = choice(puzzle, identical);
        const choices = holdablePieces(coverOf(puzzle, identical));
        expect(choices.length === 0 ? ["none"] : choices).toContain(held);
        expect(choice(puzzle, identical)).toBe(held);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  test("is none where every piece is used several times and no cell is the centre", () => {
    const dominoes = puzzleOf([2, 2, 2], [block(2, 1, 1), block(2, 1, 1), block(2, 1, 1), block(2, 1, 1)]);
    expect(choice(dominoes, "same")).toBe("none");
  });
});
