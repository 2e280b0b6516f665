import type { Figure } from "../../figure";
import { familyTitle } from "./family-title";
import { answerOf, comparedNames, countWords, type FamilyRun, ratedRows } from "./rated-rows";
import { ratioBars } from "./ratio-bars";
import { runsWords } from "./ratios";

/** The question of the overview. */
export const overviewQuestion = `How much faster are our searches than ${comparedNames.program}?`;

/**
 * A chart of the rows of `npm run bench` that are compared with other programs, of all families, as
 * bars of ratios. `benchmarkRatiosChart` also shows the rows that are compared with our other methods,
 * with ideals and with our own aims.
 *
 * @returns undefined if no row is compared with another program
 * @example
 * const results = experiment.readBenchmarkResults("results/benchmarks/polycubes.json");
 * show(figure.benchmarkOverviewChart([{ family: "polycubes", results }]))
 */
export function benchmarkOverviewChart(runs: readonly FamilyRun[]): Figure | undefined {
  const groups = runs
    .map((run) => ({ run, rows: ratedRows(run).filter(({ compared }) => compared === "program") }))
    .filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  return ratioBars({
    title: overviewQuestion,
    subtitle: `${answerOf(rows)} ${countWords(rows, rows.length)}; ${runsWords(groups.map(({ run }) => run))}.`,
    isPeerInTitle: false,
    groups: groups.map(({ run, rows: own }) => ({ heading: familyTitle(run.family), rows: own })),
  });
}
