import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { benchmarkRatiosChart } from "../../../../src/figure/charts/benchmark/ratios";
import type { Figure } from "../../../../src/figure/figure";
import { benchmarkFamilies } from "../../../../src/files/benchmark/folders";
import type { RowRatio } from "../../../../src/files/benchmark/ratio";
import { type MeasuredRow, type MeasuredRows, readBenchmarkResults } from "../../../../src/files/benchmark/results";
import { projectRoot } from "../../../../src/project";
import { measuredRow as row } from "../../../files/benchmark/measured-row";

const run = (rows: MeasuredRow[]): MeasuredRows => ({
  when: "2026-02-01T10:00:00Z",
  machine: { node: "v20.0.0", cpu: "a cpu" },
  rows,
});
const spread = { low: 5, high: 20, runs: 5, of: "runs" as const };
const peer = { times: 0.5, to: "peer" as const, what: "npm <peer>" };

interface Trace {
  type: string;
  name?: string;
  base?: number;
  x: number[];
  y: number[];
  error_x?: { array: number[]; arrayminus: number[] };
  marker: { color: string | string[] };
}
interface Layout {
  yaxis: { tickvals: number[]; ticktext: string[]; range: number[] };
  yaxis2: { ticktext: string[] };
  xaxis: { type: string; tickvals: number[]; ticktext: string[]; range: [number, number] };
  title: { text: string; subtitle: { text: string } };
}
const tracesOf = (figure: Figure | undefined) => (figure?.data ?? []) as unknown as Trace[];
const layoutOf = (figure: Figure | undefined) => figure?.layout as unknown as Layout;

const figure = benchmarkRatiosChart([
  {
    family: "snakes",
    results: run([
      row("snake, worse", 4, { ratio: peer }),
      row("snake, better", 10, { spread }),
      row("snake, listed apart", 3, { noRatio: "why" }),
    ]),
    reference: { ...run([row("snake, better", 25)]), when: "2026-01-01" },
  },
  { family: "batch", results: run([row("batch, missed", 100)]) },
]);

