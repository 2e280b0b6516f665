import { join } from "node:path";
import { namesIn } from "../../files/find/names-in";
import { writeWhole } from "../../files/write-file";
import { InputError } from "../../input-error";
import { chartsFolder } from "../../project";
import { eitherSignal, longCall, type ShowProgress } from "../../search/long-call";
import { exportTable } from "../../table/csv";
import { closeBrowser } from "../browser/browser";
import { exportFigure } from "../picture/export-figure";
import { type ChartSource, chartSources, chosenSources, drawing } from "./chart-sources";
import { type ChartGroup, type ChartSection, chartGroups, chartsIndex, type IndexSection } from "./charts-index";

/** The files that `exportCharts` has written. */
export interface ExportedCharts {
  readonly charts: string[];
  readonly tables: string[];
  readonly index: string;
  /** The anchor of the requested section on the index page; undefined if everything was drawn. */
  readonly anchor?: string;
  readonly groups: ExportedGroup[];
  /** A line for each result that could not be read, with the reason. */
  readonly leftOut: string[];
}

/** The results of one group that were drawn, and the numbers of charts and tables. */
export interface ExportedGroup {
  readonly group: ChartGroup;
  readonly ids: string[];
  readonly charts: number;
  readonly tables: number;
}

/** The progress of `exportCharts`. */
export interface ExportProgress {
  /** The name of the chart that is being drawn. */
  readonly name: string;
  readonly done: number;
  readonly charts: number;
  /** The estimated time left; undefined before the first chart is drawn. */
  readonly secondsLeft: number | undefined;
}

/**
 * Draws charts and writes tables of one experiment or benchmark, of a group, or of all results.
 *
 * The index page shows everything that was drawn, by this call or an earlier one.
 *
 * @param name an experiment in results/runs, a benchmark in results/benchmarks, or a group:
 * benchmarks, experiments, solutions. Default: everything
 * @param signal stops the drawing after the current chart
 * @throws InputError if there is nothing to draw, before anything is read; the signal's reason if it
 * is aborted
 * @example (await exportCharts("benchmarks")).index // …/charts/index.html
 */
export async function exportCharts(
  name?: string,
  showProgress?: (progress: ExportProgress) => void,
  signal?: AbortSignal,
): Promise<ExportedCharts> {
  return longCall(
    name === undefined ? "charts" : `charts of ${name}`,
    showProgress,
    (stop, bar) =>
      drawAll(name, showProgress ?? (bar && ((progress) => bar(barOf(progress)))), eitherSignal(signal, stop).signal),
    () => "finished", // an aborted drawing throws
  );
}

/** The progress in the form that a progress bar shows. */
function barOf({ name, done, charts, secondsLeft }: ExportProgress): Parameters<ShowProgress>[0] {
  return { share: done / charts, ...(secondsLeft !== undefined && { secondsLeft }), words: name };
}

async function drawAll(
  name: string | undefined,
  showProgress: ((progress: ExportProgress) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<ExportedCharts> {
  const action = drawing(name);
  const sources = chartSources(action);
  const chosen = chosenSources(sources, name, action);
  const leftOut: string[] = [];
  // the only requested result must be readable: this throws if it is not
  if (chosen.length === 1) chosen[0]?.read();
  const readable = chosen.filter((source) => isReadable(source, leftOut));
  if (readable.length === 0) throw new InputError(action, leftOut[0] ?? "there must be results: there are none");
  const charts = await drawn(readable, showProgress, signal, leftOut);
  const tables: string[] = [];
  for (const { read } of readable) {
    for (const table of read().tables) tables.push(await exportTable(table.rows, table.name));
  }
  const index = join(chartsFolder(), "index.html");
  await writeWhole(index, chartsIndex(indexSections(sources, readable, name !== undefined, leftOut)));
  const anchor = chartGroups.find((group) => group === name) ?? readable[0]?.read().id;
  return { charts, tables, index, ...(name && anchor && { anchor }), groups: groupsOf(readable), leftOut };
}

async function drawn(
  sources: readonly ChartSource[],
  showProgress: ((progress: ExportProgress) => void) | undefined,
  signal: AbortSignal | undefined,
  leftOut: string[],
): Promise<string[]> {
  const wanted = sources.flatMap(({ read }) => read().charts);
  const files: string[] = [];
  const start = performance.now();
  try {
    for (const [done, { name, make }] of wanted.entries()) {
      signal?.throwIfAborted();
      const perChart = (performance.now() - start) / 1000 / done;
      const secondsLeft = done === 0 ? undefined : perChart * (wanted.length - done);
      showProgress?.({ name, done, charts: wanted.length, secondsLeft });
      try {
        files.push(...(await exportFigure(make(), name, { index: "index.html" })));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        leftOut.push(error.problem); // the chart's name is not a valid file name
      }
    }
  } finally {
    await closeBrowser();
  }
  return files;
}

/**
 * The sections of the index page: charts and tables of results that were drawn, by this call or an
 * earlier one. Other results are only named, not read. A file that cannot be read does not affect
 * the other sections.
 */
function indexSections(
  sources: readonly ChartSource[],
  now: readonly ChartSource[],
  isChosen: boolean,
  leftOut: string[],
): IndexSection[] {
  const pictures = new Set(namesIn(chartsFolder(), ".png") ?? []);
  const wasDrawn = ({ prefix }: ChartSource) => [...pictures].some((picture) => picture.startsWith(prefix));
  return sources.flatMap((source): IndexSection[] => {
    const { id, group, read } = source;
    const isNow = now.includes(source);
    if (!isNow && !wasDrawn(source)) return [{ group, id }];
    if (!isNow && !isReadable(source, leftOut)) return [];
    const section: ChartSection = read();
    const charts = section.charts.filter((chart) => pictures.has(chart.name));
    if (!isNow && charts.length === 0) return [{ group, id }];
    return [{ group, id, section: { ...section, charts }, isOpen: isNow && isChosen }];
  });
}

function isReadable({ read }: ChartSource, leftOut: string[]): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (!leftOut.includes(error.problem)) leftOut.push(error.problem);
    return false;
  }
}

function groupsOf(sources: readonly ChartSource[]): ExportedGroup[] {
  const sum = (list: readonly ChartSource[], count: (section: ChartSection) => number) =>
    list.reduce((total, { read }) => total + count(read()), 0);
  return chartGroups.flatMap((group) => {
    const own = sources.filter((source) => source.group === group);
    if (own.length === 0) return [];
    const ids = own.map(({ id }) => id);
    return [{ group, ids, charts: sum(own, (s) => s.charts.length), tables: sum(own, (s) => s.tables.length) }];
  });
}
