import { describe, expect, test } from "vitest";
import { interruptGardens, runGardens, temporaryFile } from "../run-gardens";

const hellCube = "data/snakes/hell-cube.json";

async function solve(...args: readonly string[]) {
  const { code, out, err } = await runGardens("solve", "snake", ...args, "--json");
  return { code, err, printed: code === 2 ? undefined : JSON.parse(out) };
}

describe("gardens solve snake", () => {
  test("finds the first fold, and gardens check takes it", async () => {
    const { code, out } = await runGardens("solve", "snake", hellCube, "--json");
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(out))).toEqual(["outcome", "seed", "counts", "solutions", "statistics"]);
    expect(await runGardens("check", temporaryFile(out))).toEqual({
      code: 0,
      out: "snake 3x3x3: 1 solution, ok\n",
      err: "",
    });
  });

  test.each([
    ["a file", [hellCube]],
    ["letters", ["ECCCCSCSCCCCCCCCCCCSCSCCCCE"]],
    ["straight blocks", ["5,7,19,21"]],
    ["letters and a box", ["ECCCCSCSCCCCCCCCCCCSCSCCCCE", "--box", "3x3x3"]],
  ])("finds all 576 folds of the Hell Cube from %s", async (_, args) => {
    const { code, printed } = await solve(...args, "--all");
    expect(code).toBe(0);
    expect(printed.outcome).toBe("exhausted");
    expect(printed.counts).toEqual({ fixed: 576, upToRotation: 24, upToReflection: 12, upToReversal: 6 });
    expect(printed.solutions).toHaveLength(576);
  });

  test("repeats the script: 4,003 steps, 1,331 branches, and none from the start it rejected", async () => {
    const { code, printed } = await solve(hellCube, "--as-written");
    expect(code).toBe(0);
    expect(printed.statistics).toMatchObject({ steps: 4003, branches: 1331 });
    const own = (await solve(hellCube, "--as-written", "--start", "-1,1,-1,-1,1,0")).printed;
    expect(own).toMatchObject({ ...printed, statistics: { steps: 4003, branches: 1331 } });
    const rejected = await solve(hellCube, "--as-written", "--start", "-1,0,0,0,0,0,0,-1,0");
    expect([rejected.code, rejected.printed.solutions]).toEqual([1, []]);
    const mended = await solve(hellCube, "--as-written", "--mended", "--start", "-1,0,0,0,0,0", "--all");
    expect([mended.code, mended.printed.counts.fixed]).toEqual([0, 8]);
    expect((await solve(hellCube, "--start", "0,1,1,1,1,1", "--all")).printed.counts.fixed).toBe(8);
  });

  test("takes every option, and finds the same", async () => {
    const options =
      "--order collapse --from 9 --cells corners-first --directions most-exits --pruning parity --no-symmetry --seed 3";
    expect((await solve(hellCube, "--all", ...options.split(" "))).printed.counts.fixed).toBe(576);
    expect((await solve(hellCube, "--all", "--distinct", "--pruning", "none")).printed.solutions).toHaveLength(6);
    expect((await solve(hellCube, "--limit", "3")).printed.solutions).toHaveLength(3);
    expect((await solve("ESCCCE", "--box", "3x2x1")).printed.outcome).toBe("exhausted");
  });

  test("draws folds as text, and says how it ended", async () => {
    const { code, out } = await runGardens("solve", "snake", hellCube, "--all", "--distinct");
    expect(code).toBe(0);
    expect(out).toMatch(/^\|\d\d\|\d\d\|\d\d\| {2}\|/);
    expect(out).toContain(
      "\ncomplete: all 576 found, 24 up to rotation, 12 up to rotation and reflection, 6 up to these and reversal\n",
    );
    const rejected = await runGardens("solve", "snake", hellCube, "--as-written", "--start", "-1,0,0,0,0,0,0,-1,0");
    expect(rejected.out).toContain("\ngave up, with 105 alternatives dropped that were never tried\n");
  });

  test("names the axes, and draws every block where they say", async () => {
    const { out } = await runGardens("solve", "hell-cube");
    expect(out).toContain(
      "\nA number is the index of a block. Layers lie side by side, z = 0 first; x grows to the right, y upwards.\nA letter is the direction to the next block: E(ast) is x + 1, ",
    );
    const rows = out.split("\n").slice(0, 3).reverse();
    const { path } = JSON.parse((await runGardens("solve", "hell-cube", "--json")).out).solutions[0];
    for (const [block, [x, y, z]] of path.entries())
      expect(rows[y]?.split("  ")[z]?.split("|")[x + 1]).toBe(String(block).padStart(2, "0"));
  });

  test("draws different folds, though --all finds every rotation of each", async () => {
    const drawn = async (...args: string[]) =>
      (await runGardens("solve", "hell-cube", ...args)).out.match(/^from .+$/gm);
    const all = await drawn("--all");
    expect(all).toHaveLength(3);
    expect(all).toEqual(await drawn("--all", "--distinct"));
  });

  test("ends with 1 if there is no fold, or the time is over", async () => {
    expect(await solve("ESCCCCCE")).toMatchObject({ code: 1, printed: { outcome: "exhausted", solutions: [] } });
    expect(await solve("data/snakes/king-snake.json", "--all", "--seconds", "0.2")).toMatchObject({
      code: 1,
      printed: { outcome: "stopped" },
    });
    expect((await runGardens("solve", "king-snake", "--all", "--seconds", "0.2")).out).toContain(
      "\nThe time ran out. --seconds N allows more.\n",
    );
    expect((await runGardens("solve", "snake", "5,7,19,21", "--start", "1,0,0")).out).toContain(
      "There is no fold: the first",
    );
  });

  test("ends with 130 when interrupted, and still says what it knows", async () => {
    const args = [
      "solve",
      "snake",
      "data/snakes/king-snake.json",
      "--all",
      "--pruning",
      "none",
      "--no-symmetry",
      "--json",
    ];
    const { code, out } = await interruptGardens(...args);
    expect([code, JSON.parse(out).outcome]).toEqual([130, "stopped"]);
  });
});

