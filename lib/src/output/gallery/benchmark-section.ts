import { existsSync } from "node:fs";
import { benchmarkChart } from "../../figure/charts/benchmark/benchmark";
import { benchmarkRatiosChart, ratiosTitle } from "../../figure/charts/benchmark/ratios";
import { withName } from "../../figure/charts/benchmark/run-words";
import { benchmarkTimesChart, timesQuestion } from "../../figure/charts/benchmark/times";
import type { Figure } from "../../figure/figure";
import { aimOf, meetsAim } from "../../files/benchmark/aim";
import { benchmarkFamilies, benchmarkFile, latestBenchmarkFile } from "../../files/benchmark/folders";
import { ratioOf } from "../../files/benchmark/ratio";
import { ratioWords } from "../../files/benchmark/ratio-words";
import {
  type BenchmarkResults,
  type MeasuredRow,
  type MeasuredRows,
  type MeasuredRuns,
  readBenchmarkResults,
} from "../../files/benchmark/results";
import { threeDigits } from "../../files/benchmark/three-digits";
import { filledColumns } from "../../table/rows";
import { benchmarkWords } from "./benchmark-words";
import type { ChartSection, SectionChart } from "./charts-index";

/**
 * The section of a benchmark on the page of all charts: its last run, and the reference run beside
 * it if both exist.
 *
 * @throws InputError if the results cannot be read
 */
export function benchmarkSection(id: string, action: string): ChartSection {
  const { results, reference, isLatest } = benchmarkRuns(id, action);
  const name = `benchmark-${id}`;
  return {
    id: name,
    name: id,
    question: questions[id] ?? `How fast is ${"rows" in results ? id : results.name}?`,
    provenance: provenanceOf(id, results, reference, isLatest),
    charts: chartsOf(id, name, results, reference),
    words: "rows" in results ? benchmarkWords([id]) : [],
    tables: [
      "rows" in results
        ? { name, title: `All measurements of ${id}`, rows: filledColumns(rowTable(results, reference)) }
        : { name, title: `All runs of ${id}`, rows: runTable(results) },
    ],
  };
}

/** The question of each family of `npm run bench`. */
const questions: Readonly<Record<string, string>> = {
  gardens: "How fast are the searches for gardens?",
  polycubes: "How fast are the searches for polycubes and burrs?",
  snakes: "How fast are the searches for snake cubes?",
  batch: "How fast is propagation on many boards at once?",
  field: "How fast is the search on polycube puzzles of many kinds?",
};

/** The run of a benchmark that is shown, and the reference run if it is another one. */
interface BenchmarkRuns {
  readonly results: BenchmarkResults;
  readonly reference: BenchmarkResults | undefined;
  /** True if the run was made on this machine, not the reference run. */
  readonly isLatest: boolean;
}

/**
 * Reads the last run of a benchmark, and the reference run beside it if both exist.
 *
 * @throws InputError if the results cannot be read
 */
export function benchmarkRuns(id: string, action: string): BenchmarkRuns {
  const [latest, first] = [latestBenchmarkFile(id), benchmarkFile(id)].map((file) =>
    existsSync(file) ? readBenchmarkResults(file, action) : undefined,
  );
  if (latest !== undefined) return { results: latest, reference: first, isLatest: true };
  return {
    results: first ?? readBenchmarkResults(benchmarkFile(id), action),
    reference: undefined,
    isLatest: false,
  };
}

function chartsOf(
  id: string,
  name: string,
  results: BenchmarkResults,
  reference: BenchmarkResults | undefined,
): SectionChart[] {
  const options = { name: id, ...(reference && { reference }) };
  const times = chart(
    `${name}-times`,
    withName(timesQuestion(results), options),
    benchmarkTimesChart(results, options),
  );
  if (!("rows" in results)) {
    return [
      ...chart(name, withName("How long does each run take?", options), benchmarkChart(results, options)),
      ...times,
    ];
  }
  const rated = [{ family: id, results, ...(reference !== undefined && "rows" in reference && { reference }) }];
  const ratios = chart(`${name}-ratios`, ratiosTitle(rated), benchmarkRatiosChart(rated));
  return [...ratios, ...times];
}

function chart(name: string, title: string, figure: Figure | undefined): SectionChart[] {
  return figure === undefined ? [] : [{ name, title, make: () => figure }];
}

function provenanceOf(
  id: string,
  results: BenchmarkResults,
  reference: BenchmarkResults | undefined,
  isLatest: boolean,
): string[] {
  // a benchmark file of the user has no committed results
  const first = benchmarkFamilies.includes(id) ? "our reference run" : "your run";
  const committed = (run: BenchmarkResults) => `${first}, results/benchmarks/${id}.json: ${measuredWhere(run)}`;
  if (!isLatest) return [committed(results)];
  const latest = `your run, results/benchmarks/latest/${id}.json: ${measuredWhere(results)}`;
  return reference === undefined ? [latest] : [latest, committed(reference)];
}

/** Says when, where and with what a run was measured. */
export function measuredWhere(results: BenchmarkResults): string {
  const { node, cpu, library = "unknown", commit = "unknown" } = results.machine;
  const when = "rows" in results ? results.when : results.began;
  const busy = results.machine.isBusy === true ? ", which was busy: times come out longer" : "";
  return `measured ${when.slice(0, 10)} on ${cpu}${busy}; library ${library}, commit ${commit}, Node ${node}`;
}

function rowTable({ rows }: MeasuredRows, reference: BenchmarkResults | undefined): object[] {
  const before = reference !== undefined && "rows" in reference ? reference.rows : [];
  return rows.map((row) => ({ ...valueCells(row, before), ...aimCells(row), ...ratioCells(row), details: row.words }));
}

function valueCells({ name, value, unit, spread }: MeasuredRow, before: readonly MeasuredRow[]): object {
  return {
    measurement: name,
    value: digits(value),
    quartiles: spread === undefined ? "" : `${digits(spread.low)} to ${digits(spread.high)}`,
    "our reference run": digits(before.find((row) => row.name === name)?.value ?? null),
    unit,
  };
}

function aimCells({ value, aim }: MeasuredRow): object {
  if (aimOf(aim) === undefined) return { aim: "", "aim met": "" };
  return { aim, "aim met": meetsAim(value, aim) ? "yes" : "no" };
}

/** The ratio of a row in words, or why there is none. */
function ratioCells(row: MeasuredRow): object {
  const ratio = ratioOf(row);
  return {
    comparison: ratio === undefined ? "" : ratioWords(row, ratio),
    "why nothing is compared": ratio === undefined ? (row.noRatio ?? "") : "",
  };
}

/** A number with three significant digits. Each row is rounded separately, because units differ. */
function digits(value: number | null): string | null {
  return value === null ? value : threeDigits(value);
}

function runTable({ configurations }: MeasuredRuns): object[] {
  return configurations.map(({ durations, ...configuration }) => ({ ...configuration, runs: durations.length }));
}
