import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { burrtoolsFrom } from "../../../src/files/burrtools/read";
import { burrtoolsText } from "../../../src/files/burrtools/write";
import { groupsOf, type Move } from "../../../src/polycube/disassembly/disassembly";
import { takeApart } from "../../../src/polycube/disassembly/take-apart";
import type { PolycubePuzzle } from "../../../src/polycube/puzzle";
import { verifyDisassembly } from "../../../src/verify/disassembly";
import { randomPuzzles } from "../random-puzzle";

function readText(text: string) {
  return burrtoolsFrom(Buffer.from(text), "Random.xmpuzzle", {}, "read it");
}

test("the moves of random assemblies are the same after writing and reading", () => {
  let apart = 0;
  fc.assert(
    fc.property(randomPuzzles(), ({ puzzle, assembly }) => {
      const groups = groupsOf(puzzle, assembly);
      const { outcome, moves, levels } = takeApart(assembly, { groups });
      fc.pre(outcome === "solved" && moves.length > 0);
      apart++;
      const { assemblies, warnings } = readText(burrtoolsText(puzzle, [{ ...assembly, moves }], "write it"));
      expect(warnings).toEqual([]);
      expect(assemblies).toEqual([{ ...assembly, moves, levels }]);
      expect(verifyDisassembly(assembly, moves, { groups })).toEqual([]);
    }),
    { numRuns: 200, seed: 17 },
  );
  expect(apart).toBeGreaterThan(100);
});

// three cubes in a row; the outer ones leave one after the other
const cube = { symbol: "A", description: "a", cells: [[0, 0, 0]] };
const puzzle: PolycubePuzzle = {
  id: "Random",
  name: "Random",
  outputName: "Random-Solutions",
  box: [3, 1, 1],
  pieces: [
    { ...cube, id: 0 },
    { ...cube, id: 1, symbol: "B" },
    { ...cube, id: 2, symbol: "C" },
  ],
};
const assembly = {
  puzzle: "Random",
  box: [3, 1, 1],
  pieces: [0, 1, 2].map((x) => ({ id: x, cells: [[x, 0, 0]] })),
};
const slide = (pieces: number[], direction: number[], distance: number, leaves = false): Move => ({
  pieces,
  direction,
  distance,
  leaves,
});
const moves = [slide([0], [0, 0, 1], 1, true), slide([1], [0, 1, 0], 1), slide([2], [0, 0, -1], 1, true)];
const text = burrtoolsText(puzzle, [{ ...assembly, moves }], "write it");

test("a separation has the positions after each move, and the pieces that left far away", () => {
  expect(text.replace(/\n\s*/g, "")).toContain(
    [
      '<solution asmNum="0" solNum="0"><assembly>0 0 0 0 1 0 0 0 2 0 0 0</assembly>',
      '<separation><pieces count="3">0 1 2</pieces>',
      "<state><dx>0 1 2</dx><dy>0 0 0</dy><dz>0 0 0</dz></state>",
      "<state><dx>0 1 2</dx><dy>0 0 0</dy><dz>20000 0 0</dz></state>",
      '<separation type="left"><pieces count="2">1 2</pieces>',
      "<state><dx>1 2</dx><dy>0 0</dy><dz>0 0</dz></state>",
      "<state><dx>1 2</dx><dy>1 0</dy><dz>0 0</dz></state>",
      "<state><dx>1 2</dx><dy>1 0</dy><dz>0 -20000</dz></state>",
      "</separation></separation></solution>",
    ].join(""),
  );
  expect(readText(text).assemblies).toEqual([{ ...assembly, moves, levels: [1, 2] }]);
});

test("moves of pieces that are listed in another order keep their pieces", () => {
  const [first, second, third] = assembly.pieces;
  const pieces = [third, first, second].filter((piece) => piece !== undefined);
  const renamed = moves.map((move) => ({ ...move, pieces: move.pieces.map((piece) => (piece + 1) % 3) }));
  const read = readText(burrtoolsText(puzzle, [{ ...assembly, pieces, moves: renamed }], "write it"));
  expect(read.assemblies).toEqual([{ ...assembly, moves, levels: [1, 2] }]);
});

describe("moves that do not fit are ignored with a warning, and the assembly is kept:", () => {
  test.each([
    ["another start", "<dx>0 1 2</dx>", "<dx>5 1 2</dx>"],
    ["a piece that is not there", ">0 1 2</pieces>", ">0 1 9</pieces>"],
    ["a piece twice", ">0 1 2</pieces>", ">0 1 1</pieces>"],
    ["too few numbers", "<dy>1 0</dy>", "<dy>1</dy>"],
    ["no number", "<dy>1 0</dy>", "<dy>1 b</dy>"],
    ["two ways at once", "<dy>1 0</dy>", "<dy>1 2</dy>"],
    [
      "a slide that is not along an axis",
      "<dx>0 1 2</dx><dy>0 0 0</dy><dz>20000",
      "<dx>0 1 2</dx><dy>9 0 0</dy><dz>20000",
    ],
    ["nothing that leaves", "20000 0 0", "9 0 0"],
    ["all pieces leave", "20000 0 0", "20000 20000 20000"],
    ["no position", /<state>.*<\/state>/g, ""],
    ["a part with pieces of the other one", 'type="left"', 'type="removed"'],
  ])("%s", (_, words, instead) => {
    const changed = text.replaceAll(words, instead);
    expect(changed).not.toBe(text);
    const read = readText(changed);
    expect(read.warnings).toEqual(["the moves of 1 of 1 stored assemblies are ignored: they do not fit"]);
    expect(read.assemblies).toEqual([assembly]);
  });

  test("more moves than fit into memory", () => {
    const state = "<state><dx>0 1 2</dx><dy>0 0 0</dy><dz>0 0 0</dz></state>";
    const read = readText(text.replace(state, state.repeat(50_000)));
    expect(read.warnings).toEqual(["the stored moves are not read, because there are too many"]);
    expect(read.assemblies).toEqual([assembly]);
  });
});
