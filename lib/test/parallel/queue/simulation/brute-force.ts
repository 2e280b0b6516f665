import type { QueueCosts } from "../../../../src/parallel/queue/simulation/simulate";
import type { MeasuredTask } from "../../../../src/parallel/queue/simulation/tasks";

/**
 * The time of a search on a queue, found second by second, with a list of what each part does. All
 * costs and durations are whole seconds, `serve` is even, and no cost is 0 except `travel`.
 */
export function bruteForceSeconds(jobs: readonly MeasuredTask[], workerCount: number, costs: QueueCosts): number {
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
  let [added, taken, handled, reading] = [0, 0, 0, 0];
  if (jobs.length > 0) inbox.push({ from: "coordinator", left: costs.add });
  for (let now = 0; ; now++) {
    // what ends now: first the server's message, then the coordinator's, then work of workers
    const [first] = inbox;
    if (first !== undefined && first.left === 0) {
      inbox.shift();
      if (first.from === "coordinator") added++;
      else if (first.from.state === "asks") {
        first.from.state = "works";
        first.from.left = (jobs[first.from.job]?.seconds ?? 0) + 2 * costs.travel;
      } else {
        answers.push(first.from.job);
        first.from.state = "idle";
      }
      if (first.from === "coordinator" && added < jobs.length) inbox.push({ from: "coordinator", left: costs.add });
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
    if (reading > 0) {
      reading--;
      if (reading === 0) handled++;
    }
    if (reading === 0 && added === jobs.length && handled < answers.length) {
      const { solutions = 0 } = jobs[answers[handled] ?? 0] ?? {};
      reading = costs.read + solutions * costs.verify;
    }
    if (handled === jobs.length) return now;
    // a second passes
    if (inbox[0] !== undefined) inbox[0].left--;
    for (const worker of workers) if (worker.state === "works") worker.left--;
  }
}
