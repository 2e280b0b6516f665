import { describe, expect, test } from "vitest";
import { solvePolycube } from "../../src/parallel/polycube/solve-polycube";
import { dancingLinksEngine } from "../../src/polycube/engines/dancing-links";
import { kernelEngine } from "../../src/polycube/engines/kernel";
import { trackedData } from "../tracked";
import { searchAll } from "./engines/search-all";
import { storedPuzzle } from "./small-puzzles";

/**
 * The counts that data/puzzles/README.md states. Published numbers: 154 assemblies of Love's Dozen,
 * 10 of the Piston Burr, 65 of the pentominoes, 1 of the six squares, and 1,024 = 2^10 tilings of
 * the Aztec diamond of order 4.
 */
const counts: Record<string, [fixed: number, upToRotation: number, upToReflection: number | null]> = {
  AztecDiamond: [1024, 168, 168],
  ChequeredSoma: [10512, 438, 219],
  DiabolicalStructure: [6, 1, 1],
  LovesDozen: [1848, 154, null],
  "Pentominoes-8x8": [520, 65, 65],
  PistonBurr: [120, 10, null],
  SixSquares: [8, 1, 1],
  TrominoCross: [9080, 1154, 1154],
  Unique10: [84, 7, null],
};

describe("the burrs and packings in data/puzzles/burrs", () => {
  test("all have a stated count", () => {
    const files = trackedData("puzzles").filter((name) => name.startsWith("burrs/"));
    expect(files).toEqual(Object.keys(counts).map((name) => `burrs/${name}.json`));
  });

  test.each(Object.entries(counts))("%s has its count by both engines and in threads", async (name, expected) => {
    const puzzle = storedPuzzle(`burrs/${name}`);
    const [fixed, upToRotation, upToReflection] = expected;
    const stated = { fixed, upToRotation, upToReflection };
    expect(searchAll(puzzle, {}, kernelEngine).counts).toEqual(stated);
    expect(searchAll(puzzle, {}, dancingLinksEngine).counts).toEqual(stated);
    expect((await solvePolycube(puzzle, { threads: 2, depth: 1, count: true })).counts).toEqual(stated);
  });
});
