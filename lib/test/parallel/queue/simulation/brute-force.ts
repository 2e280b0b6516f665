import type { QueueCosts } from "../../../../src/parallel/queue/simulation/simulate";
import type { MeasuredTask } from "../../../../src/parallel/queue/simulation/tasks";

/**
 * The time of a search on a queue, found second by second, with a list of what each part does. All
 * costs and durations are whole seconds, `serve` is even, and no cost is 0 except `travel`.
 */
export function bruteForceSeconds(
  jobs: readonly MeasuredTask[],
  workerCount: number,
  costs: QueueCosts,
  ahead: number,
): number {
  interface Message {
    readonly from: "coordinator" | Worker;
    left: number;
  }
  interface Worker {
    state: "idle" | "asks" | "works" | "answers";
    job: number;
    left: number;
  }
  const workers: Worker[] = Array.from({ length: workerCount }, () => ({ state: "idle", job: -1, left: 0 }));
  const inbox: Message[] = [];
  const answers: number[] = [];
  let [added, taken, handled, reading, isAdding] = [0, 0, 0, 0, false];
  for (let now = 0; ; now++) {
    // what ends now: the server's message, and what the coordinator reads
    const [first] = inbox;
    if (first !== undefined && first.left === 0) {
      inbox.shift();
      if (first.from === "coordinator") {
        added++;
        isAdding = false;
      } else if (first.from.state === "asks") {
        first.from.state = "works";
        first.from.left = (jobs[first.from.job]?.seconds ?? 0) + 2 * costs.travel;
      } else {
        answers.push(first.from.job);
        first.from.state = "idle";
      }
    }
    if (reading > 0) {
      reading--;
      if (reading === 0) handled++;
    }
    // what begins now: the coordinator's next step, then answers, then requests
    if (reading === 0 && !isAdding) {
      const answer = answers[handled];
      if (added < jobs.length && added - handled <= ahead * workerCount) {
        isAdding = true;
        inbox.push({ from: "coordinator", left: costs.add });
      } else if (answer !== undefined) {
        reading = costs.read + (jobs[answer]?.solutions ?? 0) * costs.verify;
      }
    }
    const done = workers.filter(({ state, left }) => state === "works" && left === 0);
    for (const worker of done.sort((a, b) => a.job - b.job)) {
      worker.state = "answers";
      inbox.push({ from: worker, left: costs.serve / 2 });
    }
    for (const worker of workers) {
      if (worker.state !== "idle" || taken >= added) continue;
      worker.state = "asks";
      worker.job = taken++;
      inbox.push({ from: worker, left: costs.serve / 2 });
    }
    if (handled === jobs.length) return now;
    // a second passes
    if (inbox[0] !== undefined) inbox[0].left--;
    for (const worker of workers) if (worker.state === "works") worker.left--;
  }
}
