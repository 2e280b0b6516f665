import { readPlanNames } from "../../experiment/plan/names";
import { countRuns } from "../../experiment/plan/plan";
import { readPlan } from "../../experiment/plan/read";
import { countLines } from "../../experiment/records/file";
import { fileInUse } from "../../experiment/records/fresh";
import { plainText } from "../report/plain-text";

/** An experiment of data/experiments, and how far it is. */
export interface ListedExperiment {
  readonly name: string;
  readonly question: string;
  readonly runs: number;
  readonly done: number;
}

/**
 * The experiments of data/experiments, the large plans or the small ones.
 *
 * @example
 * listExperiments({ quick: false })[0]
 * // { name: "dice", question: "How many throws …?", runs: 600, done: 0 }
 */
export function listExperiments({ quick }: { quick: boolean }): ListedExperiment[] {
  return readPlanNames().map((name) => {
    const plan = readPlan(name, { quick });
    return { name, question: plan.question, runs: countRuns(plan), done: countLines(fileInUse(plan.id)) };
  });
}

/** The list for a terminal, and what to type. */
export function experimentsText(experiments: readonly ListedExperiment[]): string {
  const rows = experiments.map(({ name, question, runs, done }) => [
    name,
    `${done.toLocaleString("en")} of ${runs.toLocaleString("en")}`,
    question,
  ]);
  const table = [["name", "runs done", "question"], ...rows];
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const [names, counts] = [width(0), width(1)];
  const lines = table.map(([name = "", count = "", question = ""]) =>
    plainText(`${name.padEnd(names)}  ${count.padStart(counts)}  ${question}`),
  );
  return [
    ...lines,
    "",
    "Run what is missing: npm run experiment -- NAME. Run all of it again: add --fresh. Run the small plan: add --quick.",
  ].join("\n");
}
