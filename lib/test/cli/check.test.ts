import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { GardenSolution } from "../../src/garden/garden";
import { trackedData } from "../tracked";
import { storedSolution } from "../verify/boards";
import { command, root, runGardens, temporaryFile } from "./run-gardens";

const square = storedSolution("square");
// the table of small boxes, and certificates without their proofs, are no files of solutions
const stored = trackedData("gardens").filter((name) => !/small\/(table|no-)/.test(name));

/** A file with the stored square garden, changed. */
function changed(change: Record<string, unknown>): string {
  return temporaryFile({ outcome: "solved", solutions: [{ ...square, ...change }] });
}

/** A file with the stored square garden, its fourth cell changed. */
function changedCell(change: Record<string, unknown>): string {
  return changed({ cells: square.cells.map((cell, index) => (index === 3 ? { ...cell, ...change } : cell)) });
}

describe("true solutions: exit 0", () => {
  test.each(stored)("data/gardens/%s", async (name) => {
    const { code, out, err } = await runGardens("check", `data/gardens/${name}`);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^\w+ [\dx]+: 1 solution, ok\n$/);
  });

  test("with --json there is one object and nothing else", async () => {
    const { code, out } = await runGardens("check", "--json", "data/gardens/square.json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      file: "data/gardens/square.json",
      ok: true,
      solutions: [{ garden: "square", box: [15, 15], ok: true, problems: [] }],
    });
  });

  test("a file that begins with a byte order mark", async () => {
    expect((await runGardens("check", temporaryFile(`\ufeff${JSON.stringify({ solutions: [square] })}`))).code).toBe(0);
  });
});

describe("wrong solutions: exit 1", () => {
  const withoutBlue = { ...square, cells: square.cells.filter(({ tile }) => tile !== 15) };

  test("problems are listed under each solution", async () => {
    const { code, out, err } = await runGardens("check", temporaryFile({ solutions: [square, withoutBlue] }));
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(/^solutions\[1\] square 15x15: wrong\n {2}tile 15 missing\n/);
    expect(out).toMatch(/\nsquare 15x15: 2 solutions, 1 ok, 1 wrong\n$/);
  });

  test("--json lists every problem", async () => {
    const { code, out } = await runGardens("check", "--json", temporaryFile({ solutions: [withoutBlue] }));
    expect(code).toBe(1);
    const { ok, solutions } = JSON.parse(out) as { ok: boolean; solutions: { problems: string[] }[] };
    expect(ok).toBe(false);
    expect(solutions[0]?.problems).toContain("tile 15 missing");
  });

  test("a cell outside the box is a wrong solution, not a wrong file", async () => {
    const { code, out } = await runGardens("check", changedCell({ at: [15, -3] }));
    expect(code).toBe(1);
    expect(out).toContain("at (15,-3): outside the box 15x15");
  });

  test("of a hundred thousand problems twenty are listed and the others counted", async () => {
    const cells = Array.from({ length: 100_000 }, (_, i) => ({
      at: [i % 200, Math.floor(i / 200) % 200, 0],
      tile: 63,
    }));
    const file = temporaryFile({ solutions: [{ garden: "hanging", box: [200, 200, 200], cells }] });
    const { code, out } = await runGardens("check", file);
    expect(code).toBe(1);
    expect(out.split("\n").length).toBeLessThan(30);
    expect(out).toMatch(/\n {2}and [\d,]+ more\n/);
  });

  test("of a thousand solutions only the wrong ones are listed", async () => {
    const solutions: GardenSolution[] = Array.from({ length: 1000 }, (_, i) => (i === 700 ? withoutBlue : square));
    const { code, out } = await runGardens("check", temporaryFile({ solutions }));
    expect(code).toBe(1);
    expect(out).toMatch(/^solutions\[700\] square 15x15: wrong\n/);
    expect(out).toMatch(/\nsquare 15x15: 1,000 solutions, 999 ok, 1 wrong\n$/);
  });

  test("a file of a search that found nothing", async () => {
    const { code, out } = await runGardens("check", temporaryFile({ outcome: "exhausted", solutions: [] }));
    expect([code, out]).toEqual([1, "the file has no solution\n"]);
  });
});

