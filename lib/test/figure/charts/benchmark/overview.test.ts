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
  y: number[];
  name?: string;
  hovertext?: string[];
}
interface Layout {
  height: number;
  title: { text: string; subtitle: { text: string } };
  xaxis: { range: [low: number, high: number]; tickvals: number[]; ticktext: string[]; title: { text: string } };
  yaxis: { ticktext: string[]; tickvals: number[] };
  yaxis2: { ticktext: string[] };
}
const tracesOf = (figure: Figure | undefined) => (figure?.data ?? []) as unknown as Trace[];
const layoutOf = (figure: Figure | undefined) => figure?.layout as unknown as Layout;

describe("the chart of all benchmarks at a glance", () => {
  const chart = benchmarkOverviewChart([
    {
      family: "snakes",
      results: run([row("fast", 5), row("as fast", 5), row("slow", 100), row("apart", 1, { noRatio: "why" })]),
    },
    { family: "gardens", results: run([row("apart", 1, { noRatio: "why" })]) },
    { family: "batch", results: run([row("slow", 500)]) },
  ]);
  const [marks] = tracesOf(chart);

  test("has a mark for each row with a ratio, and the row's name in its hover text", () => {
    expect(marks?.x).toEqual([10, 10, 0.5, 0.1]);
    expect(marks?.hovertext?.map((text) => text.split(" <br>")[0])).toEqual(["fast", "as fast", "slow", "slow"]);
  });

  test("has a lane for each family with rows, which says how many of them are better", () => {
    const { yaxis, yaxis2 } = layoutOf(chart);
    expect(yaxis.ticktext).toEqual(["<b>Snakes</b> <br>3 measurements", "<b>Batches of boards</b> <br>1 measurement"]);
    expect(yaxis2.ticktext).toEqual(["<b>2</b> faster", "<b>0</b> faster"]);
  });

  test("has no mark on another one, even if their ratios are nearly the same", () => {
    const near = [5, 5, 5.02, 5.05, 5.1, 5.3, 6, 100].map((value, index) => row(`row ${index}`, value));
    const figure = benchmarkOverviewChart([{ family: "snakes", results: run(near) }]);
    const { xaxis } = layoutOf(figure);
    // the drawing is at least 600 pixels wide, and a mark has 11
    const pixels = 600 / (xaxis.range[1] - xaxis.range[0]);
    const [{ x, y } = { x: [], y: [] }] = tracesOf(figure);
    const places = x.map((ratio, index) => ({ x: Math.log10(ratio) * pixels, y: y[index] ?? 0 }));
    const distances = places.flatMap((one, index) =>
      places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(distances).toHaveLength(28);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(11);
  });

  test("says what a mark is, and what the sides of 1 mean, before anything else", () => {
    const { title, xaxis } = layoutOf(chart);
    expect(title.text).toBe("How much faster are our searches than aims?");
    expect(title.subtitle.text.replaceAll(" <br>", " ")).toMatch(
      /^Each mark is a measurement\. Right of 1 it is faster than what it is compared with, left of 1 it is slower\. /,
    );
    expect(xaxis.title.text).toBe("← times as slow · times as fast → (logarithmic)");
  });

  test("has the same labels on both sides of 1, because 0.1 times as fast is 10 times as slow", () => {
    const { tickvals, ticktext } = layoutOf(chart).xaxis;
    expect(tickvals).toEqual([0.1, 0.2, 0.5, 1, 2, 5, 10]);
    expect(ticktext).toEqual(["10", "5", "2", "1", "2", "5", "10"]);
  });

  test("has the median of each family", () => {
    const medians = tracesOf(chart).find(({ x, y }) => x.length === 2 && y.length === 2);
    expect(medians?.x).toEqual([10, 0.1]);
    expect(medians?.y).toEqual(layoutOf(chart).yaxis.tickvals);
  });

  test("does not announce a reference run, which it does not draw", () => {
    const results = run([row("fast", 5)]);
    const figure = benchmarkOverviewChart([{ family: "snakes", results, reference: results }]);
    expect(JSON.stringify(figure)).not.toContain("reference run");
  });

  test("is undefined if no row has a ratio", () => {
    expect(benchmarkOverviewChart([])).toBeUndefined();
  });

  test("of the reference run fits on a screen", () => {
    const runs = benchmarkFamilies.map((family) => ({
      family,
      results: readBenchmarkResults(join(projectRoot(), "results", "benchmarks", `${family}.json`)) as MeasuredRows,
    }));
    const figure = benchmarkOverviewChart(runs);
    expect(tracesOf(figure)[0]?.x.length).toBeGreaterThan(70);
    expect(layoutOf(figure).height).toBeLessThan(1000);
  });
});
