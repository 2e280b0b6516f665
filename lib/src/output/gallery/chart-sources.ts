import { readPlanNames } from "../../experiment/plan/names";
import { recordedIds } from "../../experiment/records/recorded";
import { benchmarkNames } from "../../files/benchmark/folders";
import { namesIn } from "../../files/find/names-in";
import { describeValue, InputError } from "../../input-error";
import { similarWord } from "../../nearest-word";
import { resultsFolder } from "../../project";
import { benchmarkSection } from "./benchmark-section";
import { type ChartGroup, type ChartSection, chartGroups } from "./charts-index";
import { experimentSection } from "./experiment-section";
import { hasOverview, overview, overviewSection } from "./overview-section";
import { readSolutionGallery } from "./solution-gallery";

/** Results from which a section of the page can be drawn. */
export interface ChartSource {
  readonly id: string;
  readonly group: ChartGroup;
  /** The prefix of the names of the section's pictures. */
  readonly prefix: string;
  /** Reads the results. Later calls return the same section. */
  readonly read: () => ChartSection;
}

/**
 * Checks that results with this name exist, without reading or drawing them.
 *
 * @throws InputError if no results have this name
 */
export function checkCharts(name?: string): void {
  chosenSources(chartSources(drawing(name)), name, drawing(name));
}

/** The action that errors about drawing begin with. */
export function drawing(name: string | undefined): string {
  return name === undefined ? "draw the charts" : `draw the charts of ${describeValue(name)}`;
}

/** All results in the order of the page. No file is read yet. */
export function chartSources(action: string): ChartSource[] {
  const hasSolutions = (namesIn(resultsFolder("solutions"), ".json") ?? []).length > 0;
  // the results of full plans come before those of quick ones
  const ids = recordedIds();
  const sorted = [...ids.filter((id) => !isSmall(id)), ...ids.filter(isSmall)];
  return [
    ...(hasOverview() ? [source("benchmarks", overview.id, overview.prefix, () => overviewSection(action))] : []),
    ...benchmarkNames().map((id) => source("benchmarks", id, `benchmark-${id}`, () => benchmarkSection(id, action))),
    ...sorted.map((id) => source("experiments", id, `${id}-`, () => experimentSection(id, action))),
    ...(hasSolutions ? [source("solutions", "solutions", "solution-", gallery)] : []),
  ];
}

/**
 * The results that a name selects: of one experiment, of one benchmark, or of a whole group.
 *
 * @throws InputError if the name selects nothing; the message lists the known names
 */
export function chosenSources(
  sources: readonly ChartSource[],
  name: string | undefined,
  action: string,
): ChartSource[] {
  if (sources.length === 0) {
    throw new InputError(action, "there must be results: there are none; npm run experiment -- NAME makes some");
  }
  if (name === undefined) return [...sources];
  const chosen = sources.filter(({ id, group }) => id === name || group === name);
  if (chosen.length > 0) return chosen;
  if (chartGroups.some((group) => group === name)) {
    throw new InputError(action, `there are none yet; choose ${namesOf(sources)}`);
  }
  if (readPlanNames().includes(name)) {
    const command = `npm run experiment -- ${name}`;
    throw new InputError(action, `it has no records yet; run ${command}`);
  }
  const near = similarWord(name, [...chartGroups, ...sources.map(({ id }) => id)]);
  if (near !== undefined) {
    throw new InputError(action, `there are no such results; did you mean ${near}?`);
  }
  throw new InputError(action, `there are no such results; choose ${namesOf(sources)}`);
}

/**
 * The known names for an error message: "benchmarks (gardens, snakes), experiments (dice) or
 * solutions (none yet)". Those of quick runs are left out, because the line is long.
 */
function namesOf(sources: readonly ChartSource[]): string {
  const groups = chartGroups.map((group) => {
    const own = sources.filter((other) => other.group === group);
    const ids = own.map(({ id }) => id).filter((id) => id !== group && !isSmall(id));
    return own.length > 0 && ids.length === 0 ? group : `${group} (${ids.join(", ") || "none yet"})`;
  });
  return `${groups.slice(0, -1).join(", ")} or ${groups.at(-1)}`;
}

/** True for the records of a quick run. */
function isSmall(id: string): boolean {
  return id.endsWith("-quick");
}

function source(group: ChartGroup, id: string, prefix: string, make: () => ChartSection): ChartSource {
  let made: ChartSection | undefined;
  const read = () => {
    made ??= make();
    return made;
  };
  return { id, group, prefix, read };
}

/** The section with a solution of each file in results/solutions. */
function gallery(): ChartSection {
  const charts = readSolutionGallery().map(({ name, caption, figure }) => ({
    name: `solution-${name}`,
    title: caption,
    make: () => figure,
  }));
  const provenance = [
    "results/solutions: the first solution of each file; of a puzzle that was taken apart, the one that needs most moves",
  ];
  return { id: "solutions", question: "Found solutions", provenance, charts, tables: [] };
}
