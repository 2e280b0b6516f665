import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { burrtoolsBytes } from "../../src/files/burrtools/write";
import { readAnyPuzzleFile } from "../../src/files/puzzle/read-any";
import { takeApart } from "../../src/polycube/disassembly/take-apart";
import type { PolycubeSolution } from "../../src/polycube/puzzle";
import { searchAll } from "../polycube/engines/search-all";
import { storedPuzzle } from "../polycube/small-puzzles";
import { runGardens, runGardensIn, temporaryFile, temporaryFolder } from "./run-gardens";

const { solutions } = searchAll(storedPuzzle("SomaCube"));
const [solution] = solutions as [PolycubeSolution];

/** A file with one Soma assembly, changed. */
function changed(change: Record<string, unknown>): string {
  return temporaryFile({ outcome: "solved", solutions: [{ ...solution, ...change }] });
}

describe("assemblies of polycubes", () => {
  test("all 480 of Soma: exit 0, the puzzle found by its Id", async () => {
    expect(await runGardens("check", temporaryFile({ solutions }))).toEqual({
      code: 0,
      out: "SomaCube 3x3x3: 480 solutions, all ok\n",
      err: "",
    });
  });

  test("with --json there is one object and nothing else", async () => {
    const file = temporaryFile({ solutions: [solution] });
    const { code, out } = await runGardens("check", file, "--json");
    expect(code).toBe(0);
    const told = { puzzle: "SomaCube", box: [3, 3, 3], ok: true, problems: [] };
    expect(JSON.parse(out)).toEqual({ file, ok: true, solutions: [told] });
  });

  test("a puzzle that is nowhere but in the user's own file", async () => {
    const own = {
      Id: "own",
      DisplayName: "own",
      OutputFileName: "own",
      CubeSize: 1,
      PuzzlePieces: [{ Id: 3, Symbol: "x", Description: "", Components: [{ X: 0, Y: 0, Z: 0 }] }],
    };
    const file = temporaryFile({
      solutions: [{ puzzle: "own", box: [1, 1, 1], pieces: [{ id: 3, cells: [[0, 0, 0]] }] }],
    });
    expect(await runGardens("check", file, "--puzzle", temporaryFile(own))).toMatchObject({ code: 0, err: "" });
    const without = await runGardens("check", file);
    expect(without.code).toBe(2);
    expect(without.err).toContain(
      "solutions[0].puzzle must be the Id of a puzzle in data/puzzles, or --puzzle must name its file",
    );
  });

  test("of a user's own puzzle are checked by the command that an error says to type", async () => {
    const folder = temporaryFolder();
    await runGardensIn(folder, "new", "to-check.json");
    const toSolve = await runGardensIn(folder, "check", "to-check.json");
    expect(toSolve).toEqual({
      code: 2,
      out: "",
      err: "Cannot check to-check.json: it must be a file of solutions: it is a puzzle; type npx gardens solve to-check.json, then npx gardens check to-check-Solutions --puzzle to-check.json\n",
    });
    expect((await runGardensIn(folder, "solve", "to-check.json")).code).toBe(0);
    const typed = "npx gardens check to-check-Solutions --puzzle to-check.json";
    for (const file of ["to-check.json", "to-check-Solutions"]) {
      const { code, err } = await runGardensIn(folder, "check", file);
      expect([code, err]).toEqual([2, expect.stringMatching(new RegExp(`^Cannot check .*; type ${typed}\\n$`))]);
    }
    expect(await runGardensIn(folder, ...typed.split(" ").slice(2))).toMatchObject({ code: 0, err: "" });
  });

  test("a puzzle in a BurrTools file, by --problem", async () => {
    const puzzle = storedPuzzle("SomaCube");
    const bytes = burrtoolsBytes({ ...puzzle, id: "burr" }, [], "write");
    const path = join(temporaryFolder(), "burr.xmpuzzle");
    writeFileSync(path, bytes);
    const { puzzle: read } = readAnyPuzzleFile(path);
    const file = temporaryFile({ solutions: [{ ...solution, puzzle: read.id }] });
    expect(await runGardens("check", file, "--puzzle", path)).toMatchObject({ code: 0, err: "" });
    expect(await runGardens("check", file, "--puzzle", path, "--problem", "1")).toMatchObject({ code: 0, err: "" });
    const second = await runGardens("check", file, "--puzzle", path, "--problem", "2");
    expect(second).toMatchObject({ code: 2, out: "" });
    expect(second.err).toMatch(/^Cannot check [^\n]*problem[^\n]*: [^\n]+\n$/);
    const without = await runGardens("check", file, "--problem", "1");
    expect(without.err).toContain("--problem must come with --puzzle and a BurrTools file: --puzzle is missing");
  });

  test("moves that take an assembly apart are checked, too", async () => {
    const { moves } = takeApart(solution);
    expect(await runGardens("check", changed({ moves }))).toMatchObject({ code: 0, err: "" });
    const { code, out } = await runGardens("check", changed({ moves: moves.slice(1) }));
    expect(code).toBe(1);
    expect(out).toMatch(/^solutions\[0\] SomaCube 3x3x3: wrong\n {2}(move \d: )?pieces\[/);
    const broken = await runGardens("check", changed({ moves: [{ ...moves[0], distance: "far" }] }));
    expect(broken.code).toBe(2);
    expect(broken.err).toContain("solutions[0].moves[0].distance must be a whole number: it is");
  });

  test("problems are listed: exit 1", async () => {
    const [first, ...others] = solution.pieces;
    const { code, out } = await runGardens("check", changed({ pieces: others }));
    expect(code).toBe(1);
    expect(out).toContain("solutions[0] SomaCube 3x3x3: wrong\n  piece 0 missing\n");
    expect(out).toMatch(/\n {2}cell \(0,0,0\) empty\n/);
    expect(first?.id).toBe(0);
  });

  test("text from the file moves no cursor", async () => {
    const puzzle = "data/puzzles/SomaCube.json";
    const { code, out } = await runGardens("check", "--puzzle", puzzle, changed({ puzzle: "\u001b[31mred" }));
    expect(code).toBe(1);
    expect(out).toContain("puzzle is \\u001b[31mred, not SomaCube");
  });

  test.each([
    ["a puzzle that is a number", { puzzle: 5 }, "solutions[0].puzzle must be a puzzle's Id: it is 5"],
    ["a puzzle called constructor", { puzzle: "constructor" }, 'it is "constructor"'],
    ["no pieces", { pieces: undefined }, "solutions[0].pieces must be a list of pieces: it is missing"],
    [
      "a piece without id",
      { pieces: [{ cells: [] }] },
      "solutions[0].pieces[0].id must be a whole number: it is missing",
    ],
    [
      "cells as numbers",
      { pieces: [{ id: 0, cells: [1] }] },
      "solutions[0].pieces[0].cells[0] must be a list of whole numbers: it is 1",
    ],
    [
      "half a coordinate",
      { pieces: [{ id: 0, cells: [[0, 0, 0.5]] }] },
      "solutions[0].pieces[0].cells[0][2] must be a whole number: it is 0.5",
    ],
    ["a box as text", { box: "3x3x3" }, 'solutions[0].box must be a list of whole numbers: it is "3x3x3"'],
  ])("%s: one line, exit 2", async (_, change, words) => {
    const { code, out, err } = await runGardens("check", changed(change));
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Cannot check [^\p{Cc}]*\n$/u);
    expect(err).toContain(words);
  });

  test("solutions as an object are refused", async () => {
    expect((await runGardens("check", temporaryFile({ solutions: {} }))).err).toContain(
      "solutions must be a list of solutions: it is an object",
    );
  });

  test("--puzzle goes with no garden", async () => {
    const { code, err } = await runGardens(
      "check",
      "data/gardens/square.json",
      "--puzzle",
      "data/puzzles/SomaCube.json",
    );
    expect(code).toBe(2);
    expect(err).toContain("--puzzle must come with assemblies of polycubes: these are gardens");
  });
});
