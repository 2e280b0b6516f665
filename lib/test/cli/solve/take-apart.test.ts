import { describe, expect, test } from "vitest";
import { apartLines, apartTally } from "../../../src/cli/solve/take-apart";
import { verifyDisassembly } from "../../../src/verify/disassembly";
import { burrAssemblies } from "../../polycube/disassembly/burrs";
import { puzzleOf } from "../../polycube/small-puzzles";

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
  expect(lines.at(-1)).toBe("  and 2 further levels; --json lists all of them");
});
