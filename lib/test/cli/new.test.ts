import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demonstrationFile } from "../../src/files/puzzle/demonstration";
import { puzzleFrom, readPuzzleFile } from "../../src/files/puzzle/read";
import { verifyPolycube } from "../../src/verify/polycube";
import { searchAll } from "../polycube/engines/search-all";
import { root, runGardens, temporaryFolder } from "./run-gardens";

test("a new file is a puzzle without fault, and solves in one way up to rotation", async () => {
  const file = join(temporaryFolder(), "my cube.json");
  const { code, out, err } = await runGardens("new", file);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain(file);
  expect(out).toContain(`\nSolve it: npx gardens solve '${file}'\n`);
  const { puzzle, warnings } = readPuzzleFile(file);
  expect(warnings).toEqual([]);
  expect(puzzle).toMatchObject({ id: "my cube", outputName: "my cube-Solutions", box: [3, 3, 3] });
  const { counts, solutions } = searchAll(puzzle);
  expect(counts).toEqual({ fixed: 24, upToRotation: 1, upToReflection: null });
  expect(verifyPolycube(puzzle, solutions[0])).toEqual([]);
  expect((await runGardens("inspect", file)).code).toBe(0);
});

test("an existing file is unchanged", async () => {
  const file = join(temporaryFolder(), "mine.json");
  writeFileSync(file, "mine");
  const { code, out, err } = await runGardens("new", file);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toBe(`Cannot write ${file}: the file must be new: it exists\n`);
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test.each([
  ["a folder that is missing", join("missing", "x.json"), "its folder must exist: it is missing"],
  ["a folder", root, "the file must be new: it exists"],
  ["no name", "", "a file without a name"],
])("%s: one line, exit 2", async (_, file, words) => {
  const { code, err } = await runGardens("new", file);
  expect(code).toBe(2);
  expect(err).toMatch(/^Cannot [^\p{Cc}]*\n$/u);
  expect(err).toContain(words);
  expect(existsSync(join(root, "missing"))).toBe(false);
});

test.each(["", "..", "a/b", "x".repeat(300), "con", '"quoted"'])(
  'a puzzle called "%s" still has names that are safe',
  (name) => {
    expect(puzzleFrom(JSON.parse(demonstrationFile(name)), "read it").puzzle.id).toBe("Demonstration");
  },
);

test("an editor finds the schema", () => {
  const { $schema } = JSON.parse(demonstrationFile("x", "../data/puzzle.schema.json")) as { $schema: string };
  expect($schema).toBe("../data/puzzle.schema.json");
});