const snake = "ECCCCCCE";
test.each([
  ["ECXCCCCE", 'the letters must be E, S or C: block 2 is "X"'],
  ["snake", "the name must match one file: it matches data/snakes/king-snake.json,"],
  ["ecce", "no snake has that name; data/snakes has hell-cube, king-snake, "],
  ["ECECCCCE", "only the two ends may be E: block 2 of 8 is E"],
  ["CCCCCCCE", "the first and the last letter must be E: block 0 is C"],
  ["ECCCCCCCE", "2x2x2 has 8 cells, the snake has 9 blocks"],
  [`${snake} --box 3x3x3`, "box must have one cell for each of the 8 blocks: 3x3x3 has 27 cells"],
  [`${snake} --box 2x4`, "Cannot read a box: it must have 3 sides, such as 3x3x3: it is 2x4"],
  [`${snake} --box two`, "Cannot read a box"],
  [`${hellCube} --box 2x2x2`, "box must have one cell for each of the 27 blocks: 2x2x2 has 8 cells"],
  ["5,7,26", "straights must be from 1 to 25: one is 26"],
  ["5,-7", "straights must be from 1 to 25: one is -7"],
  ["5,x", "straights must be from 1 to 25: one is NaN"],
  ["5,5", "each of the straights must be named once: 5 is named twice"],
  ["missing.json", "Cannot solve missing.json: there is no such file"],
  ["data/gardens/square.json", "Cannot solve data/gardens/square.json: Id must be text: it is missing"],
  ["data", "Cannot solve data: it must be a file: it is a directory"],
  [`${snake} --start 0,0,2`, "start must lie in the box 2x2x2, whose coordinates start at 0: block 0 is at (0,0,2)"],
  [`${snake} --start 0,0,0,1,1,0`, "start must go from cell to cell: block 1 is at (1,1,0), block 0 at (0,0,0)"],
  [`${snake} --start 0,0`, "--start must be three whole numbers for each block"],
  [`${snake} --start 0,0,x`, "--start must be three whole numbers for each block"],
  [`${hellCube} --start 0,0,0,1,0,0,2,0,0`, "start must turn in block 1, as the string does"],
  [`${hellCube} --as-written --start 0,0,2,0,0,1`, "whose coordinates start at -1: block 0 is at (0,0,2)"],
  [`${hellCube} --as-written --start 0,0,0`, "start must have at least two cells: it is (0,0,0)"],
  [`${hellCube} --as-written --order head`, "--order must not come with --as-written"],
  [`${hellCube} --as-written --no-symmetry`, "--no-symmetry must not come with --as-written"],
  [`${snake} --as-written`, "box must be 3x3x3, the only one that the script knows: it is 2x2x2"],
  [`${snake} --mended`, "--mended must come with --as-written"],
  [`${snake} --order tail`, '--order must be one of head, collapse: it is "tail"'],
  [`${snake} --cells best`, "--cells must be one of scan, corners-first, centre-out, shuffled"],
  [`${snake} --directions up`, "--directions must be one of axes, shuffled, fewest-exits, most-exits"],
  [`${snake} --pruning luck`, "--pruning must be one of isolated, dead-ends, parity"],
  [`${snake} --from 8`, "--from must be a whole number from 0 to 7"],
  [`${snake} --limit 0`, "--limit must be a whole number from 1"],
  [`${snake} --all --limit 2`, "limit must be left out if all is set"],
  [`${snake} --seed one`, "--seed must be a whole number"],
  [`${snake} --seconds -1`, "--seconds must be a number of at least 0"],
  [`${snake} --colour blue`, "unknown option '--colour'"],
  ["", "missing required argument 'SNAKE'"],
])("gardens solve snake %s: one line, exit 2", async (args, words) => {
  const { code, out, err } = await runGardens("solve", "snake", ...args.split(" ").filter(Boolean));
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(/^Cannot [^\n]+\n$/);
  expect(err).toContain(words);
});
