import { join } from "node:path";
import { expect, test } from "vitest";
import { runGardens, temporaryFolder } from "../run-gardens";

process.env.HANGING_GARDENS_RESULTS = join(temporaryFolder(), "results");

test.each([
  ["solve square --solver restart", "414 choices, 50 contradictions, 51 attempts"],
  ["solve square --solver backtrack", "107 choices, 41 contradictions"],
  ["solve square --solver anneal", "1,101 moves tried, 82 accepted"],
  ["solve square --solver enumerate", "12 choices"],
  ["solve hanging --solver backtrack --seconds 0", "0 choices, 0 contradictions, 0 tiles placed at best"],
  ["solve soma", "4,401 nodes"],
  ["solve soma --count --depth 1", "4,401 nodes, 53 tasks, 1 thread"],
  ["solve hell-cube", "266 steps, 103 branches"],
  ["census 2x2x2", "19 steps"],
])("gardens %s says in its last line what it took, in words", async (typed, words) => {
  const { out } = await runGardens(...typed.split(" "));
  const [last = ""] = out.trimEnd().split("\n").slice(-1);
  expect(last).toMatch(/^took [\d.]+ s: /);
  expect(last.replace(/^.*?: /, "")).toBe(words);
});
