import { join } from "node:path";
import { expect, test } from "vitest";
import { type Run, runGardens, startGardens, temporaryFile, temporaryFolder } from "./run-gardens";

process.env.HANGING_GARDENS_RESULTS = join(temporaryFolder(), "results");

/** Removes times, which differ from run to run. */
function timeless({ out, ...run }: Run): Run {
  return { ...run, out: out.replace(/"(\w*seconds|longestTask|idle)":[\d.e-]+/gi, '"$1":0') };
}

test.each([
  "--version",
  "--help",
  "chek",
  "solve --help",
  "solve square --solver backtrack --json",
  "solve soma --count --json",
  "solve hell-cube --all --json",
  "solve hell-cube --box 2x2x2",
  "check data/gardens/square.json",
  "inspect soma",
  "new package.json",
  "census 2x2x2 --json",
  "experiment",
  "charts --check luck",
  "bench missing.json",
])("gardens %s prints the same in a real process and in the one that the tests share", async (typed) => {
  const args = typed.split(" ");
  expect(timeless(startGardens(...args))).toEqual(timeless(await runGardens(...args)));
});

test("a wrong solution ends a real process with 1", async () => {
  const file = temporaryFile({ solutions: [] });
  expect(startGardens("check", file)).toEqual({ code: 1, out: "the file has no solution\n", err: "" });
});

test("a command in the shared process sees its own variables and nothing of the command before", async () => {
  const refused = await runGardens("check", "missing.json");
  expect(refused).toMatchObject({ code: 2, out: "" });
  expect(await runGardens("check", "data/gardens/square.json")).toMatchObject({ code: 0, err: "" });
  expect(await runGardens("check", "missing.json")).toEqual(refused);
});
