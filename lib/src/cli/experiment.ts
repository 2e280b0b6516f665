import type { Command } from "commander";
import { planNames } from "../experiment/read-plan";
import { isSolved } from "../experiment/record";
import { type ExperimentOptions, type ExperimentResult, runExperiment } from "../experiment/run-experiment";
import { tableText } from "../output/show-table";
import { writeTable } from "../table/csv";
import { planTables } from "../table/plan-tables";
import { onInterrupt } from "./interrupted";
import { wholeOption } from "./option-values";
import { plainText } from "./plain-text";
import { runsLine } from "./runs-line";

interface Given {
  readonly quick?: boolean;
  readonly fresh?: boolean;
  readonly threads?: string;
  readonly json?: boolean;
}

/** `gardens experiment NAME`: runs an experiment or goes on with it, and prints its tables. */
export function addExperiment(command: Command): void {
  command
    .argument("<NAME>", `one of ${planNames().join(", ")}; or a plan file .json`)
    .option("--quick", "the small plan, under two minutes")
    .option("--fresh", "start over; the records that are there are kept beside")
    .option("--threads <N>", "so many runs at once (all cores but one; 1 where times are measured)")
    .option("--json", "print one object: experiment, outcome, done, before, solved, file, tables")
    .addHelpText(
      "after",
      "\nA record of each run goes to results/runs as it ends; tables go to results/tables. gardens charts draws them.\nExit codes: 0 every run is done; 2 bad input; 130 interrupted, what had ended is kept.",
    )
    .action(run);
}

async function run(name: string, given: Given): Promise<void> {
  const interrupted = onInterrupt();
  const line = runsLine(name);
  const options: ExperimentOptions = {
    quick: given.quick ?? false,
    fresh: given.fresh ?? false,
    signal: interrupted.signal,
    onProgress: line.tell,
  };
  if (given.threads !== undefined) {
    options.threads = wholeOption(`run the experiment ${name}`, "threads", given.threads, 1, 1024);
  }
  try {
    const result = await runExperiment(name, options);
    line.clear();
    const { isComplete } = result;
    process.stdout.write(given.json ? `${JSON.stringify(await printed(result))}\n` : `${await report(result)}\n`);
    process.exitCode = interrupted.signal.aborted && !isComplete ? 130 : 0;
  } finally {
    line.clear();
    interrupted.forget();
  }
}

async function printed(result: ExperimentResult): Promise<object> {
  const { plan, records, file, skipped, isComplete } = result;
  const tables = await written(result);
  return {
    experiment: plan.id,
    outcome: isComplete ? "complete" : "stopped",
    done: records.length,
    before: skipped,
    solved: records.filter(isSolved).length,
    file,
    tables,
  };
}

async function report(result: ExperimentResult): Promise<string> {
  const { plan, records, file, skipped, isComplete, aside } = result;
  const tables = planTables(plan, records).map(({ title, rows }) => `${tableText(rows, { title, rows: 50 })}\n`);
  const before = skipped === 0 ? "" : `, ${skipped.toLocaleString("en")} of them before`;
  return [
    plan.question,
    "",
    ...tables,
    `${records.length.toLocaleString("en")} runs are done${before}${isComplete ? "" : "; the same command goes on"}`,
    ...(aside === undefined ? [] : [`the former records are in ${plainText(aside)}`]),
    `records: ${plainText(file)}`,
    ...(await written(result)).map((path) => `table: ${plainText(path)}`),
  ].join("\n");
}

/** Without records there is nothing to tabulate. */
function written({ plan, records }: ExperimentResult): Promise<string[]> {
  const tables = records.length === 0 ? [] : planTables(plan, records);
  return Promise.all(tables.map(({ name, rows }) => writeTable(name, rows)));
}
