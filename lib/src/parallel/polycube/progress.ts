import type { Threads } from "../cover/threads";
import type { Gathering } from "./gathering";
import type { PolycubeOptions } from "./options";
import type { PolycubePlan } from "./plan";

/**
 * Returns a function that reports progress each time it is called. The share done is that of the
 * finished tasks plus the done part of the running ones; the time left follows from its growth in
 * this run.
 */
export function progressReporter(
  { split }: PolycubePlan,
  gathering: Gathering,
  threads: Threads,
  { onProgress }: PolycubeOptions,
  seconds: () => number,
): () => void {
  const shareAtStart = gathering.state().shareDone;
  const begin = seconds();
  let share = shareAtStart;
  return () => {
    if (onProgress === undefined) return;
    const { shareDone, nodes, tally, tasksDone } = gathering.state();
    const inside = threads.running().map(({ task, share }) => (split.tasks[task]?.share ?? 0) * share);
    const sum = inside.reduce((total, part) => total + part, shareDone);
    // an ended task is in neither until its thread reports it, so the share must not shrink
    share = Math.min(1, Math.max(share, sum));
    const secondsLeft = ((seconds() - begin) * (1 - share)) / (share - shareAtStart);
    const words = `${tasksDone} of ${split.tasks.length} tasks, ${tally.upToRotation.toLocaleString("en")} found`;
    onProgress({
      seconds: seconds(),
      steps: nodes,
      share,
      ...(Number.isFinite(secondsLeft) && { secondsLeft }),
      words,
    });
  };
}
