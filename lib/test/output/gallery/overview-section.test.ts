import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chartSources } from "../../../src/output/gallery/chart-sources";
import { overviewSection } from "../../../src/output/gallery/overview-section";
import { temporaryFolder } from "../../cli/run-gardens";

/** Makes a folder of results with these files. */
function laboratory(files: Readonly<Record<string, string>>): void {
  const results = temporaryFolder();
  mkdirSync(join(results, "benchmarks", "latest"), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(results, "benchmarks", path), text);
  process.env.HANGING_GARDENS_RESULTS = results;
}

const run = (value: number, when: string) => {
  const rows = [
    { name: "fold", value, unit: "ms", aim: "under 50", words: "" },
    {
      name: "npm",
      value,
      unit: "ms",
      aim: "none",
      words: "",
      ratio: { times: value / 10, to: "peer", what: "npm one" },
    },
    { name: "step", value, unit: "ns", aim: "none", words: "", noRatio: "nothing counts alike" },
  ];
  return JSON.stringify({ when, machine: { node: "v20.0.0", cpu: "a cpu" }, rows });
};

describe("the overview of all benchmarks", () => {
  test("is the first of the page, and is drawn with the benchmarks", () => {
    laboratory({ "snakes.json": run(40, "2026-01-01") });
    expect(chartSources("draw").map(({ id, group }) => [id, group])).toEqual([
      ["overview", "benchmarks"],
      ["snakes", "benchmarks"],
    ]);
  });

  test("compares the last run with other programs, and lists the rows without a ratio", () => {
    laboratory({ "snakes.json": run(40, "2026-01-01"), "latest/snakes.json": run(25, "2026-02-01") });
    const { charts, tables, provenance } = overviewSection("draw");
    expect(charts.map(({ name }) => name)).toEqual(["benchmarks-overview"]);
    expect(charts[0]?.make().data[0]).toMatchObject({ base: 1, x: [1.5] });
    expect(tables[0]?.rows).toEqual([
      { family: "snakes", measurement: "step", "why nothing is compared": "nothing counts alike" },
    ]);
    expect(provenance).toEqual([expect.stringMatching(/^snakes, your run: measured 2026-02-01 on a cpu; /)]);
  });

  test("leaves out a family that cannot be read", () => {
    laboratory({ "snakes.json": run(40, "2026-01-01"), "gardens.json": "not JSON" });
    expect(overviewSection("draw").provenance).toHaveLength(1);
  });

  test("does not exist if no family was measured", () => {
    laboratory({ "mine.json": run(40, "2026-01-01") });
    expect(chartSources("draw").map(({ id }) => id)).toEqual(["mine"]);
  });
});
