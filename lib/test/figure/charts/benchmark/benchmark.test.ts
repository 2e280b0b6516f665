import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type BenchmarkChartOptions, benchmarkChart } from "../../../../src/figure/charts/benchmark/comparisons";
import { benchmarkTimesChart } from "../../../../src/figure/charts/benchmark/times";
import type { Figure } from "../../../../src/figure/figure";
import { benchmarkFamilies } from "../../../../src/files/benchmark/folders";
import { type MeasuredRows, readBenchmarkResults } from "../../../../src/files/benchmark/results";
import { projectRoot } from "../../../../src/project";

const row = (name: string, value: number, unit: string, aim: string, timesAsFast?: number) => ({
  name,
  value,
  unit,
  aim,
  words: "",
  timesAsFast,
});
const measured: MeasuredRows = {
  when: "2026-02-01",
  machine: { node: "v20.0.0", cpu: "a cpu" },
  rows: [
    row("slow", 3, "s", "under 2"),
    row("quick", 40, "ms", "under 50"),
    row("free", 2, "ms", "as measured"),
    row("steps", 65, "ns a step", "as measured"),
    row("peer, against npm peer", 22, "times faster", "at least 20", 22),
    row("two threads against one", 2, "times faster", "at least 1.8", 2),
  ],
};
const reference: MeasuredRows = {
  ...measured,
  when: "2026-01-01",
  rows: [row("quick", 20, "ms", "under 50"), row("peer, against npm peer", 11, "times faster", "at least 20", 11)],
};

interface Trace {
  name?: string;
  x: number[];
  y: string[];
  base?: number;
  text?: string[];
}
const tracesOf = (figure: Figure | undefined) => (figure?.data ?? []) as unknown as Trace[];

describe("the chart of a benchmark's times", () => {
  test("shows every time in seconds, with its aim and the time of the reference run", () => {
    const traces = tracesOf(benchmarkTimesChart(measured, { reference }));
    const named = (name: string) => traces.find((trace) => trace.name === name);
    expect(named("measured")).toMatchObject({ y: ["slow", "quick", "free"], x: [3, 0.04, 0.002] });
    expect(named("measured")?.text).toEqual(["3 s", "40 ms", "2 ms"]);
    expect(named("aim")).toMatchObject({ y: ["slow", "quick"], x: [2, 0.05] });
    expect(named("reference run of 2026-01-01")).toMatchObject({ y: ["quick"], x: [0.02] });
  });

  test("does not speak of aims if no row has one", () => {
    const results = { ...measured, rows: [row("free", 2, "ms", "as measured"), row("field", 3, "s", "none")] };
    const chart = benchmarkTimesChart(results, { name: "field" });
    expect(JSON.stringify(chart)).not.toMatch(/\baim/);
    expect(JSON.stringify(benchmarkTimesChart(measured))).toMatch(/and what is its aim/);
  });

  test("is undefined if no row is a time", () => {
    expect(benchmarkTimesChart({ ...measured, rows: measured.rows.slice(3) })).toBeUndefined();
  });
});

describe("the chart of a benchmark's comparisons", () => {
  test("shows the reference run's ratios beside", () => {
    const [ours, theirs] = tracesOf(benchmarkChart(measured, { reference }));
    expect(ours).toMatchObject({ y: ["peer, against npm peer"], base: 1, x: [21] });
    expect(theirs).toMatchObject({ y: ["peer, against npm peer"], base: 1, x: [10] });
  });

  test("says what each colour means, and why a row has no grey bar", () => {
    const rows = [...measured.rows, row("new, against npm peer", 2, "times its time", "at most 3", 0.5)];
    const figure = benchmarkChart({ ...measured, rows }, { reference });
    const names = tracesOf(figure).flatMap(({ name }) => name ?? []);
    expect(names).toEqual(["ours is faster", "ours is slower", "reference run of 2026-01-01"]);
    expect(JSON.stringify(figure?.layout)).toContain("n = 2 comparisons, ");
    expect(JSON.stringify(figure?.layout).replaceAll(" <br>", " ")).toContain(
      "a measurement without a grey bar is not in the reference run",
    );
    const alone = benchmarkChart(measured, { compared: "own" });
    expect(tracesOf(alone).flatMap(({ name }) => name ?? [])).toEqual(["the first named is faster"]);
    expect(JSON.stringify(alone?.layout)).toContain("n = 1 comparison, ");
    expect(JSON.stringify(alone?.layout)).not.toContain("grey");
  });

  test("leaves out a row that compares two boxes by the same method", () => {
    const rows = [row("hanging 31x31x31 against 7x7x7, anneal", 1.2, "times the time", "at most 1.5", 0.8)];
    expect(benchmarkChart({ ...measured, rows }, { compared: "own" })).toBeUndefined();
  });

  test("does not mix other programs with methods of our own", () => {
    const rowsOf = (options: BenchmarkChartOptions) => tracesOf(benchmarkChart(measured, options))[0]?.y;
    expect(rowsOf({})).toEqual(["peer, against npm peer"]);
    expect(rowsOf({ compared: "own" })).toEqual(["two threads against one"]);
    const own = { ...measured, rows: measured.rows.slice(-1) };
    expect(benchmarkChart(own, { compared: "others" })).toBeUndefined();
    expect(tracesOf(benchmarkChart(own))[0]?.y).toEqual(["two threads against one"]);
  });
});

describe("the committed reference run", () => {
  test.each(benchmarkFamilies)("has a chart of %s", (family) => {
    const results = readBenchmarkResults(join(projectRoot(), "results", "benchmarks", `${family}.json`));
    const options = { name: family };
    expect(benchmarkChart(results, options) ?? benchmarkTimesChart(results, options)).toBeDefined();
  });
});
