import { availableParallelism } from "node:os";
import { InputError } from "../../input-error";
import { queueVariable, shownAddress } from "../../parallel/queue/address";
import { counted } from "../../search/counted";
import { type Command, Option } from "../commander";
import { wholeOption } from "../option-values";
import { longRun } from "../report/long-run";
import { print } from "../report/plain-text";
import { statusLine } from "../report/status-line";
import { threadsOption } from "../solve/threads-option";
import { commandName } from "../words";
import { queueOption, sayAbove } from "./queue-option";

interface Given {
  readonly queue?: string;
  readonly threads: string;
  readonly lock: string;
}

/** `gardens worker`: takes jobs from a queue until Ctrl-C. */
export function addWorker(command: Command): void {
  command
    .option(
      "--queue <URL>",
      `take jobs from this server, such as redis://:PASSWORD@HOST:6379 (default: $${queueVariable})`,
    )
    .option("--threads <N>", "do N jobs at the same time", String(availableParallelism()))
    // for tests: the milliseconds after which the jobs of a silent worker are given to another
    .addOption(new Option("--lock <MS>").default("30000").hideHelp())
    .addHelpText("after", more)
    .action(run);
}

const more = `
A worker does parts of polycube searches and experiments, which solve and experiment put into the
queue with their own --queue. Start as many as you like, on any machine with the same commit of the
project. A worker refuses jobs of another version, commit or puzzle, and says so.

Ctrl-C hands its jobs back. If a worker is killed, its jobs are given to others after half a minute.

Example: ${commandName} worker --queue redis://:PASSWORD@garden-pc:6379 --threads 2`;

async function run(given: Given): Promise<void> {
  const action = "work for a queue";
  const address = queueOption(given.queue, action);
  if (address === undefined)
    throw new InputError(
      action,
      `--queue or ${queueVariable} must be given: both are missing; ${commandName} cluster start prints an address`,
    );
  const threads = threadsOption(action, given.threads);
  const lockMilliseconds = wholeOption(action, "lock", given.lock, 100, 3_600_000);
  const words = (done: number, running: number) => `${counted(done, "job")} done, ${running} in work`;
  const line = statusLine("worker", words);
  await longRun(line, "finished tasks are sent, the rest goes back to the queue", async (signal) => {
    const [{ runWorker }, { polycubeJobs }, { experimentJobs }] = await Promise.all([
      import("../../parallel/queue/worker.js"),
      import("../../parallel/queue/polycube/session.js"),
      import("../../experiment/queue/session.js"),
    ]);
    const say = sayAbove(line);
    const done = await runWorker(
      { polycube: polycubeJobs, experiment: experimentJobs },
      {
        address,
        threads,
        signal,
        lockMilliseconds,
        onNotice: say,
        onReady: (name) => say(`Worker ${name} takes jobs from ${shownAddress(address)}. Ctrl-C ends it.`),
        onProgress: line.show,
      },
    );
    line.clear();
    print(`${counted(done, "job")} done`);
    process.exitCode = 130;
    // if the server is away, timers of BullMQ would keep the process for half a minute
    process.stdout.write("", () => process.exit());
  });
}
