import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { benchmarkChart } from "../../../../src/figure/charts/benchmark/benchmark";
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
  const named = (figure: Figure | undefined, name: string) => tracesOf(figure).find((trace) => trace.name === name);
  const subtitle = (figure: Figure | undefined) => JSON.stringify(figure?.layout).replaceAll(" <br>", " ");

  test("shows every time in one unit, with its aim and the time of our reference run", () => {
    const chart = benchmarkTimesChart(measured, { reference });
    expect(named(chart, "your run")).toMatchObject({ y: ["slow", "quick", "free"], x: [3000, 40, 2] });
    expect(named(chart, "your run")?.text).toEqual(["3,000 ms", "40 ms", "2 ms"]);
    expect(named(chart, "aim")).toMatchObject({ y: ["slow", "quick"], x: [2000, 50] });
    expect(named(chart, "our reference run of 2026-01-01")).toMatchObject({ y: ["quick"], x: [20] });
    expect(subtitle(chart)).toContain("your run of 2026-02-01 on a cpu; our reference run of 2026-01-01 on the same");
    const long = benchmarkTimesChart({ ...measured, rows: measured.rows.slice(0, 1) });
    expect(named(long, "measured")).toMatchObject({ x: [3], text: ["3 s"] });
  });

  test("says that the machine was busy, and draws no reference run then", () => {
    const busy = { ...measured, machine: { ...measured.machine, isBusy: true } };
    const chart = benchmarkTimesChart(busy, { reference });
    expect(tracesOf(chart).flatMap(({ name }) => name ?? [])).toEqual(["aim", "your run"]);
    expect(subtitle(chart)).toContain("which was busy: times come out longer, so our reference run is not drawn");
  });

  test("names another machine of the reference run", () => {
    const elsewhere = { ...reference, machine: { ...reference.machine, cpu: "another cpu", cores: 2 } };
    expect(subtitle(benchmarkTimesChart(measured, { reference: elsewhere }))).toContain("on another cpu, 2 cores");
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

describe("the committed reference run", () => {
  test.each(benchmarkFamilies)("has a chart of %s", (family) => {
    const results = readBenchmarkResults(join(projectRoot(), "results", "benchmarks", `${family}.json`));
    const options = { name: family };
    expect(benchmarkChart(results, options) ?? benchmarkTimesChart(results, options)).toBeDefined();
  });
});
