import { readPlanNames } from "../../experiment/plan/names";
import { countRuns } from "../../experiment/plan/plan";
import { readPlan } from "../../experiment/plan/read";
import { countLines } from "../../experiment/records/file";
import { countPart, fileInUse } from "../../experiment/records/fresh";
import { startedIds } from "../../experiment/records/recorded";
import { plainText } from "../report/plain-text";

/** A line of the list of experiments. */
export interface ListedExperiment {
  readonly name: string;
  readonly question: string;
  /** The number of runs in the plan; null for a user's own plan, whose file is not known. */
  readonly runs: number | null;
  readonly done: number;
  /**
   * The number of finished runs of an unfinished --fresh run; absent if no such run was started.
   */
  readonly fresh?: number;
}

/**
 * Lists the experiments of data/experiments, and the user's own ones that have records. With
 * `quick`, their small plans are listed.
 *
 * @example
 * listExperiments({ quick: false })[0]
 * // { name: "dice", question: "A small example with dice: …?", runs: 600, done: 0 }
 */
export function listExperiments({ quick }: { quick: boolean }): ListedExperiment[] {
  const names = readPlanNames();
  const committed = names.map((name) => {
    const plan = readPlan(name, { quick });
    return { name, question: plan.question, runs: countRuns(plan), ...progressOf(plan.id) };
  });
  const known = new Set(names.flatMap((name) => [name, `${name}-quick`]));
  const own = startedIds().filter((id) => !known.has(id) && id.endsWith("-quick") === quick);
  return [...committed, ...own.map((id) => ({ name: id, question: ownPlan, runs: null, ...progressOf(id) }))];
}

/** The question of a user's own plan is not known, because records do not contain it. */
const ownPlan = "(a plan of your own; run it by its file)";

function progressOf(id: string): Pick<ListedExperiment, "done" | "fresh"> {
  const fresh = countPart(id);
  return { done: countLines(fileInUse(id)), ...(fresh !== undefined && { fresh }) };
}

/** The list for a terminal, and the commands to type next. */
export function experimentsText(experiments: readonly ListedExperiment[], { quick }: { quick: boolean }): string {
  const rows = experiments.map(({ name, question, runs, done }) => [name, shareText(done, runs), question]);
  const table = [["name", "runs done", "question"], ...rows];
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const [names, counts] = [width(0), width(1)];
  const lines = table.map(([name = "", count = "", question = ""]) =>
    plainText(`${name.padEnd(names)}  ${count.padStart(counts)}  ${question}`),
  );
  const unfinished = experiments.flatMap(({ name, runs, fresh }) => {
    if (fresh === undefined) return [];
    const word = runs === null ? "FILE" : name;
    const command = `npm run experiment -- ${word}${quick ? " --quick" : ""} --fresh`;
    return [plainText(`${name}: a fresh run has done ${shareText(fresh, runs)} runs. Continue it: ${command}`)];
  });
  return [
    ...lines,
    "",
    ...unfinished,
    "Run what is missing: npm run experiment -- NAME. Run all of it again: add --fresh. Run the small plan: add --quick.",
  ].join("\n");
}

function shareText(done: number, runs: number | null): string {
  return runs === null ? done.toLocaleString("en") : `${done.toLocaleString("en")} of ${runs.toLocaleString("en")}`;
}
