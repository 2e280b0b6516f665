import { describe, expect, test } from "vitest";
import { foldedTwoCube } from "../snake/folded-two-cube";
import { runGardens, temporaryFile } from "./run-gardens";

describe("gardens check of snakes", () => {
  const { snake, path } = foldedTwoCube;
  const check = (change: object, ...args: readonly string[]) =>
    runGardens("check", temporaryFile({ solutions: [{ ...foldedTwoCube, ...change }] }), ...args);

  test("true ones and wrong ones", async () => {
    expect((await check({})).code).toBe(0);
    expect((await check({ path: path.toReversed() })).code).toBe(0);
    const wrong = await check({ path: [...path.slice(0, 7), [1, 1, 1]] });
    expect(wrong.code).toBe(1);
    expect(wrong.out).toContain("  2 blocks in one cell (1,1,1): 4 and 7\n");
    expect(JSON.parse((await check({}, "--json")).out).solutions).toEqual([
      { snake, box: [2, 2, 2], ok: true, problems: [] },
    ]);
  });

  test.each<[string, object, string]>([
    ["a number for letters", { snake: 7 }, "solutions[0].snake must be the letters of a snake: it is 7"],
    ["a wrong letter", { snake: "EXE" }, 'solutions[0]: the letters must be E, S or C: block 1 is "X"'],
    [
      "a box of another size",
      { box: [3, 3, 3] },
      "solutions[0]: box must have one cell for each of the 8 blocks: 3x3x3 has 27 cells",
    ],
    ["text for a path", { path: "x" }, 'solutions[0].path must be a list of cells: it is "x"'],
    ["half a coordinate", { path: [[0, 0, 1.5]] }, "solutions[0].path[0][2] must be a whole number: it is 1.5"],
  ])("%s: one line, exit 2", async (_, change, words) => {
    const { code, out, err } = await check(change);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Cannot check [^\n]+\n$/);
    expect(err).toContain(words);
  });

  test("no puzzle file goes with them", async () => {
    expect((await check({}, "--puzzle", "x.json")).err).toContain(
      "--puzzle must come with assemblies of polycubes: these are snakes",
    );
  });
});
