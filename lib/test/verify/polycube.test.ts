import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlacedPiece, PolycubeSolution } from "../../src/polycube/puzzle";
import { verifyPolycube } from "../../src/verify/polycube";
import { storedPuzzle } from "../polycube/small-puzzles";

const soma = storedPuzzle("SomaCube");

/** A Soma cube as layers of symbols, z by z, each read like a page. */
function solutionOf(layers: readonly string[]): PolycubeSolution {
  const pieces: PlacedPiece[] = soma.pieces.map(({ id, symbol }) => ({
    id,
    cells: layers.flatMap((layer, z) =>
      layer.split(" ").flatMap((line, y) => [...line].flatMap((letter, x) => (letter === symbol ? [[x, y, z]] : []))),
    ),
  }));
  return { puzzle: "SomaCube", box: [3, 3, 3], pieces };
}

// written down by hand, found by no program of ours
const solution = solutionOf(["001 301 211", "345 345 226", "355 446 266"]);

/** The solution with the cells of one piece replaced. */
function changed(id: number, change: (cells: readonly (readonly number[])[]) => number[][]): PolycubeSolution {
  return {
    ...solution,
    pieces: solution.pieces.map((piece) => (piece.id === id ? { id, cells: change(piece.cells) } : piece)),
  };
}

describe("an assembly", () => {
  test("that is valid has no problems, in any order of pieces and cells", () => {
    expect(verifyPolycube(soma, solution)).toEqual([]);
    const shuffled = fc.shuffledSubarray([...solution.pieces], { minLength: 7 });
    fc.assert(
      fc.property(shuffled, (pieces) => {
        const turned = pieces.map(({ id, cells }) => ({ id, cells: cells.toReversed() }));
        expect(verifyPolycube(soma, { ...solution, pieces: turned })).toEqual([]);
      }),
      { seed: 1, numRuns: 20 },
    );
  });

  test("that is rotated as a whole is valid; one that is mirrored is not", () => {
    const mapped = (map: (cell: readonly number[]) => number[]) => ({
      ...solution,
      pieces: solution.pieces.map(({ id, cells }) => ({ id, cells: cells.map(map) })),
    });
    expect(
      verifyPolycube(
        soma,
        mapped(([x = 0, y = 0, z = 0]) => [y, z, x]),
      ),
    ).toEqual([]);
    expect(
      verifyPolycube(
        soma,
        mapped(([x = 0, y = 0, z = 0]) => [2 - y, x, z]),
      ),
    ).toEqual([]);
    expect(
      verifyPolycube(
        soma,
        mapped(([x = 0, y = 0, z = 0]) => [y, x, z]),
      ),
    ).toEqual(["piece 4 is mirrored", "piece 5 is mirrored"]);
  });

  test("with any two cells exchanged between pieces is invalid", () => {
    const all = solution.pieces.flatMap((piece, index) => piece.cells.map((cell, at) => ({ index, at, cell })));
    fc.assert(
      fc.property(fc.nat(26), fc.nat(26), (one, other) => {
        const [a, b] = [all[one], all[other]];
        fc.pre(a !== undefined && b !== undefined && a.index !== b.index);
        if (a === undefined || b === undefined) return;
        const pieces = solution.pieces.map(({ id, cells }, index) => ({
          id,
          cells: cells.map((cell, at) =>
            index === a.index && at === a.at ? b.cell : index === b.index && at === b.at ? a.cell : cell,
          ),
        }));
        expect(verifyPolycube(soma, { ...solution, pieces })).not.toEqual([]);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test("that is invalid gets a list of its problems", () => {
    expect(verifyPolycube(soma, undefined)).toEqual(["there is no solution"]);
    expect(verifyPolycube(soma, { ...solution, puzzle: "Tetris" })).toEqual(["puzzle is Tetris, not SomaCube"]);
    expect(verifyPolycube(soma, { ...solution, box: [3, 3, 4] })).toEqual(["box is 3x3x4, not 3x3x3"]);
    expect(
      verifyPolycube(
        soma,
        changed(0, (cells) => cells.slice(1).map((cell) => [...cell])),
      ),
    ).toEqual(["piece 0 has 2 cells, not 3", "cell (0,0,0) empty"]);
    expect(
      verifyPolycube(
        soma,
        changed(0, () => [
          [0, 0, 0],
          [1, 0, 0],
          [2, 0, 0],
        ]),
      ),
    ).toEqual(["piece 0 has another shape", "cell (2,0,0) filled 2 times: by piece 0 and 1", "cell (1,1,0) empty"]);
    expect(
      verifyPolycube(
        soma,
        changed(0, (cells) => cells.map(([x = 0, y = 0, z = 0]) => [x, y - 1, z])),
      ),
    ).toContain("piece 0 at (0,-1,0): outside the box 3x3x3");
    expect(
      verifyPolycube(
        soma,
        changed(0, (cells) => cells.map((cell) => cell.slice(0, 2))),
      )[0],
    ).toBe("piece 0: a cell has 3 whole coordinates");
    expect(
      verifyPolycube(
        soma,
        changed(0, (cells) => cells.map((cell) => cell.map((n) => n + 0.5))),
      )[0],
    ).toBe("piece 0: a cell has 3 whole coordinates");
  });

  test("must have every piece once", () => {
    const [first, ...others] = solution.pieces;
    if (first === undefined) throw new Error("no piece");
    expect(verifyPolycube(soma, { ...solution, pieces: others })[0]).toBe("piece 0 missing");
    expect(verifyPolycube(soma, { ...solution, pieces: [first, ...solution.pieces] })[0]).toBe("piece 0 placed twice");
    expect(verifyPolycube(soma, { ...solution, pieces: [...others, { ...first, id: 9 }] })).toEqual([
      "piece 9 is not one of the puzzle's",
      "piece 0 missing",
    ]);
  });
});
