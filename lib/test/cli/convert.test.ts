import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readAnyPuzzleFile } from "../../src/files/puzzle/read-any";
import { root, runGardens, temporaryFolder } from "./run-gardens";

const soma = join(root, "data", "puzzles", "SomaCube.json");

async function convert(input: string, name: string, ...options: string[]) {
  const file = join(temporaryFolder(), name);
  return { file, ...(await runGardens("convert", input, file, ...options)) };
}

describe("a puzzle is converted", () => {
  test.each([
    ["my soma.json", "JSON"],
    ["my soma.xmpuzzle", "BurrTools"],
    ["my soma.TXT", "polycube text"],
  ])("to %s and read again", async (name, format) => {
    const { file, code, out, err } = await convert("soma", name);
    expect([code, out, err]).toEqual([0, `${file}: Soma Cube with 7 pieces, as ${format}\n`, ""]);
    const shapes = (path: string) => readAnyPuzzleFile(path).puzzle.pieces.map(({ id, cells }) => ({ id, cells }));
    expect(shapes(file)).toEqual(shapes(soma));
    const again = await convert(file, "again.json");
    expect([again.code, again.err]).toEqual([0, ""]);
  });

  test.each([
    ["soma.dlx", "DLX", "| Soma Cube\n0 1 2 3 4 5 6 0,0,0 "],
    ["soma.cnf", "DIMACS", "c Soma Cube\nc must be filled: 0,0,0 "],
  ])("to %s, which has its placements, and back", async (name, format, start) => {
    const { file, code, out } = await convert("soma", name);
    expect([code, out]).toEqual([0, `${file}: Soma Cube with 7 pieces, as ${format}\n`]);
    expect(readFileSync(file, "utf8").startsWith(start)).toBe(true);
    const solved = await runGardens("solve", file, "--count");
    expect(solved.out).toContain("480 up to rotation");
    const again = await convert(file, "again.xmpuzzle");
    expect([again.code, again.out]).toEqual([0, `${again.file}: Soma Cube with 7 pieces, as BurrTools\n`]);
  });

  test("with found assemblies, which a BurrTools file keeps", async () => {
    const solved = await runGardens("solve", "soma", "--limit", "2", "--json");
    const solutions = join(temporaryFolder(), "solutions.json");
    writeFileSync(solutions, solved.out);
    const { file, out } = await convert("soma", "soma.xmpuzzle", "--solutions", solutions);
    expect(out).toBe(`${file}: Soma Cube with 7 pieces and 2 assemblies, as BurrTools\n`);
    const { burrtools } = readAnyPuzzleFile(file);
    const cells = (list: readonly { readonly pieces: unknown }[] = []) => list.map(({ pieces }) => pieces);
    expect(cells(burrtools?.assemblies)).toEqual(cells(JSON.parse(solved.out).solutions));
    const again = await convert(file, "again.xmpuzzle");
    expect(gunzipSync(readFileSync(again.file)).toString()).toBe(gunzipSync(readFileSync(file)).toString());
  });
});

test("the moves of a burr are kept in a BurrTools file, and verified there", async () => {
  const solved = await runGardens("solve", "piston-burr", "--take-apart", "--json");
  const solutions = join(temporaryFolder(), "solutions.json");
  writeFileSync(solutions, solved.out);
  const { file, out } = await convert("piston-burr", "piston.xmpuzzle", "--solutions", solutions);
  expect(out).toContain("with 5 pieces and 10 assemblies, 1 with moves, as BurrTools\n");
  const { burrtools } = readAnyPuzzleFile(file);
  expect(burrtools?.search).toEqual({ isComplete: true, assemblyCount: 10, solutionCount: 1 });
  const found: { moves?: unknown }[] = JSON.parse(solved.out).solutions;
  expect(burrtools?.assemblies.map(({ moves }) => moves)).toEqual(found.map(({ moves }) => moves));
  const checked = await runGardens("check", file);
  expect([checked.code, checked.out.split("\n").at(-2)]).toEqual([0, "piston 6x6x6: 10 solutions, all ok"]);
  const again = await convert(file, "again.xmpuzzle");
  expect(gunzipSync(readFileSync(again.file)).toString()).toBe(gunzipSync(readFileSync(file)).toString());
});

test("check names a stored move that is impossible, and takes no other puzzle", async () => {
  const solved = await runGardens("solve", "piston-burr", "--take-apart", "--json");
  const solutions = join(temporaryFolder(), "solutions.json");
  writeFileSync(solutions, solved.out);
  const { file } = await convert("piston-burr", "piston.xmpuzzle", "--solutions", solutions);
  const text = gunzipSync(readFileSync(file)).toString();
  // the first piece that leaves goes the other way
  writeFileSync(
    file,
    text.replace(/(-?)(\d{5,})/, (_, sign, far) => `${sign ? "" : "-"}${far}`),
  );
  const checked = await runGardens("check", file);
  expect(checked.code).toBe(1);
  expect(checked.out).toMatch(/: wrong\n {2}move \d+: pieces\[\d\] hits pieces\[\d\] at /);
  const foreign = await runGardens("check", file, "--puzzle", "soma");
  expect([foreign.code, foreign.err]).toEqual([
    2,
    `Cannot check ${file}: --puzzle must be left out: a BurrTools file has its own\n`,
  ]);
});

describe("one line, exit 2, no file", () => {
  test.each([
    ["an unknown ending", "soma", "soma.stl", [], "must end in one of .json, .xmpuzzle, .dlx, .cnf, .txt"],
    ["no puzzle", "no-such", "x.json", [], "no puzzle has that name; data/puzzles has bedlam, "],
    ["a problem of JSON", "soma", "x.dlx", ["--problem", "1"], "--problem must come with a BurrTools file"],
    ["problem 0", "soma", "x.dlx", ["--problem", "0"], "--problem must be a whole number from 1"],
    ["assemblies for JSON", "soma", "x.json", ["--solutions", "y"], "--solutions must come with a file that ends in"],
    [
      "a file that is missing",
      "soma",
      "x.xmpuzzle",
      ["--solutions", "/no/y.json"],
      "Cannot read /no/y.json: there is no such file",
    ],
    ["a garden", "soma", "x.xmpuzzle", ["--solutions", join(root, "data/gardens/square.json")], "solutions[0].puzzle"],
    ["a folder that is missing", "soma", "no/x.json", [], "its folder must exist: it is missing"],
  ])("%s", async (_, input, name, options, words) => {
    const { file, code, out, err } = await convert(input, name, ...options);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Cannot [^\p{Cc}]*\n$/u);
    expect(err).toContain(words);
    expect(existsSync(file)).toBe(false);
  });

  test("assemblies of another puzzle", async () => {
    const solved = await runGardens("solve", "slothouber", "--limit", "1", "--json");
    const solutions = join(temporaryFolder(), "solutions.json");
    writeFileSync(solutions, solved.out);
    const { code, err } = await convert("soma", "soma.xmpuzzle", "--solutions", solutions);
    expect(code).toBe(2);
    expect(err).toContain("solutions[0] must solve SomaCube: ");
  });

  test("an existing file is unchanged", async () => {
    const file = join(temporaryFolder(), "mine.json");
    writeFileSync(file, "mine");
    const { code, err } = await runGardens("convert", "soma", file);
    expect([code, err]).toEqual([2, `Cannot write ${file}: the file must be new: it exists\n`]);
    expect(readFileSync(file, "utf8")).toBe("mine");
  });
});
