import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RunRecord } from "../experiment/record";
import { recorded, recordedIds } from "../experiment/recorded";
import { benchmarkChart } from "../figure/benchmark-chart";
import type { Figure } from "../figure/figure";
import { planCharts } from "../figure/plan-charts";
import { readBenchmarkResults } from "../files/benchmark-results";
import { namesIn } from "../files/names-in";
import { InputError } from "../input-error";
import { chartsFolder, resultsFolder } from "../project";
import { longCall, type Tell } from "../search/long-call";
import { writeTable } from "../table/csv";
import { planTables } from "../table/plan-tables";
import { closeBrowser } from "./browser";
import { type ChartsSection, chartsIndex } from "./charts-index";
import { exportFigure } from "./export-figure";
import { solutionGallery } from "./solution-gallery";
import { writeWhole } from "./write-file";

/** The files that were written. */
export interface DrawnCharts {
  readonly charts: string[];
  readonly tables: string[];
  readonly index: string;
  /** Why results were left out, a line each: they could not be read. */
  readonly leftOut: string[];
}

/**
 * Draws the charts of an experiment or a benchmark, or of all there are, writes their tables, and a page that shows everything, found solutions, too.
 *
 * @param name an id in results/runs, or a file in results/benchmarks without its ending, or solutions
 * @throws InputError where there is nothing to draw
 * @example await drawCharts("iteration-order")
 */
export async function drawCharts(name?: string, tell?: (what: string) => void): Promise<DrawnCharts> {
  return longCall(name === undefined ? "charts" : `charts of ${name}`, tell, (_stop, bar) => drawAll(name, tell, bar));
}

async function drawAll(
  name: string | undefined,
  tell: ((what: string) => void) | undefined,
  bar: Tell | undefined,
): Promise<DrawnCharts> {
  const action = name === undefined ? "draw the charts" : `draw the charts of ${name}`;
  const all = sourcesOf(action);
  if (name !== undefined) all.find(({ id }) => id === name)?.read(); // what was asked for must be readable
  const { sources, leftOut } = readable(all);
  const chosen = name === undefined ? sources : sources.filter(({ id }) => id === name);
  if (chosen.length === 0) {
    const have =
      sources.length === 0 ? "there are none" : `there are those of ${sources.map(({ id }) => id).join(", ")}`;
    throw new InputError(action, `there must be results: ${have}; npm run experiment -- NAME makes some`);
  }
  const [charts, tables]: [string[], string[]] = [[], []];
  const count = chosen.reduce((sum, source) => sum + source.read().figures.length, 0);
  let drawn = 0;
  try {
    for (const source of chosen) {
      const { section, figures } = source.read();
      for (const { name: file, figure } of figures) {
        tell?.(`drawing ${file}`);
        bar?.({ share: drawn++ / count, words: file });
        try {
          charts.push(...(await exportFigure(figure, file)));
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          leftOut.push(error.problem); // a name that no file can have
        }
      }
      for (const table of section.tables) tables.push(await writeTable(table.name, table.rows));
    }
  } finally {
    await closeBrowser();
  }
  const sections = sources.map((source) => source.read().section).map(withDrawn);
  const index = join(chartsFolder(), "index.html");
  await writeWhole(index, chartsIndex(sections));
  return { charts, tables, index, leftOut };
}

/** One file that cannot be read does not keep the others from being drawn. */
function readable(all: readonly Source[]): { sources: Source[]; leftOut: string[] } {
  const leftOut: string[] = [];
  const sources = all.filter(({ read }) => {
    try {
      read();
      return true;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      leftOut.push(error.problem);
      return false;
    }
  });
  return { sources, leftOut };
}

interface Source {
  readonly id: string;
  /** Reads and computes; called again it answers from memory. */
  readonly read: () => { section: ChartsSection; figures: { name: string; figure: Figure }[] };
}

function sourcesOf(action: string): Source[] {
  const runs = recordedIds().map((id) => ({ id, read: once(() => experiment(id, action)) }));
  const folder = resultsFolder("benchmarks");
  const benchmarks = namesIn(folder, ".json") ?? [];
  const hasSolutions = (namesIn(resultsFolder("solutions"), ".json") ?? []).length > 0;
  return [
    ...runs,
    ...benchmarks.map((id) => ({ id, read: once(() => benchmark(id, join(folder, `${id}.json`), action)) })),
    ...(hasSolutions ? [{ id: "solutions", read: once(gallery) }] : []),
  ];
}

/** The first solution of each file in results/solutions. */
function gallery(): ReturnType<Source["read"]> {
  const entries = solutionGallery().map(({ name, caption, figure }) => ({
    name: `solution-${name}`,
    title: caption,
    figure,
  }));
  const section = {
    id: "solutions",
    question: "Found solutions",
    provenance: ["results/solutions: the first solution of each file"],
    charts: entries.map(({ name, title }) => ({ name, title })),
    tables: [],
  };
  return { section, figures: entries };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function experiment(id: string, action: string): ReturnType<Source["read"]> {
  const { plan, records } = recorded(id, action);
  const charts = planCharts(plan, records);
  const section = {
    id,
    question: id.endsWith("-quick") ? `${plan.question} (the small plan)` : plan.question,
    provenance: provenanceOf(id, records),
    charts: charts.map(({ name, title }) => ({ name, title })),
    tables: planTables(plan, records),
  };
  return { section, figures: charts };
}

function benchmark(id: string, file: string, action: string): ReturnType<Source["read"]> {
  const results = readBenchmarkResults(file, action);
  const figure = benchmarkChart(id, results);
  const name = `benchmark-${id}`;
  const title = `Benchmark: ${id}`;
  const { node, cpu, library = "unknown", commit = "unknown" } = results.machine;
  const when = "rows" in results ? results.when : results.began;
  const rows =
    "rows" in results
      ? results.rows.map(({ name: what, value, unit, aim, words, timesAsFast }) => ({
          what,
          // each row has a unit of its own, and so digits of its own
          value: value === null ? value : Number(value.toPrecision(3)).toLocaleString("en"),
          unit,
          aim,
          words,
          "times as fast": timesAsFast,
        }))
      : results.configurations.map(({ durations, ...configuration }) => ({ ...configuration, runs: durations.length }));
  const section = {
    id: name,
    question: title,
    provenance: [`measured ${when.slice(0, 10)} on ${cpu}`, `library ${library}, commit ${commit}, Node ${node}`],
    charts: figure === undefined ? [] : [{ name, title }],
    tables: [{ name, title, rows }],
  };
  return { section, figures: figure === undefined ? [] : [{ name, figure }] };
}

/** Everything that differed between runs is listed: one machine and one commit, or several. */
function provenanceOf(id: string, records: readonly RunRecord[]): string[] {
  const all = (pick: (record: RunRecord) => string) => [...new Set(records.map(pick))].sort();
  const began = all(({ began: when }) => when.slice(0, 10));
  const span = began.length < 2 ? began.join("") : `${began[0]} to ${began.at(-1)}`;
  return [
    `results/runs/${id}.jsonl: ${records.length.toLocaleString("en")} runs, ${span}`,
    `library ${all(({ library }) => library).join(", ")}, commit ${all(({ commit }) => commit).join(", ")}, Node ${all(({ node }) => node).join(", ")}`,
    all(({ cpu }) => cpu).join("; "),
  ];
}

/** Charts that were not drawn yet are left out. */
function withDrawn(section: ChartsSection): ChartsSection {
  return { ...section, charts: section.charts.filter(({ name }) => existsSync(join(chartsFolder(), `${name}.png`))) };
}
