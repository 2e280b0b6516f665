import { expect, test } from "vitest";
import { coverText } from "../../../src/output/text/cover";
import { layersText, polycubeEntry, polycubeText } from "../../../src/output/text/polycube";
import { coverOf } from "../../../src/polycube/cover/cover";
import type { PolycubeSolution } from "../../../src/polycube/puzzle";
import { searchAll } from "../../polycube/engines/search-all";
import { block, puzzleOf, storedPuzzle } from "../../polycube/small-puzzles";

test("layers stand side by side, z from left to right, y upwards, x along the line", () => {
  const puzzle = puzzleOf([3, 2, 2], [block(3, 1, 1), block(3, 1, 1), block(3, 1, 2)]);
  const solution = {
    puzzle: puzzle.id,
    box: puzzle.box,
    pieces: [
      { id: 0, cells: block(3, 1, 1) },
      { id: 1, cells: block(3, 1, 1).map(([x = 0]) => [x, 0, 1]) },
      { id: 2, cells: block(3, 1, 2).map(([x = 0, , z = 0]) => [x, 1, z]) },
    ],
  };
  expect(polycubeText(puzzle, solution)).toBe("\tC C C   C C C   \n\tA A A   B B B   ");
  expect(polycubeEntry(puzzle, solution, 7)).toBe("Solution 7\n\n\tC C C   C C C   \n\tA A A   B B B   \n\n\n");
});

test("cells that nothing fills are -, and long symbols widen every column", () => {
  const placed = [{ symbol: "A1", cells: [[0, 0, 0]] }];
  expect(layersText([2, 1, 1], placed)).toBe("\tA1 -    ");
});

test("of an assembly's rotations the one is written whose symbols come first", () => {
  const soma = storedPuzzle("SomaCube");
  const { solutions } = searchAll(soma);
  const texts = solutions.map((solution) => polycubeText(soma, solution));
  expect(new Set(texts).size).toBe(480);
  for (const solution of solutions) {
    const readings = quarterTurns(solution).map(reading);
    expect(readings.toSorted()[0]).toBe(reading(solution));
    expect(new Set(readings).size).toBe(24);
  }
  expect(texts).toContain("\t2 1 1   2 2 6   2 6 6   \n\t3 0 1   3 4 5   4 4 6   \n\t0 0 1   3 4 5   3 5 5   ");
});

test("in a large box several cells share a character of the cover matrix", () => {
  const puzzle = puzzleOf([6, 6, 6], [block(6, 6, 3), block(6, 6, 3)]);
  const lines = coverText(coverOf(puzzle), ["A", "B"]).split("\n");
  expect(lines[0]).toBe("cover matrix: 24 rows, one for each placement, and 218 columns, 216 cells and 2 pieces");
  expect(lines[1]).toContain("first the cells, layer by layer, 3 in a character, then the pieces");
  expect(lines[2]).toMatch(/^A {3}│[█·]{72}│█·│ +12 rows$/);
  expect(lines.at(-1)).toBe("all: the darker a cell, the more rows fill it: the lightest 6, the darkest 18");
});

test("a row of the cover matrix has a 1 for each cube of the piece, and one for the piece", () => {
  const soma = storedPuzzle("SomaCube");
  const lines = coverText(coverOf(soma), [..."0123456"])
    .split("\n")
    .slice(2, 9);
  for (const [index, line] of lines.entries()) {
    const [, cells = "", pieces = ""] = line.split("│");
    expect(cells.replaceAll(" ", "")).toHaveLength(27);
    expect(cells.match(/█/g)).toHaveLength(soma.pieces[index]?.cells.length ?? 0);
    expect(pieces).toBe("·".repeat(7).replace(/·/g, (dot, at: number) => (at === index ? "█" : dot)));
  }
});

/** The symbols in scan order, x fastest. */
function reading({ pieces }: PolycubeSolution): string {
  const letters = new Array<string>(27);
  for (const { id, cells } of pieces) for (const [x = 0, y = 0, z = 0] of cells) letters[x + 3 * y + 9 * z] = `${id}`;
  return letters.join("");
}

/**
 * A cube of side 3 in its 24 rotations: each of six sides up, and each of them four times round.
 */
function quarterTurns(solution: PolycubeSolution): PolycubeSolution[] {
  const turned = (from: PolycubeSolution, map: (cell: readonly number[]) => number[]): PolycubeSolution => ({
    ...from,
    pieces: from.pieces.map(({ id, cells }) => ({ id, cells: cells.map(map) })),
  });
  const aboutX = (from: PolycubeSolution) => turned(from, ([x = 0, y = 0, z = 0]) => [x, 2 - z, y]);
  const aboutY = (from: PolycubeSolution) => turned(from, ([x = 0, y = 0, z = 0]) => [z, y, 2 - x]);
  const aboutZ = (from: PolycubeSolution) => turned(from, ([x = 0, y = 0, z = 0]) => [2 - y, x, z]);
  const sides = [solution, aboutX(solution), aboutX(aboutX(solution)), aboutX(aboutX(aboutX(solution)))];
  sides.push(aboutY(solution), aboutY(aboutY(aboutY(solution))));
  return sides.flatMap((side) => [side, aboutZ(side), aboutZ(aboutZ(side)), aboutZ(aboutZ(aboutZ(side)))]);
}
