import { join } from "node:path";
import { expect, test } from "vitest";
import { runGardens, temporaryFolder } from "../run-gardens";

process.env.HANGING_GARDENS_RESULTS = join(temporaryFolder(), "results");

test.each([
  ["solve square --solver restart", "choices: choices, contradictions: contradictions, attempts: attempts"],
  ["solve square --solver backtrack", "choices: choices, contradictions: contradictions"],
  ["solve square --solver anneal", "choices: proposals, accepted: accepted"],
  ["solve square --solver enumerate", "choices: choices"],
  ["solve soma", "nodes: nodes, rows: rows after symmetry breaking"],
  ["solve soma --count --depth 1", "nodes: nodes, rows: rows after symmetry breaking, tasks: tasks, threads: thread"],
  ["solve hell-cube", "steps: steps, branches: branches"],
  ["census 2x2x2", "steps: steps"],
])("gardens %s prints its time and some counters of --json in its last line", async (typed, words) => {
  const { statistics } = JSON.parse((await runGardens(...typed.split(" "), "--json")).out);
  const told = words.split(", ").map((part) => {
    const [name = "", word] = part.split(": ");
    return `${statistics[name].toLocaleString("en")} ${word}`;
  });
  const [last = ""] = (await runGardens(...typed.split(" "))).out.trimEnd().split("\n").slice(-1);
  expect(last).toMatch(/^the search took [\d.]+ s: /);
  expect(last.replace(/^.*?: /, "")).toBe(told.join(", "));
});

test("a search of a garden that was stopped says how near it came", async () => {
  const { out } = await runGardens("solve", "hanging", "--solver", "backtrack", "--seconds", "0.2");
  expect(out).toMatch(/, [\d,]+ tiles? placed at best\n$/);
});

test("the time of a search that is recorded says so, because recording makes it longer", async () => {
  const film = join(temporaryFolder(), "film.html");
  const { out } = await runGardens("solve", "square", "--animate", film);
  expect(out).toMatch(/\nthe search took [\d.]+ s, film recording included: [\d,]+ proposals, /);
});
