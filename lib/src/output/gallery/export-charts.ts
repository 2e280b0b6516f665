import { join } from "node:path";
import { namesIn } from "../../files/find/names-in";
import { writeWhole } from "../../files/write-file";
import { InputError } from "../../input-error";
import { chartsFolder } from "../../project";
import { longCall, type Tell } from "../../search/long-call";
import { exportTable } from "../../table/csv";
import { closeBrowser } from "../browser/browser";
import { exportFigure } from "../picture/export-figure";
import { type ChartSource, chartSources, chosenSources, drawing } from "./chart-sources";
import { type ChartGroup, type ChartSection, chartGroups, chartsIndex, type IndexSection } from "./charts-index";

/** The files that were written. */
export interface ExportedCharts {
  readonly charts: string[];
  readonly tables: string[];
  readonly index: string;
  /** What was drawn, group by group. */
  readonly groups: ExportedGroup[];
  /** Why results were left out, a line each: they could not be read. */
  readonly leftOut: string[];
}

/** What was drawn of one group: benchmarks, experiments or solutions. */
export interface ExportedGroup {
  readonly group: ChartGroup;
  readonly ids: string[];
  readonly charts: number;
  readonly tables: number;
}

/** How far the drawing is. */
export interface ExportProgress {
  /** The chart that is being drawn. */
  readonly name: string;
  readonly done: number;
  readonly charts: number;
  /** Undefined before the first is drawn. */
  readonly secondsLeft: number | undefined;
}

/**
 * Draws the charts of an experiment or a benchmark, of a group of them, or of all there are, writes their tables, and a page that shows
 * everything that was ever drawn, found solutions, too.
 *
 * @param name an id in results/runs, or a file in results/benchmarks without its ending, or benchmarks, experiments, solutions
 * @throws InputError where there is nothing to draw, before anything is read
 * @example (await exportCharts("benchmarks")).index // …/charts/index.html
 */
export async function exportCharts(name?: string, tell?: (progress: ExportProgress) => void): Promise<ExportedCharts> {
  return longCall(name === undefined ? "charts" : `charts of ${name}`, tell, (_stop, bar) =>
    drawAll(name, tell ?? (bar && ((progress) => bar(barOf(progress))))),
  );
}

/** How far the drawing is, as a bar shows it. */
function barOf({ name, done, charts, secondsLeft }: ExportProgress): Parameters<Tell>[0] {
  return { share: done / charts, ...(secondsLeft !== undefined && { secondsLeft }), words: name };
}

async function drawAll(
  name: string | undefined,
  tell: ((progress: ExportProgress) => void) | undefined,
): Promise<ExportedCharts> {
  const action = drawing(name);
  const sources = chartSources(action);
  const chosen = chosenSources(sources, name, action);
  const leftOut: string[] = [];
  if (chosen.length === 1) chosen[0]?.read(); // what was asked for must be readable
  const readable = chosen.filter((source) => isReadable(source, leftOut));
  if (readable.length === 0) throw new InputError(action, leftOut[0] ?? "there must be results: there are none");
  const charts = await drawn(readable, tell, leftOut);
  const tables: string[] = [];
  for (const { read } of readable) {
    for (const table of read().tables) tables.push(await exportTable(table.rows, table.name));
  }
  const index = join(chartsFolder(), "index.html");
  await writeWhole(index, chartsIndex(indexSections(sources, readable, name !== undefined, leftOut)));
  return { charts, tables, index, groups: groupsOf(readable), leftOut };
}

async function drawn(
  sources: readonly ChartSource[],
  tell: ((progress: ExportProgress) => void) | undefined,
  leftOut: string[],
): Promise<string[]> {
  const wanted = sources.flatMap(({ read }) => read().charts);
  const files: string[] = [];
  const start = performance.now();
  try {
    for (const [done, { name, make }] of wanted.entries()) {
      const perChart = (performance.now() - start) / 1000 / done;
      const secondsLeft = done === 0 ? undefined : perChart * (wanted.length - done);
      tell?.({ name, done, charts: wanted.length, secondsLeft });
      try {
        files.push(...(await exportFigure(make(), name)));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        leftOut.push(error.problem); // a name that no file can have
      }
    }
  } finally {
    await closeBrowser();
  }
  return files;
}

/**
 * What the page shows: of what was drawn, now or before, charts and tables; of the rest, which is not read, that it can be drawn. One file that
 * cannot be read does not keep the others from being shown.
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
