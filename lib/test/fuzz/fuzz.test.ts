import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandProblem } from "../../fuzz/judge.mjs";
import { crashStart } from "../../src/cli/main";
import { root, temporaryFile, temporaryFolder } from "../cli/run-gardens";

function fuzz(...words: string[]) {
  const results = join(temporaryFolder(), "results");
  const env = { ...process.env, HANGING_GARDENS_RESULTS: results };
  const args = [join(root, "lib", "fuzz", "fuzz.mjs"), ...words];
  return { results, ...spawnSync(process.execPath, args, { cwd: root, env, encoding: "utf8" }) };
}

test("a few hundred damaged files and options make no reader crash, hang or write elsewhere", () => {
  const { status, stdout, results } = fuzz("--cases", "100", "--seed", "16");
  expect(stdout).toMatch(/^puzzle +100$/m);
  expect(stdout).toMatch(/^command +2$/m);
  expect(stdout).toContain("1,306 cases in ");
  expect(stdout).toContain("seed 16: no finding");
  expect(status).toBe(0);
  expect(existsSync(results)).toBe(false);
});

test("a case runs again from its file", () => {
  const { status, stdout } = fuzz("--case", temporaryFile({ reader: "puzzle", text: "[1]" }));
  expect([status, stdout]).toEqual([0, "No problem.\n"]);
});

test.each([
  ["no case", "[1]"],
  ["no JSON", "{"],
  ["of an unknown reader", '{"reader":"constructor","text":""}'],
])("a file that is %s is refused in one line", (_, text) => {
  const { status, stdout, stderr } = fuzz("--case", temporaryFile(text));
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^Cannot fuzz: --case must be a file that [^\n]+\n$/);
});

test("an error that no code has expected is a crash, a refusal is not", () => {
  const end = { code: 2, out: "", isStopped: false };
  expect(commandProblem({ ...end, err: `${crashStart}x is not a function\n` })?.kind).toBe("crash");
  expect(commandProblem({ ...end, err: "Cannot check a.json: it must exist: it is missing\n" })).toBeUndefined();
});

test("an unknown option is refused in one line", () => {
  const { status, stdout, stderr } = fuzz("--minuts", "1");
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^Cannot fuzz: the options must be [^\n]+\n$/);
});