describe("the chart of all ratios", () => {
  const [bars, ...others] = tracesOf(figure);
  const layout = layoutOf(figure);

  test("has a bar from 1 for each row with a ratio, the best of a group first", () => {
    expect(bars).toMatchObject({ type: "bar", base: 1, x: [-0.5, 4, -0.5] });
    expect(layout.xaxis.type).toBe("log");
    expect(bars?.y).toEqual(bars?.y.toSorted((a, b) => a - b));
  });

  test("has a colour each for better and worse", () => {
    expect(new Set(bars?.marker.color).size).toBe(2);
    expect(others.flatMap(({ name }) => name ?? [])).toEqual([
      "as good or better",
      "worse",
      "quartiles",
      "our reference run",
    ]);
  });

  test("has rows that are compared with programs, methods, ideals and aims apart from each other", () => {
    const labels = layout.yaxis.ticktext.map((text) => text.replace(/<[^>]*>/g, "").replace(/ {2,}/g, " "));
    expect(labels).toEqual([
      "Snakes, against other programs",
      "Snakes, against our own aims",
      "Batches of boards, against our own aims",
      "worse against npm &#60;peer&#62;",
      "better aim: under 50 ms",
      "missed aim: under 50 ms",
    ]);
    expect(layout.yaxis2.ticktext).toEqual(["<b>2 × as slow</b>", "<b>5 × as fast</b>", "<b>2 × as slow</b>"]);
    expect(new Set(layout.yaxis.tickvals).size).toBe(6);
    for (const at of layout.yaxis.tickvals) expect(at).toBeLessThan(layout.yaxis.range[0] ?? 0);
    const method = { times: 2, to: "peer" as const, what: "restart" };
    const ideal = { times: 0.9, to: "limit" as const, what: "two processes" };
    const rows = [row("one", 4, { ratio: ideal }), row("two", 4, { ratio: method })];
    const alone = layoutOf(benchmarkRatiosChart([{ family: "snakes", results: run(rows) }]));
    expect(alone.yaxis.ticktext.slice(0, 2)).toEqual(["<b>Against our other methods</b>", "<b>Against ideals</b>"]);
    expect(alone.yaxis.ticktext.slice(2).map((text) => text.replace(/<[^>]*>/g, ""))).toEqual([
      "two  against restart",
      "one  ideal: two processes",
    ]);
  });

  test("has lines from quartile to quartile, and the reference run as a mark", () => {
    const lines = others.find(({ error_x }) => error_x !== undefined);
    expect(lines).toMatchObject({ x: [5], y: [bars?.y[1]], error_x: { array: [5], arrayminus: [2.5] } });
    expect(others.at(-1)).toMatchObject({ x: [2], y: [bars?.y[1]] });
  });

  test("says how many rows it leaves out, and has room for everything on its axis", () => {
    expect(layout.title.subtitle.text.replaceAll(" <br>", " ")).toContain(
      "n = 3 measurements; 1 more is compared with nothing; ",
    );
    expect(layout.title.subtitle.text.replaceAll(" <br>", " ")).toContain("reference run of 2026-01-01");
    const [low, high] = layout.xaxis.range;
    expect(10 ** low).toBeLessThan(0.5);
    expect(10 ** high).toBeGreaterThan(10);
  });

  test("does not repeat the peer in the name", () => {
    const name = "snake, one, against npm <peer>";
    const chart = benchmarkRatiosChart([{ family: "snakes", results: run([row(name, 4, { ratio: peer })]) }]);
    expect(layoutOf(chart).yaxis.ticktext.join().split("against")).toHaveLength(2);
  });

  test("asks only for what its rows are compared with", () => {
    const subtitle = (chart: Figure | undefined) => layoutOf(chart).title.subtitle.text.replaceAll(" <br>", " ");
    const title = (chart: Figure | undefined) => layoutOf(chart).title.text.replaceAll(" <br>", " ");
    expect(title(figure)).toBe("How much faster are our searches than other programs and our own aims?");
    expect(subtitle(figure)).toContain("Quartiles are of several runs or seeds.");
    const other = { ...peer, what: "another" };
    const two = (second: RowRatio) => run([row("one", 4, { ratio: peer }), row("two", 4, { ratio: second })]);
    const chart = benchmarkRatiosChart([{ family: "field", results: two(other) }]);
    expect(title(chart)).toBe(
      "Puzzles of many kinds: how much faster are our searches than other programs and our other methods?",
    );
    expect(subtitle(chart)).not.toMatch(/aim|ideal|Quartiles/);
    expect(title(benchmarkRatiosChart([{ family: "snakes", results: run([row("one", 4)]) }]))).toContain(
      "than our own aims?",
    );
  });

  test("names a peer that all rows share in the title, not in each label", () => {
    const rows = ["field, one", "field, two"].map((name) => row(name, 4, { ratio: peer }));
    const chart = layoutOf(benchmarkRatiosChart([{ family: "field", results: run(rows) }]));
    expect(chart.title.text.replaceAll(" <br>", " ")).toBe(
      "Puzzles of many kinds: how much faster are our searches than npm &#60;peer&#62;?",
    );
    expect(chart.yaxis.ticktext).toEqual(["one", "two"]);
  });

  test("has labels that say on which side of 1 they are", () => {
    const ratio = (times: number) => ({ ...peer, times });
    const rows = [row("worse", 4, { ratio: ratio(0.05) }), row("better", 4, { ratio: ratio(25) })];
    const { ticktext } = layoutOf(benchmarkRatiosChart([{ family: "field", results: run(rows) }])).xaxis;
    expect(ticktext).toEqual(["10 × <br>as slow", "1", "10 × <br>as fast"]);
  });

  test("has the powers of ten on its axis, and not the 1 alone", () => {
    const ratio = (times: number) => ({ ...peer, times });
    const rows = [row("worse", 4, { ratio: ratio(0.05) }), row("better", 4, { ratio: ratio(25) })];
    expect(layoutOf(benchmarkRatiosChart([{ family: "field", results: run(rows) }])).xaxis.tickvals).toEqual([
      0.1, 1, 10,
    ]);
  });

  test("is undefined if no row has a ratio", () => {
    expect(benchmarkRatiosChart([])).toBeUndefined();
    const results = run([row("apart", 3, { noRatio: "why" })]);
    expect(benchmarkRatiosChart([{ family: "snakes", results }])).toBeUndefined();
  });
});

test("the reference run has a bar for each aim and each comparison", () => {
  const runs = benchmarkFamilies.map((family) => ({
    family,
    results: readBenchmarkResults(join(projectRoot(), "results", "benchmarks", `${family}.json`)) as MeasuredRows,
  }));
  expect(tracesOf(benchmarkRatiosChart(runs))[0]?.x.length).toBeGreaterThan(30);
});
