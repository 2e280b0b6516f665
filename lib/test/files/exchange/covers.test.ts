import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dimacsText } from "../../../src/files/exchange/dimacs";
import { dlxText } from "../../../src/files/exchange/dlx";
import { InputError } from "../../../src/input-error";
import { coverOf } from "../../../src/polycube/cover/cover";
import { dancingLinksEngine } from "../../../src/polycube/engines/dancing-links";
import type { PolycubePuzzle } from "../../../src/polycube/puzzle";
import { randomPuzzles } from "../random-puzzle";
import { countCovers, countDlx, countModels } from "./count";

const domino = {
  id: 0,
  symbol: "A",
  description: "domino",
  cells: [
    [0, 0, 0],
    [1, 0, 0],
  ],
};
const cube = { id: 1, symbol: "B", description: "cube", cells: [[0, 0, 0]] };

function puzzleOf(pieces: PolycubePuzzle["pieces"], change: Partial<PolycubePuzzle> = {}): PolycubePuzzle {
  return { id: "P", name: "A  small\npuzzle", outputName: "P", box: [3, 1, 1], pieces, ...change };
}

describe("DLX", () => {
  test("has an item for each piece and cell, and an option for each placement", () => {
    expect(dlxText(puzzleOf([domino, cube]), "write it")).toBe(
      [
        "| A small puzzle",
        "A B 0,0,0 1,0,0 2,0,0",
        "A 0,0,0 1,0,0",
        "A 1,0,0 2,0,0",
        "B 0,0,0",
        "B 1,0,0",
        "B 2,0,0",
        "",
      ].join("\n"),
    );
  });

  test("has an item for each copy, and says how often an assembly is found", () => {
    const text = dlxText(puzzleOf([{ ...cube, uses: { min: 3, max: 3 } }]), "write it");
    expect(text).toContain("| each assembly is found 3! times");
    expect(countDlx(text)).toBe(6);
  });

  test("refuses a range, but not from 0 to 1", () => {
    const range = puzzleOf([domino, { ...cube, uses: { min: 0, max: 3 } }]);
    expect(() => dlxText(range, "write it")).toThrow(InputError);
    expect(() => dlxText(range, "write it")).toThrow("piece 1 must be used a fixed number of times");
    const free = puzzleOf([domino, cube, { ...cube, id: 2, symbol: "0,0,0", uses: { min: 0, max: 1 } }]);
    expect(dlxText(free, "write it")).toContain("\nA B 0,0,0 1,0,0 2,0,0 | P2\n");
    expect(countDlx(dlxText(free, "write it"))).toBe(2);
  });
});

describe("DIMACS", () => {
  test("describes its variables", () => {
    const text = dimacsText(puzzleOf([domino, cube]));
    expect(text).toContain(
      "c A small puzzle\nc must be filled: 0,0,0 1,0,0 2,0,0\nc 1 A 0,0,0 1,0,0\nc 2 A 1,0,0 2,0,0\nc 3 B 0,0,0\n",
    );
    expect(text).toMatch(/\np cnf 5 \d+\n/);
    expect(countModels(text)).toBe(2);
  });

  test.each([
    [{ min: 0, max: 3 }, 3],
    [{ min: 2, max: 3 }, 1],
    [{ min: 3, max: 3 }, 1],
    [{ min: 0, max: 0 }, 0],
    [{ min: 4, max: 9 }, 0],
  ])("counts a piece used %o", (uses, models) => {
    const text = dimacsText(
      puzzleOf([
        { ...domino, uses: { min: 0, max: 1 } },
        { ...cube, uses },
      ]),
    );
    expect(countModels(text)).toBe(models);
  });
});

test("DLX and DIMACS have as many solutions as an engine finds", () => {
  fc.assert(
    fc.property(randomPuzzles({}), ({ puzzle }) => {
      fc.pre(puzzle.box.reduce((volume, side) => volume * side, 1) <= 8);
      const { covers } = dancingLinksEngine(coverOf(puzzle)).run([]);
      expect(covers).toBeGreaterThan(0);
      expect(countDlx(dlxText(puzzle, "write it"))).toBe(covers);
      expect(countModels(dimacsText(puzzle))).toBe(covers);
    }),
    { numRuns: 30 },
  );
});

test("DIMACS has as many models as there are sets of placements that keep every rule", () => {
  fc.assert(
    fc.property(randomPuzzles(), ({ puzzle }) => {
      fc.pre(puzzle.box.reduce((volume, side) => volume * side, 1) <= 6);
      expect(countModels(dimacsText(puzzle))).toBe(countCovers(coverOf(puzzle)));
    }),
    { numRuns: 60 },
  );
});
