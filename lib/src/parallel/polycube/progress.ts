import { counted } from "../../search/counted";
import type { Threads } from "../cover/threads";
import type { Gathering } from "./gathering";
import type { PolycubeOptions } from "./options";
import type { PolycubePlan } from "./plan";

/**
 * Returns a function that reports progress when it is called.
 *
 * The share done is the share of the finished tasks plus the finished part of each running task.
 * The time left is extrapolated from the growth of that share in this run, and is unknown while a
 * queue has no worker. The task that was tried before the search counts as a task of an earlier run:
 * it says nothing about the workers.
 */
export function progressReporter(
  { split, tried }: PolycubePlan,
  gathering: Gathering,
  threads: Threads,
  { onProgress }: PolycubeOptions,
  seconds: () => number,
): () => void {
  const shareTried = tried === undefined ? 0 : (split.tasks[tried.end.task]?.share ?? 0);
  let share = gathering.state().shareDone;
  const shareAtStart = share + shareTried;
  const begin = seconds();
  return () => {
    if (onProgress === undefined) return;
    const { shareDone, nodes, tally } = gathering.state();
    const inside = threads.running().map(({ task, share }) => (split.tasks[task]?.share ?? 0) * share);
    const sum = inside.reduce((total, part) => total + part, shareDone);
    // between its end and its report, a task counts neither as running nor as finished; the maximum
    // keeps the share from shrinking
    share = Math.min(1, Math.max(share, sum));
    const on = threads.workers?.();
    const isMoving = share > shareAtStart && on?.workers !== 0;
    const secondsLeft = isMoving ? ((seconds() - begin) * (1 - share)) / (share - shareAtStart) : null;
    const where = on === undefined ? "" : `, ${workersText(on)}`;
    const found = tally.upToRotation.toLocaleString("en");
    // the number of finished tasks is left out: tasks differ so much in length that it would
    // contradict the share
    const words = `${found} found up to rotation${where}`;
    onProgress({ seconds: seconds(), steps: nodes, unit: "node", share, secondsLeft, words });
  };
}

function workersText({ workers, threads }: { readonly workers: number; readonly threads: number }): string {
  if (workers === 0) return "waiting for a worker";
  return `${counted(workers, "worker")} with ${counted(threads, "thread")}`;
}
