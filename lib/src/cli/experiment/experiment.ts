import type { Command } from "commander";
import { readPlanNames } from "../../experiment/plan/names";
import type { ExperimentOptions, ExperimentProgress, ExperimentResult } from "../../experiment/run/run-experiment";
import { InputError } from "../../input-error";
import { counted } from "../../search/counted";
import { durationText } from "../../search/duration-text";
import { wholeOption } from "../option-values";
import { queueOption, queueWords, sayAbove } from "../queue/queue-option";
import { longRun } from "../report/long-run";
import { plainText, print, say } from "../report/plain-text";
import { type StatusLine, statusLine } from "../report/status-line";
import { commandName } from "../words";

interface Given {
  readonly quick?: boolean;
  readonly fresh?: boolean;
  readonly tables?: boolean;
  readonly threads?: string;
  readonly queue?: string;
  readonly mixCpus?: boolean;
  readonly json?: boolean;
}

/**
 * `gardens experiment [NAME]`: runs or continues an experiment; without a name, lists all of them.
 */
export function addExperiment(command: Command): void {
  command
    .argument("[NAME]", `one of ${readPlanNames().join(", ")}; or a .json file with a plan`)
    .option("--quick", "run the small plan, in under two minutes")
    .option("--fresh", "run everything again into results/runs/fresh; after an interruption the same command continues")
    .option("--tables", "also print the tables of its records")
    .option("--threads <N>", "number of runs at once (default: all cores but one; 1 if times are measured)")
    .option("--queue <URL>", queueWords)
    .option("--mix-cpus", "with --queue: also if times are measured, let workers with different CPU models do the runs")
    .option(
      "--json",
      "print one object: experiment, outcome, done, before, solved, file, failed, tables; a list without a name",
    )
    .addHelpText(
      "after",
      `\nEach run adds a record to results/runs when it ends, with --fresh to results/runs/fresh.\nTables go to results/tables. ${commandName} charts draws them.\nExit codes: 0 every run is done; 1 some runs failed on a queue; 2 bad input; 130 interrupted, finished runs are kept.`,
    )
    .action((name: string | undefined, given: Given) => (name === undefined ? list(given) : run(name, given)));
}

async function list({ quick = false, json, ...others }: Given): Promise<void> {
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new InputError(
      "run an experiment",
      `with --${other} a name must be given, one of ${readPlanNames().join(", ")}: it is missing`,
    );
  }
  const { experimentsText, listExperiments } = await import("./list.js");
  const experiments = listExperiments({ quick });
  print(json ? JSON.stringify(experiments) : experimentsText(experiments, { quick }));
}

async function run(name: string, given: Given): Promise<void> {
  const line = runsLine(name);
  const { quick = false, fresh = false, tables = false } = given;
  await longRun(line, "finished runs are kept; the same command continues", async (signal) => {
    // a name that does not exist is refused in one line
    if (name.endsWith(".json") || readPlanNames().includes(name)) line.begin("reading the plan and the records");
    const { runExperiment } = await import("../../experiment/run/run-experiment.js");
    const options: ExperimentOptions = { quick, fresh, signal, onProgress: line.show };
    const address = queueOption(given.queue, `run the experiment ${name}`);
    if (address !== undefined) {
      options.queue = { address, onNotice: sayAbove(line), mixCpus: given.mixCpus ?? false };
    }
    if (given.threads !== undefined) {
      options.threads = wholeOption(`run the experiment ${name}`, "threads", given.threads, 1, 1024);
    }
    const start = performance.now();
    const result = await runExperiment(name, options);
    line.clear();
    const { experimentReport } = await import("./report.js");
    const isNew = result.skipped < result.records.length;
    const { text, files } = tables || given.json || isNew ? await writeTables(result) : { text: "", files: [] };
    const report = experimentReport(result, { name, quick, fresh }, (performance.now() - start) / 1000);
    const printed = given.json ? JSON.stringify(asObject(result, files)) : `${tables ? text : ""}${report}`;
    print(printed);
    for (const { run, reason } of result.failed.slice(0, mostListed)) {
      say(`Failed: ${JSON.stringify(run.factors)} with seed ${run.seed}: ${reason}`);
    }
    const more = result.failed.length - mostListed;
    if (more > 0) say(`${counted(more, "further run")} failed.`);
    process.exitCode = signal.aborted && !result.isComplete ? 130 : result.failed.length > 0 ? 1 : 0;
  });
}

/** The most failed runs to list. */
const mostListed = 20;

/**
 * A status line with the progress of an experiment. It is drawn at most ten times a second, because
 * runs may be short.
 */
function runsLine(name: string): StatusLine<[progress: ExperimentProgress]> {
  const line = statusLine(name, runsWords);
  let shown = 0;
  return {
    ...line,
    show(progress) {
      const now = performance.now();
      if (now - shown < 100 && progress.done < progress.runs) return;
      shown = now;
      line.show(progress);
    },
  };
}

/** The progress in words: `[######--------------] 120 of 400 runs, 83 % solved, about 3 min left`. */
function runsWords({ runs, done, solved, secondsLeft }: ExperimentProgress): string {
  const full = Math.floor((20 * done) / runs);
  const bar = `[${"#".repeat(full)}${"-".repeat(20 - full)}]`;
  const parts = [`${bar} ${done.toLocaleString("en")} of ${runs.toLocaleString("en")} runs`];
  if (done > 0) parts.push(`${Math.round((100 * solved) / done)} % solved`);
  if (secondsLeft !== undefined) parts.push(`about ${durationText(secondsLeft)} left`);
  return parts.join(", ");
}

function asObject(
  { plan, records, file, skipped, isComplete, failed }: ExperimentResult,
  tables: readonly string[],
): object {
  return {
    experiment: plan.id,
    outcome: isComplete ? "complete" : "stopped",
    done: records.length,
    before: skipped,
    solved: records.filter(({ outcome }) => outcome === "solved").length,
    file,
    failed: failed.map(({ run: { factors, seed }, reason }) => ({ factors, seed, reason })),
    tables,
  };
}

/**
 * Writes the tables of a plan to files, and returns them as text, too; both are empty without
 * records.
 */
async function writeTables({ plan, records }: ExperimentResult): Promise<{ text: string; files: string[] }> {
  const [{ planTables }, { tableText }, { exportTable }] = await Promise.all([
    import("../../table/plan-tables.js"),
    import("../../output/notebook/show-table.js"),
    import("../../table/csv.js"),
  ]);
  const tables = records.length === 0 ? [] : planTables({ plan, records });
  const texts = tables.map(({ title, rows }) => `${tableText(rows, { title, rows: 50 })}\n`);
  const files = await Promise.all(tables.map(({ name, rows }) => exportTable(rows, name)));
  return { text: `${[plainText(plan.question), "", ...texts].join("\n")}\n`, files };
}
