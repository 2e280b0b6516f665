import { describe, expect, test } from "vitest";
import { answerCheck } from "../../../../src/parallel/queue/polycube/check-answer";
import { splitAtDepth } from "../../../../src/polycube/cover/split";
import { kernelEngine } from "../../../../src/polycube/engines/kernel";
import { prepareSearch } from "../../../../src/polycube/prepare-search";
import { soma } from "../../polycube/nine-pentominoes";

const search = prepareSearch(soma);
const tasks = splitAtDepth(search.cover, 1).tasks.map(({ given }) => [...given]);
const answers = tasks.map((given, task) => {
  const solutions: number[][] = [];
  let fixed = 0;
  kernelEngine(search.cover).run(given, {
    onCover(rows) {
      const counted = search.count(rows);
      if (counted !== null) solutions.push(Array.from(rows));
      fixed += counted?.fixed ?? 0;
      return false;
    },
  });
  const tally = { fixed, upToRotation: solutions.length, mirrorAlike: 0 };
  return { task, tally, nodes: 1, began: 1, seconds: 1, solutions };
});
const check = answerCheck(search, { tasks, stores: true });
const rich = answers.find(({ solutions }) => solutions.length > 1) ?? answers[0];
if (rich === undefined) throw new Error("Soma has assemblies");
const [first = [], ...others] = rich.solutions;

describe("an answer", () => {
  test("with the tasks of Soma is right, and has its 480 assemblies", () => {
    expect(check({ tasks: answers })).toEqual(answers);
    expect(answers.reduce((sum, { tally }) => sum + tally.upToRotation, 0)).toBe(480);
  });

  test.each<[string, object, RegExp]>([
    ["an assembly twice", { solutions: [first, first, ...others.slice(1)] }, /each assembly once/],
    ["an assembly twice in another order", { solutions: [first, first.toReversed(), ...others.slice(1)] }, /once/],
    ["an assembly less", { solutions: others }, /must have \d+ assemblies: it has \d+/],
    ["an assembly of another task", { task: (rich.task + 1) % tasks.length }, /of another task/],
    ["a row less", { solutions: [first.slice(1), ...others] }, /fill the target/],
    ["a row that is text", { solutions: [first.map(String), ...others] }, /fill the target/],
    ["a row out of range", { solutions: [[...first.slice(1), 1e9], ...others] }, /fill the target/],
    ["a wrong count", { tally: { ...rich.tally, fixed: rich.tally.fixed - 1 } }, /the counts of its assemblies/],
    ["a task out of range", { task: tasks.length }, /must be one of/],
    ["a count that is no number", { tally: { ...rich.tally, fixed: Number.NaN } }, /must be a whole number/],
    ["a negative time", { seconds: -1 }, /must be at least 0/],
  ])("with %s is refused", (_, change, words) => {
    expect(check({ tasks: [{ ...rich, ...change }] })).toMatch(words);
  });
});
