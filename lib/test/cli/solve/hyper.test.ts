import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { GardenSolution } from "../../../src/garden/garden";
import { interruptGardens, type Run, runGardens, startGardens, temporaryFile, temporaryFolder } from "../run-gardens";

const solve = (...args: readonly string[]) => runGardens("solve", "hyper", ...args);

describe("gardens solve hyper", () => {
  const svg = join(temporaryFolder(), "garden.svg");
  let found: Run;
  let solution: GardenSolution;

  beforeAll(() => {
    found = startGardens("solve", "hyper", "--dimensions", "4", "--json", "--svg", svg);
    solution = JSON.parse(found.out).solutions[0];
  });

  test("finds 256 tiles in four dimensions, and prints what gardens check reads", async () => {
    expect([found.code, found.err]).toEqual([0, `${svg} written\n`]);
    expect([solution.garden, solution.box, solution.cells.length]).toEqual(["hyper", [7, 7, 7, 7], 256]);
    expect(await runGardens("check", temporaryFile(found.out))).toEqual({
      code: 0,
      out: "hyper 7x7x7x7: 1 solution, ok\n",
      err: "",
    });
  });

  test.each([
    [
      "a tile that was moved along w",
      { at: [0, 0, 0, 6] },
      { code: 1, out: expect.stringContaining("solutions[0] hyper 7x7x7x7: wrong") },
    ],
    ["a tile of another number", { tile: 255 }, { code: 1, out: expect.stringContaining("tile 255 placed twice") }],
    [
      "a tile that does not exist",
      { tile: 256 },
      {
        code: 2,
        err: expect.stringContaining("cells[9].tile must be a tile of the hyper garden, 0 to 255: it is 256"),
      },
    ],
    [
      "a cell of three dimensions",
      { at: [0, 0, 0] },
      { code: 2, err: expect.stringContaining("cells[9].at must have 4 coordinates in the hyper garden") },
    ],
  ])("gardens check refuses %s", async (_, change, expected) => {
    const cells = solution.cells.map((cell, index) => (index === 9 ? { ...cell, ...change } : cell));
    const file = temporaryFile({ solutions: [{ ...solution, cells }] });
    expect(await runGardens("check", file)).toMatchObject(expected);
  });

  test("draws a slice for every z and w, in vectors, and names the faces that lead to other slices", () => {
    const drawing = readFileSync(svg, "utf8");
    expect(drawing).not.toContain("<image");
    for (const axis of ["z", "w"]) for (let at = 0; at < 7; at++) expect(drawing).toContain(`>${axis} = ${at}</`);
    expect(drawing).toContain("Blue face to the slice at the left or right (z)");
    expect(drawing).toContain("Blue face to the slice below or above (w)");
  });
});

describe("in the terminal", () => {
  test("slices that fit are drawn, each with its z and w", async () => {
    const { code, out } = await solve("--box", "5x5x5x5", "--solver", "enumerate");
    expect(code).toBe(0);
    const lines = out.split("\n");
    expect(lines[0]).toMatch(/^z = 0, w = 4 +z = 1, w = 4 +z = 2, w = 4 +z = 3, w = 4 +z = 4, w = 4$/);
    expect(out.match(/^\|/gm)).toHaveLength(25);
    expect(new Set(out.match(/(?<=\|)\d{3}(?=\|)/g)).size).toBe(256);
    expect(out).toContain(
      "-w 128. x grows to the right (East), y to the top (North); so do z and w, from slice to slice.",
    );
  });

  test("slices that are too wide are counted, and a line says where to see them", async () => {
    const { code, out } = await solve("--box", "7x7x7x6", "--solver", "enumerate");
    expect(code).toBe(0);
    const lines = out.split("\n");
    expect(lines[0]).toMatch(/^ +(z = \d +)+z = \d$/);
    const rows = lines.filter((line) => line.startsWith("w = ")).map((line) => line.match(/\d+/g)?.slice(1) ?? []);
    expect(rows.flat().reduce((sum, count) => sum + Number(count), 0)).toBe(256);
    expect(lines.length).toBeLessThan(20);
    expect(out).toContain("--svg FILE, --png FILE and --html FILE draw them, --json prints every tile.");
  });

  test("a flat box has no garden with the default symmetry, and the line says so", async () => {
    const { code, out, err } = await solve("--box", "9x9x9x3");
    expect([code, err]).toEqual([1, ""]);
    expect(out).toContain(
      "There is no garden with the symmetry axes, the default: box must have room for 256 tiles in a part that axes maps onto itself: it is 9x9x9x3.\n",
    );
  });

  test("anneal without a symmetry ends with its seconds", async () => {
    const { code, out } = await solve("--symmetry", "none", "--seconds", "0.2");
    expect([code, out.split("\n")[0]]).toEqual([1, "stopped: 0 found (seed 1)"]);
  });
});

test("Ctrl-C ends the search with 130, and it still says what it knows", async () => {
  const { code, out } = await interruptGardens("solve", "hyper", "--symmetry", "none", "--json");
  expect(code).toBe(130);
  expect(JSON.parse(out)).toMatchObject({ outcome: "stopped", solutions: [] });
});

test.each([
  ["--dimensions 3", '--dimensions must be 4 (solve square has 2, solve hanging has 3): it is "3"'],
  ["--dimensions 5", '--dimensions must be 4 (solve square has 2, solve hanging has 3): it is "5"'],
  ["--dimensions four", '--dimensions must be 4 (solve square has 2, solve hanging has 3): it is "four"'],
  ["--box 7x7x7", "Cannot read a box: it must have 4 sides, such as 7x7x7x7: it is 7x7x7"],
  ["--solver backtrack", '--solver must be one of anneal, enumerate, sat in four dimensions: it is "backtrack"'],
  ["--solver restart", '--solver must be one of anneal, enumerate, sat in four dimensions: it is "restart"'],
  ["--solver sat", "box must have at most 1,171 cells for a formula: it has 2,401"],
  ["--all --symmetry axes", "symmetry must be a single one"],
  ["--symmetry magic", "it must be one of mirror, diagonal-mirror,"],
  ["--symmetry fifth-turn", 'it has none named "fifth-turn"; did you mean eighth-turn?'],
  ["--supply unlimited", 'supply must be "once": it is "unlimited"'],
  ["--pin 3,3,3=255", "pins[0].at must be a cell in the box 7x7x7x7"],
  ["--animate x.html", "unknown option '--animate'"],
  ["--stl x.stl", "unknown option '--stl'"],
  ["--cells scan", "unknown option '--cells'"],
])("%s is refused in one line, with exit code 2", async (typed, problem) => {
  const { code, out, err } = await solve(...typed.split(" "));
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(/^Cannot [^\n]*\n$/);
  expect(err).toContain(problem);
});

test("other gardens have no --dimensions", async () => {
  const { code, err } = await runGardens("solve", "hanging", "--dimensions", "4");
  expect([code, err]).toEqual([2, expect.stringContaining("unknown option '--dimensions'")]);
});