describe("bad input: one line with the path into the file, exit 2", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  test.each([
    ["no such file", resolve(root, "missing.json"), "there is no such file"],
    ["a directory", root, "it must be a file: it is a directory"],
    ["an empty file", temporaryFile(""), "the file must hold JSON: it is empty"],
    ["more than 50 MB", temporaryFile(new Uint8Array(50_000_001)), "the file must have at most 50 MB: it is 51 MB"],
    ["no JSON", temporaryFile("hello\n\u001b[31mworld"), "the file must hold JSON: Unexpected token"],
    [
      "a list",
      temporaryFile([1, 2]),
      "the file must hold an object with solutions, as gardens solve --json prints it: it is [1, 2]",
    ],
    ["null", temporaryFile("null"), "prints it: it is null"],
    ["a puzzle", temporaryFile({ PuzzlePieces: [] }), "solutions must be a list of solutions: it is missing"],
    ["text for a list", temporaryFile({ solutions: "x" }), 'solutions must be a list of solutions: it is "x"'],
    [
      "deep nonsense",
      temporaryFile(`{"solutions":${deep}}`),
      "the file must nest at most 64 levels deep: it nests deeper",
    ],
    [
      "a garden of no name",
      changed({ garden: undefined }),
      "solutions[0].garden must be one of square, packed, hanging, hexagon, hyper: it is missing",
    ],
    ["a garden called constructor", changed({ garden: "constructor" }), 'it is "constructor"'],
    ["control characters", changed({ garden: "a\u001b[31m\n\u009b" }), 'it is "a\\u001b[31m\\n\\u009b"'],
    [
      "box of zero",
      changed({ box: [0, 5] }),
      "solutions[0].box must have sides that are whole numbers from 1: it is [0, 5]",
    ],
    ["box of absurd size", changed({ box: [1e9, 1e9] }), "solutions[0].box must have at most 10,000,000 cells"],
    ["box too small", changed({ box: [3, 3] }), "solutions[0].box must have room for 16 tiles: it is 3x3"],
    ["box too thin", changed({ box: [20, 1] }), "solutions[0].box must have sides of at least 3"],
    ["box of another dimension", changed({ box: [7, 7, 7] }), "solutions[0].box must have 2 sides: it is [7, 7, 7]"],
    ["cells missing", changed({ cells: undefined }), "solutions[0].cells must be a list of cells: it is missing"],
    ["groups in words", changed({ groups: "one" }), 'solutions[0].groups must be a whole number: it is "one"'],
    [
      "tile 99",
      changedCell({ tile: 99 }),
      "solutions[0].cells[3].tile must be a tile of the square garden, 0 to 15: it is 99",
    ],
    ["tile NaN", changedCell({ tile: Number.NaN }), "solutions[0].cells[3].tile must be a whole number: it is null"],
    ["tile 1.5", changedCell({ tile: 1.5 }), "solutions[0].cells[3].tile must be a whole number: it is 1.5"],
    [
      "at of another dimension",
      changedCell({ at: [1, 2, 3] }),
      "solutions[0].cells[3].at must have 2 coordinates in the square garden: it is [1, 2, 3]",
    ],
    [
      "at with a fraction",
      changedCell({ at: [1, 2.5] }),
      "solutions[0].cells[3].at[1] must be a whole number: it is 2.5",
    ],
    [
      "at with an infinity",
      temporaryFile('{"solutions":[{"garden":"square","box":[9,9],"cells":[{"at":[1e999,1],"tile":1}]}]}'),
      "solutions[0].cells[0].at[0] must be a whole number: it is Infinity",
    ],
  ])("%s", async (_, file, words) => {
    const { code, out, err } = await runGardens("check", file);
    expect([code, out]).toEqual([2, ""]);
    expect(err.endsWith("\n")).toBe(true);
    const line = err.slice(0, -1);
    expect(line).toMatch(/^Cannot check [^\p{Cc}]*$/u);
    expect(line).toContain(words);
  });
});

test("a reader that stops early sees no error", () => {
  const solutions = Array.from({ length: 15 }, () => ({ ...square, cells: [] }));
  const script = `"${process.execPath}" "${command}" check "${temporaryFile({ solutions })}" | true`;
  const { stderr } = spawnSync("sh", ["-c", script], { encoding: "utf8" });
  expect(stderr).toBe("");
});
