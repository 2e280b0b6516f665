import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { benchmarkFamilies, benchmarkNames } from "../../../src/files/benchmark/folders";
import { benchmarkSection } from "../../../src/output/gallery/benchmark-section";
import { overviewSection } from "../../../src/output/gallery/overview-section";
import { temporaryFolder } from "../../cli/run-gardens";

/** Makes a folder of results with these runs of the family snakes. */
function laboratory(
  runs: Readonly<Record<string, { value: number; when: string; aim?: string; isBusy?: boolean }>>,
): void {
  const results = temporaryFolder();
  mkdirSync(join(results, "benchmarks", "latest"), { recursive: true });
  for (const [path, { value, when, aim = "under 50", isBusy }] of Object.entries(runs)) {
    const rows = [{ name: "fold", value, unit: "ms", aim, words: "" }];
    const content = { when, machine: { node: "v20.0.0", cpu: "a cpu", isBusy }, rows };
    writeFileSync(join(results, "benchmarks", path), JSON.stringify(content));
  }
  process.env.HANGING_GARDENS_RESULTS = results;
}

const reference = { value: 40, when: "2026-01-01" };
const latest = { value: 60, when: "2026-02-01" };

describe("a benchmark on the page of all charts", () => {
  test("is the reference run if it was not run on this machine", () => {
    laboratory({ "snakes.json": reference });
    const { question, provenance, tables, charts } = benchmarkSection("snakes", "draw");
    expect(question).toBe("How fast are the searches for snake cubes?");
    expect(provenance.join("\n")).toMatch(
      /^our reference run, results\/benchmarks\/snakes\.json: measured 2026-01-01 .+$/,
    );
    expect(tables[0]?.rows).toMatchObject([
      { measurement: "fold", value: "40", "aim met": "yes", comparison: "1.25 times as fast as the aim" },
    ]);
    expect(charts.map(({ name }) => name)).toEqual(["benchmark-snakes-ratios", "benchmark-snakes-times"]);
  });

  test("is the last run on this machine, beside the reference run", () => {
    laboratory({ "snakes.json": reference, "latest/snakes.json": latest });
    expect(benchmarkNames()).toEqual(["snakes"]);
    const { provenance, tables, charts } = benchmarkSection("snakes", "draw");
    expect(provenance).toEqual([
      expect.stringMatching(/^your run, results\/benchmarks\/latest\/snakes\.json: measured 2026-02-01 /),
      expect.stringMatching(/^our reference run, results\/benchmarks\/snakes\.json: measured 2026-01-01 /),
    ]);
    expect(tables[0]?.rows).toMatchObject([
      { value: "60", "our reference run": "40", "aim met": "no", comparison: "1.2 times as slow as the aim" },
    ]);
    expect(charts[0]?.make().data.at(-1)).toMatchObject({ name: "our reference run", x: [1.25] });
    const names = charts[1]?.make().data.map((trace) => (trace as { name?: string }).name);
    expect(names).toEqual(expect.arrayContaining(["your run", "our reference run of 2026-01-01"]));
  });

  test("says that its machine was busy, and shows no reference run in its charts then", () => {
    laboratory({ "snakes.json": reference, "latest/snakes.json": { ...latest, isBusy: true } });
    const { provenance, charts } = benchmarkSection("snakes", "draw");
    expect(provenance[0]).toContain("measured 2026-02-01 on a cpu, which was busy: times come out longer; library");
    expect(provenance[1]).not.toContain("busy");
    for (const { make } of charts) {
      const names = make().data.map((trace) => (trace as { name?: string }).name);
      expect(names.filter((name) => name?.includes("reference"))).toEqual([]);
      expect(JSON.stringify(make().layout).replaceAll(" <br>", " ")).toContain("which was busy");
    }
  });

  test("of a family has a question of its own, not only a name", () => {
    laboratory(Object.fromEntries(benchmarkFamilies.map((family) => [`${family}.json`, reference])));
    const asked = benchmarkFamilies.map((family) => benchmarkSection(family, "draw").question);
    expect(new Set(asked).size).toBe(benchmarkFamilies.length);
    expect(asked.filter((question, index) => question === `How fast is ${benchmarkFamilies[index]}?`)).toEqual([]);
  });

  test("has no column in which nothing stands", () => {
    laboratory({ "snakes.json": { ...reference, aim: "none" } });
    expect(Object.keys(benchmarkSection("snakes", "draw").tables[0]?.rows[0] ?? {})).toEqual([
      "measurement",
      "value",
      "unit",
    ]);
  });

  test("explains the words of its charts and tables, and the names of all families", () => {
    laboratory(Object.fromEntries(benchmarkFamilies.map((family) => [`${family}.json`, reference])));
    for (const family of benchmarkFamilies) {
      const words = benchmarkSection(family, "draw")
        .words?.map(({ word }) => word)
        .join(", ");
      for (const word of ["measurement", "peer", "ideal", "aim", "reference run", "spread", family]) {
        expect(words).toContain(word);
      }
    }
    const all = overviewSection("draw").words?.map(({ word }) => word);
    expect(all).toEqual(expect.arrayContaining([...benchmarkFamilies]));
  });

  test("needs no reference run", () => {
    laboratory({ "latest/snakes.json": latest });
    expect(benchmarkNames()).toEqual(["snakes"]);
    expect(benchmarkSection("snakes", "draw").provenance).toHaveLength(1);
  });
});
