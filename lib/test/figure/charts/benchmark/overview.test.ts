import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { benchmarkOverviewChart } from "../../../../src/figure/charts/benchmark/overview";
import type { Figure } from "../../../../src/figure/figure";
import { benchmarkFamilies } from "../../../../src/files/benchmark/folders";
import { type MeasuredRow, type MeasuredRows, readBenchmarkResults } from "../../../../src/files/benchmark/results";
import { projectRoot } from "../../../../src/project";
import { measuredRow as row } from "../../../files/benchmark/measured-row";

const run = (rows: MeasuredRow[]): MeasuredRows => ({
  when: "2026-02-01T10:00:00Z",
  machine: { node: "v20.0.0", cpu: "a cpu" },
  rows,
});

interface Trace {
  x: number[];
  name?: string;
}
interface Layout {
  height: number;
  title: { text: string; subtitle: { text: string } };
  yaxis: { ticktext: string[] };
}
const tracesOf = (figure: Figure | undefined) => (figure?.data ?? []) as unknown as Trace[];
const layoutOf = (figure: Figure | undefined) => figure?.layout as unknown as Layout;
const subtitleOf = (figure: Figure | undefined) => layoutOf(figure).title.subtitle.text.replaceAll(" <br>", " ");
const npm = (times: number) => ({ ratio: { times, to: "peer" as const, what: "npm one" } });
const essay = { ratio: { times: 9, to: "limit" as const, what: "the essay's rate" } };

describe("the overview of all benchmarks", () => {
  const chart = benchmarkOverviewChart([
    {
      family: "snakes",
      results: run([
        row("snake, slow, against npm one", 5, npm(0.5)),
        row("snake, fast, against npm one", 5, npm(4)),
        row("snake, own", 5, { ratio: { times: 3, to: "peer", what: "restart" } }),
        row("snake, ideal", 5, { ratio: { times: 3, to: "limit", what: "nothing" } }),
        row("snake, aim", 5),
      ]),
    },
    { family: "field", results: run([row("field, aim", 5)]) },
    { family: "gardens", results: run([row("hanging", 1, essay)]) },
  ]);

  test("has a bar with a name for each comparison with another program, and for nothing else", () => {
    expect(tracesOf(chart)[0]?.x).toEqual([3, -0.5, 8]);
    const labels = layoutOf(chart).yaxis.ticktext.map((text) => text.replace(/<[^>]*>/g, "").replace(/ {2,}/g, " "));
    expect(labels).toEqual([
      "Snakes",
      "Gardens",
      "fast against npm one",
      "slow against npm one",
      "hanging against the essay's rate",
    ]);
  });

  test("names the other program of each bar, even if it is the same for all", () => {
    const rows = [row("snake, slow", 5, npm(0.9999)), row("snake, fast", 5, npm(4))];
    const alike = benchmarkOverviewChart([{ family: "snakes", results: run(rows) }]);
    const labels = layoutOf(alike).yaxis.ticktext.slice(1);
    expect(labels.map((text) => text.includes("against npm one"))).toEqual([true, true]);
    expect(subtitleOf(alike)).toContain("All 2 are as good or better");
    expect(tracesOf(alike).some(({ name }) => name === "worse")).toBe(false);
  });

  test("asks one question, and answers it below", () => {
    expect(layoutOf(chart).title.text).toBe("How much faster are our searches than other programs?");
    expect(subtitleOf(chart)).toMatch(
      /^2 of 3 are as good or better: at best 9 times as fast as the essay's rate, at worst 2 times as slow as npm one\. n = 3 /,
    );
    const [one] = [benchmarkOverviewChart([{ family: "snakes", results: run([row("a", 5, npm(4))]) }])];
    expect(subtitleOf(one)).toMatch(/^4 times as fast as npm one\. /);
  });

  test("shows our reference run beside yours, unless your machine was busy", () => {
    const results = run([row("fast", 5, npm(4))]);
    const names = (own: MeasuredRows) =>
      tracesOf(benchmarkOverviewChart([{ family: "snakes", results: own, reference: results }])).map(
        ({ name }) => name,
      );
    expect(names(results)).toContain("our reference run");
    const busy = { ...results, machine: { ...results.machine, isBusy: true } };
    expect(names(busy)).not.toContain("our reference run");
    expect(subtitleOf(benchmarkOverviewChart([{ family: "snakes", results: busy, reference: results }]))).toContain(
      "which was busy",
    );
  });

  test("is undefined if nothing is compared with another program", () => {
    expect(benchmarkOverviewChart([])).toBeUndefined();
    expect(benchmarkOverviewChart([{ family: "snakes", results: run([row("aim", 5)]) }])).toBeUndefined();
  });

  test("of the reference run fits on a screen", () => {
    const runs = benchmarkFamilies.map((family) => ({
      family,
      results: readBenchmarkResults(join(projectRoot(), "results", "benchmarks", `${family}.json`)) as MeasuredRows,
    }));
    const figure = benchmarkOverviewChart(runs);
    expect(tracesOf(figure)[0]?.x.length).toBeGreaterThanOrEqual(10);
    expect(layoutOf(figure).height).toBeLessThan(1000);
  });
});
