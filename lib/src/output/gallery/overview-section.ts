import { benchmarkOverviewChart, overviewQuestion } from "../../figure/charts/benchmark/overview";
import type { FamilyRun } from "../../figure/charts/benchmark/rated-rows";
import { benchmarkFamilies, benchmarkNames } from "../../files/benchmark/folders";
import { ratioOf } from "../../files/benchmark/ratio";
import { InputError } from "../../input-error";
import { benchmarkRuns, measuredWhere } from "./benchmark-section";
import { benchmarkWords } from "./benchmark-words";
import type { ChartSection } from "./charts-index";

/** The name that selects the overview of all families, and the prefix of its pictures. */
export const overview = { id: "overview", prefix: "benchmarks-" } as const;

/** True if a family of `npm run bench` has results. */
export function hasOverview(): boolean {
  return benchmarkNames().some((name) => benchmarkFamilies.includes(name));
}

/**
 * The first section on the page of all charts: the rows of `npm run bench` that are compared with
 * other programs, a table of the rows that have no ratio, and the words of all benchmarks. The
 * sections of the families show all rows. A family that cannot be read is left out, because its own
 * section reports it.
 */
export function overviewSection(action: string): ChartSection {
  const names = benchmarkNames().filter((name) => benchmarkFamilies.includes(name));
  const runs = names.flatMap((family) => familyRun(family, action) ?? []);
  const figure = benchmarkOverviewChart(runs);
  const name = `${overview.prefix}${overview.id}`;
  const rest = runs.flatMap(({ family, results }) =>
    results.rows
      .filter((row) => ratioOf(row) === undefined)
      .map((row) => ({
        family,
        measurement: row.name,
        "why nothing is compared": row.noRatio ?? "no other method, limit or aim is known",
      })),
  );
  return {
    id: name,
    name: overview.id,
    question: "How do we compare with other programs?",
    words: benchmarkWords(names),
    provenance: runs.map(
      ({ family, results, isLatest }) =>
        `${family}, ${isLatest ? "your run" : "our reference run"}: ${measuredWhere(results)}`,
    ),
    charts: figure === undefined ? [] : [{ name, title: overviewQuestion, make: () => figure }],
    tables:
      rest.length === 0
        ? []
        : [{ name: `${name}-without-ratio`, title: "Measurements with nothing to compare with", rows: rest }],
  };
}

function familyRun(family: string, action: string): (FamilyRun & { readonly isLatest: boolean }) | undefined {
  try {
    const { results, reference, isLatest } = benchmarkRuns(family, action);
    if (!("rows" in results)) return undefined;
    return { family, results, isLatest, ...(reference !== undefined && "rows" in reference && { reference }) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return undefined;
  }
}
