import type { BenchmarkResults, MeasuredRuns } from "../../../files/benchmark/results";
import { axis, logAxis, logTitle } from "../../axis";
import type { Figure } from "../../figure";
import { escapeText } from "../../label";
import { paletteColour } from "../../theme";
import { subtitled } from "../chart";
import { benchmarkRatiosChart } from "./ratios";
import type { BenchmarkChartOptions } from "./run-words";

/**
 * The chart of a benchmark. Rows of `npm run bench` become bars of ratios, as in
 * `benchmarkRatiosChart`. Runs of `gardens bench` become a box for each configuration.
 *
 * @returns undefined if the results have no comparison and no runs
 * @example
 * const results = experiment.readBenchmarkResults("results/benchmarks/gardens.json");
 * show(figure.benchmarkChart(results, { name: "gardens" }))
 */
export function benchmarkChart(results: BenchmarkResults, options: BenchmarkChartOptions = {}): Figure | undefined {
  if (!("rows" in results)) return runs(results);
  const { name: family = "", reference } = options;
  const isBeside = reference !== undefined && "rows" in reference;
  return benchmarkRatiosChart([{ family, results, ...(isBeside && { reference }) }]);
}

function runs({ name, configurations, began, machine, engine }: MeasuredRuns): Figure | undefined {
  const count = configurations.reduce((sum, { durations }) => sum + durations.length, 0);
  if (count === 0) return undefined;
  return {
    data: configurations.map(({ configId, threads, initialDepth, durations }, index) => ({
      type: "box",
      name: escapeText(`${configId}, ${threads === 1 ? "1 thread" : `${threads} threads`}, depth ${initialDepth}`),
      y: durations,
      boxpoints: "all",
      pointpos: 0,
      jitter: 0.4,
      fillcolor: "rgba(0,0,0,0)",
      line: { color: paletteColour(index), width: 1.5 },
      marker: { color: paletteColour(index), size: 5 },
    })),
    layout: subtitled(name, `n = ${count} runs of ${began.slice(0, 10)} with ${engine}, on ${machine.cpu}`, {
      xaxis: { ...axis("puzzle"), automargin: true },
      yaxis: { ...axis(logTitle("milliseconds")), ...logAxis },
      showlegend: false,
    }),
  };
}
