import type { Figure } from "../../figure";
import { familyTitle } from "./family-title";
import {
  answerOf,
  comparedKinds,
  comparedNames,
  countWords,
  type FamilyRun,
  onlyPeer,
  ratedRows,
  ratiosQuestion,
} from "./rated-rows";
import { ratioBars } from "./ratio-bars";
import { measuredWords, withName } from "./run-words";

/**
 * A chart of all rows of `npm run bench` that are compared with something, as bars of ratios. Rows
 * that are compared with other programs, with our other methods, with ideals and with our own aims are
 * apart from each other, the best first.
 *
 * @returns undefined if no row has a ratio
 * @example
 * const results = experiment.readBenchmarkResults("results/benchmarks/snakes.json");
 * show(figure.benchmarkRatiosChart([{ family: "snakes", results }]))
 */
export function benchmarkRatiosChart(runs: readonly FamilyRun[]): Figure | undefined {
  const groups = runs.flatMap((run) =>
    comparedKinds.map((kind) => {
      const against = runs.length > 1 ? `${familyTitle(run.family)}, against` : "Against";
      const heading = `${against} ${comparedNames[kind]}`;
      return { heading, rows: ratedRows(run).filter(({ compared }) => compared === kind) };
    }),
  );
  const filled = groups.filter(({ rows }) => rows.length > 0);
  const all = runs.reduce((sum, { results }) => sum + results.rows.length, 0);
  const rows = filled.flatMap((group) => group.rows);
  return ratioBars({
    title: ratiosTitle(runs),
    subtitle: `${filled.length > 1 ? "" : `${answerOf(rows)} `}${countWords(rows, all)}; ${runsWords(runs)}.`,
    isPeerInTitle: onlyPeer(rows) !== undefined,
    // the title says what a single group is compared with
    groups: filled.length > 1 ? filled : filled.map((group) => ({ ...group, heading: undefined })),
  });
}

/** The title of the chart: the question, after the family's name if there is only one. */
export function ratiosTitle(runs: readonly FamilyRun[]): string {
  const [only, ...others] = runs;
  const name = only !== undefined && others.length === 0 ? { name: only.family } : {};
  return withName(ratiosQuestion(runs.flatMap(ratedRows)), name);
}

/** Says when and where the runs were made, each machine and day once. */
export function runsWords(runs: readonly FamilyRun[]): string {
  return [...new Set(runs.map(({ results, reference }) => measuredWords(results, reference)))].join("; ");
}
