import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPng } from "../../../src/output/picture/png-pixels";
import { stlBytes } from "../../../src/output/stl";
import { cubeSetSolid } from "../../../src/solid/cube-set-solid";
import { runGardens, startGardens, temporaryFolder } from "../run-gardens";

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
process.env.HANGING_GARDENS_RESULTS = folder;

test("a garden is written as a picture of exactly the asked size, a drawing and a film, and the answer stays alone on stdout", () => {
  const [png, svg, film] = [file("s.png"), file("s.svg"), file("s.html")];
  const args = ["--solver", "restart", "--json", "--png", png, "--size", "420x310", "--svg", svg, "--animate", film];
  const { code, out, err } = startGardens("solve", "square", ...args);
  expect(err).toBe([film, svg, png].map((path) => `${path} written\n`).join(""));
  expect(code).toBe(0);
  expect(Object.keys(JSON.parse(out))).toEqual(["outcome", "seed", "counts", "solutions", "statistics"]);
  const { width, height, bytes } = readPng(readFileSync(png));
  expect([width, height]).toEqual([420, 310]);
  expect(new Set(new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)).size).toBeGreaterThan(20);
  const drawing = readFileSync(svg, "utf8");
  expect(drawing).toMatch(/^<svg /);
  expect(drawing).not.toContain("<image");
  expect(readFileSync(film, "utf8")).toContain(
    "Square Garden in a box of 15 × 15, restart, seed 1: a garden found after 51 attempts, 414 choices",
  );
});

test("a search that found nothing is still a film, and nothing else is written", async () => {
  const [png, film] = [file("none.png"), file("none.html")];
  const args = ["--box", "7x7x7", "--solver", "restart", "--seconds", "0.2", "--png", png, "--animate", film];
  const { code, err } = await runGardens("solve", "hanging", ...args);
  expect(code).toBe(1);
  expect(err).toContain(`${png} not written: nothing was found that could be drawn`);
  expect(existsSync(png)).toBe(false);
  expect(readFileSync(film, "utf8")).toMatch(/restart, seed 1: no garden found after [\d,]+ attempts?, [\d,]+ choices/);
});

test("the set of cubes is written without a solution, too, with only the cubes of the garden", async () => {
  const [all, some] = [file("set.stl"), file("some.stl")];
  const found = await runGardens("solve", "packed", "--stl-set", all, "--stl", file("packed.stl"));
  expect([found.code, found.err]).toEqual([0, `${file("packed.stl")} written\n${all} written\n`]);
  expect(readFileSync(all).equals(stlBytes(cubeSetSolid()))).toBe(true);
  const few = await runGardens(
    "solve",
    "hanging",
    "--box",
    "3x3x3",
    "--set",
    "0,1,4",
    "--pin",
    "none",
    "--stl-set",
    some,
  );
  expect(few.code).toBe(0);
  expect(readFileSync(some).equals(stlBytes(cubeSetSolid([0, 1, 4])))).toBe(true);
  const stopped = ["--solver", "restart", "--seconds", "0.1", "--stl-set", file("stopped.stl")];
  expect((await runGardens("solve", "hanging", ...stopped)).code).toBe(1);
  expect(readFileSync(file("stopped.stl")).equals(readFileSync(all))).toBe(true);
});

test("an assembly is written as pages and as pieces to be printed", async () => {
  const [html, film, stl] = [file("soma.html"), file("soma-film.html"), file("soma.stl")];
  const args = ["--limit", "1", "--html", html, "--animate", film, "--stl", stl];
  const { code } = await runGardens("solve", "polycube", "data/puzzles/SomaCube.json", ...args);
  expect(code).toBe(0);
  const page = readFileSync(html, "utf8");
  expect(page.match(/type="application\/json"/g)).toHaveLength(2);
  expect(page).toContain("<p>The only assembly that the search found, up to rotation.</p>");
  expect(readFileSync(film, "utf8")).toContain("7 pieces, one by one");
  expect((statSync(stl).size - 84) % 50).toBe(0);
});

test("a snake is written as pages", async () => {
  const [html, film] = [file("snake.html"), file("snake-film.html")];
  const { code } = await runGardens("solve", "snake", "5,7,19,21", "--html", html, "--animate", film);
  expect(code).toBe(0);
  expect(readFileSync(html, "utf8")).toContain("folded");
  expect(readFileSync(film, "utf8")).toContain("laid as in the cube up to block");
});

test.each([
  ["square --png x.png --size big", "--size must be two numbers from 50 to 5000"],
  ["square --png x.png --size 10x10", "--size must be two numbers from 50 to 5000"],
  ["hanging --view 0,90", "--view must be two whole numbers of degrees, the second from -89 to 89"],
  ["square --stl x.stl", "--stl must come with a garden of cubes: the square garden is flat"],
  ["hexagon --stl-set x.stl", "--stl-set must come with a garden of cubes: the hexagon garden is flat"],
  ["hanging --stl x --stl-set x", 'each file must be named once: it is "x" twice'],
  ["square --animate x.html --threads 2", "--threads must be 1 with --animate"],
  ["square --png x --svg x", 'each file must be named once: it is "x" twice'],
  ["square --png x.jpg", 'the file of --png must end in .png: it is "x.jpg"'],
  ["square --animate x.gif", 'the file of --animate must end in .html: it is "x.gif"'],
  ["snake ECCCCCCE --size 0x0 --png x", "--size must be two numbers"],
  ["snake ECCCCCCE --stl x.stl", "unknown option '--stl'"],
  ["polycube data/puzzles/SomaCube.json --stl-set x.stl", "unknown option '--stl-set'"],
])("%s is refused in one line, before anything is searched", async (typed, problem) => {
  const { code, out, err } = await runGardens("solve", ...typed.split(" "));
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(/^Cannot [^\n]*\n$/);
  expect(err).toContain(problem);
});

test("a folder that is not writable is reported in one line, before anything is searched", async () => {
  writeFileSync(file("no-folder"), "");
  const inFile = await runGardens("solve", "square", "--animate", join(folder, "no-folder", "sub", "x.html"));
  expect([inFile.code, inFile.out]).toEqual([2, ""]);
  expect(inFile.err).toMatch(
    /^Cannot solve: a file must be writable, [^\n]*: it fails with ENOTDIR, not a directory\n$/,
  );
  mkdirSync(file("folder.html"));
  const isFolder = await runGardens("solve", "square", "--html", file("folder.html"));
  expect([isFolder.code, isFolder.out]).toEqual([2, ""]);
  expect(isFolder.err).toMatch(
    /^Cannot solve: a file must be writable, [^\n]*: it fails with EISDIR, illegal operation on a directory\n$/,
  );
});

test("missing folders of a file are made", async () => {
  const nested = join(folder, "new", "deep", "x.html");
  expect((await runGardens("solve", "square", "--animate", nested)).code).toBe(0);
  expect(existsSync(nested)).toBe(true);
});
