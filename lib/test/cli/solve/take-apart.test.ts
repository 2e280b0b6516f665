import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { apartLines, apartTally } from "../../../src/cli/solve/take-apart";
import { verifyDisassembly } from "../../../src/verify/disassembly";
import { burrAssemblies } from "../../polycube/disassembly/burrs";
import { puzzleOf } from "../../polycube/small-puzzles";
import { runGardens, temporaryFile, temporaryFolder } from "../run-gardens";

const sticks = [120, 160, 256, 512, 880, 960];
const solutions = burrAssemblies(sticks);
const puzzle = puzzleOf(
  [6, 6, 6],
  sticks.map(() => []),
);

describe("the assemblies of a six-piece burr", () => {
  test("are taken apart in the order in which they are added", async () => {
    const tally = apartTally(puzzle);
    const [first, second] = await Promise.all([tally.add(solutions.slice(0, 1)), tally.add(solutions.slice(1))]);
    const all = [...first, ...second];
    expect(all.map(({ moves }) => moves === undefined)).toEqual(solutions.map((one) => !tally.withMoves(one).moves));
    const hardest = tally.hardest();
    expect(hardest?.levels?.slice(0, 2)).toEqual([6, 4]);
    expect(verifyDisassembly(hardest as never, hardest?.moves ?? [])).toEqual([]);
    const { seconds, states, ...counts } = tally.summary();
    expect(counts).toEqual({
      assemblies: 2,
      solutions: 1,
      locked: 1,
      undecided: 0,
      levels: [{ level: "6.4", moves: 13, assemblies: 1 }],
    });
    expect([seconds > 0, states > 20]).toEqual([true, true]);
    expect(apartLines(tally.summary())).toEqual([
      "taken apart: 1 of 2 assemblies comes apart, 1 is locked",
      "  level 6.4: 1 assembly, 13 moves to separate all pieces",
      "  level 6.4 means: 6 moves until the first part is out, 4 more for the next, then one for each other part",
    ]);
  });

  test("are undecided without time, and after Ctrl-C", async () => {
    const late = apartTally(puzzle, { seconds: 0 });
    expect(await late.add(solutions)).toEqual(solutions);
    expect(late.summary()).toMatchObject({ assemblies: 2, solutions: 0, locked: 0, undecided: 2 });
    expect(late.hardest()).toBeUndefined();
    const controller = new AbortController();
    controller.abort();
    const ended = apartTally(puzzle, { signal: controller.signal });
    await ended.add(solutions);
    expect(apartLines(ended.summary())).toEqual(["taken apart: 0 of 2 assemblies come apart, 2 are undecided"]);
  });
});

test("many levels are counted, not listed", () => {
  const levels = Array.from({ length: 14 }, (_, index) => ({ level: `${20 - index}`, moves: 25, assemblies: 2 }));
  const lines = apartLines({ assemblies: 28, solutions: 28, locked: 0, undecided: 0, levels, seconds: 0, states: 0 });
  expect(lines.slice(0, 2)).toEqual([
    "taken apart: 28 of 28 assemblies come apart",
    "  level 20: 2 assemblies, 25 moves to separate all pieces",
  ]);
  expect(lines.slice(-2)).toEqual([
    "  and 2 further levels; --json lists all of them",
    "  level 20 means: 20 moves until the first part is out, then one for each other part",
  ]);
});

describe("gardens solve polycube --take-apart", () => {
  beforeEach(() => {
    process.env.HANGING_GARDENS_RESULTS = join(temporaryFolder(), "results");
  });

  test("adds the moves, which gardens check finds right", async () => {
    const { code, out } = await runGardens("solve", "polycube", "soma", "--take-apart", "--limit", "20", "--json");
    expect(code).toBe(0);
    const printed = JSON.parse(out);
    expect(printed.takeApart).toMatchObject({ assemblies: 20, solutions: 20, locked: 0, undecided: 0 });
    expect(printed.takeApart.levels).toEqual([{ level: "1", moves: 6, assemblies: 20 }]);
    expect(printed.solutions.map(({ levels }: { levels: number[] }) => levels.length)).toEqual(Array(20).fill(6));
    expect(await runGardens("check", temporaryFile(printed))).toMatchObject({ code: 0, err: "" });
    const file = join(process.env.HANGING_GARDENS_RESULTS ?? "", "solutions", "SomaCubeSolutions.json");
    expect(JSON.parse(readFileSync(file, "utf8")).solutions).toEqual(printed.solutions);
  });

  test("ends its report with the levels", async () => {
    const { out } = await runGardens("solve", "polycube", "soma", "--take-apart");
    expect(out).toContain(
      "\ntaken apart: 480 of 480 assemblies come apart\n  level 1: 480 assemblies, 6 moves to separate all pieces\n",
    );
  });

  test("needs the assemblies", async () => {
    const { code, err } = await runGardens("solve", "polycube", "soma", "--take-apart", "--count");
    expect([code, err]).toEqual([
      2,
      "Cannot solve soma: --take-apart must come without --count: it needs the assemblies\n",
    ]);
  });
});
