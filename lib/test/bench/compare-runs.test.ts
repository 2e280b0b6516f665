import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { comparisonText } from "../../bench/compare-runs.mjs";
import { middle } from "../../bench/measure.mjs";
import { rowText } from "../../bench/summary.mjs";
import { temporaryFolder } from "../cli/run-gardens";

const machine = { cpu: "a cpu", cores: 2 };
const measured = (name: string, value: number, more = {}) => ({
  family: "snakes",
  name,
  value,
  unit: "ms",
  aim: "under 50",
  words: "details",
  seconds: 1,
  ...more,
});

/** Writes a reference run of the family snakes into a new folder of results. */
function reference(rows: readonly object[], of: object = machine): void {
  const results = temporaryFolder();
  mkdirSync(join(results, "benchmarks"));
  const run = { when: "2026-01-01", machine: { node: "v20.0.0", ...of }, rows };
  writeFileSync(join(results, "benchmarks", "snakes.json"), JSON.stringify(run));
  process.env.HANGING_GARDENS_RESULTS = results;
}

describe("the comparison with the reference run", () => {
  const now = [measured("fold", 30), measured("fast", 5), measured("like", 10), measured("new", 1)];
  const before = ["fold", "fast", "like", "gone"].map((name) => measured(name, 10));

  test("names slower rows with both figures, and counts the others", () => {
    reference(before);
    expect(comparisonText(now, now, machine).split("\n")).toEqual([
      "Reference run: 1 measurement over 10 % slower, 1 over 10 % faster, 1 alike.",
      "Not in both runs: 1 new or in another unit, 1 gone.",
      "Over 10 % slower: fold: 30 ms, in the reference run 10 ms (200 % slower)",
    ]);
  });

  test("says that the spread explains a difference", () => {
    reference(before);
    const wide = [measured("fold", 30, { spread: { low: 9, high: 40, runs: 5, of: "runs" } })];
    expect(comparisonText(wide, wide, machine)).toContain("(200 % slower, within the spread)");
  });

  test("calls more memory larger", () => {
    reference([measured("memory", 100, { unit: "MB" })]);
    const large = [measured("memory", 150, { unit: "MB" })];
    expect(comparisonText(large, large, machine)).toContain(
      "Over 10 % larger: memory: 150 MB, in the reference run 100 MB (50 % larger)",
    );
  });

  test.each([
    [{ cpu: "another cpu", cores: 2 }, "another cpu, 2 cores"],
    [{ cpu: "a cpu", cores: 8 }, "a cpu, 8 cores"],
  ])("is not made with another machine, and says why in one line: %o", (other, words) => {
    reference(before, other);
    expect(comparisonText(now, now, machine)).toMatch(
      new RegExp(
        `^Not compared with the reference run of snakes, because it is from another machine \\(${words}; [^\\n]+$`,
      ),
    );
  });

  test("is not made on a busy machine, and says why in one line", () => {
    reference(before);
    expect(comparisonText(now, now, { ...machine, isBusy: true })).toMatch(
      /^Not compared with the reference run, because the machine was busy\. [^\n]+$/,
    );
  });

  test("does not exist without a reference run", () => {
    process.env.HANGING_GARDENS_RESULTS = temporaryFolder();
    expect(comparisonText(now, now, machine)).toBe("There is no reference run to compare with.");
  });
});

describe("several measurements", () => {
  test("are their median and their quartiles", () => {
    expect(middle([3, 1, 2])).toEqual({ value: 2, spread: { low: 1, high: 3, runs: 3, of: "runs" } });
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(middle(hundred, "seeds")).toEqual({ value: 51, spread: { low: 26, high: 75, runs: 100, of: "seeds" } });
  });

  test("have no quartiles if there is only one, or if a quarter of them did not end", () => {
    expect(middle([3])).toEqual({ value: 3 });
    expect(middle([1, 2, Number.POSITIVE_INFINITY])).toEqual({ value: 2 });
  });

  test("are printed in one line, with the ratio in words", () => {
    const spread = { low: 4, high: 6, runs: 3, of: "runs" as const };
    expect(rowText(measured("fold", 5, { spread }))).toBe(
      "fold: 5 ms, quartiles 4 to 6 (aim: under 50 ms); 10 times as fast as the aim; details",
    );
    const ratio = { times: 3, to: "peer", what: "it", atLeast: true };
    expect(rowText(measured("fold", 5, { ratio }))).toContain("; at least 3 times as fast as it; ");
    expect(rowText(measured("fold", 5, { noRatio: "why" }))).toContain("; not compared: why; ");
    const slow = { times: 0.00151, to: "peer", what: "backtrack" };
    expect(rowText(measured("sat", 5, { ratio: slow }))).toContain("; 662 times as slow as backtrack; ");
  });
});
