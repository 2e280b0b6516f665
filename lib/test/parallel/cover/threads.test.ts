import type { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import type { CoverJob, TaskEnd, ThreadReport } from "../../../src/parallel/cover/job";
import { startThreads } from "../../../src/parallel/cover/threads";
import { addTallies, emptyTally } from "../../../src/polycube/counts/tally";
import { splitAtDepth } from "../../../src/polycube/cover/split";
import { prepareSearch } from "../../../src/polycube/prepare-search";
import { pentominoCounts, pentominoes } from "../polycube/nine-pentominoes";

/** The job of all tasks at a depth. */
function jobAt(depth: number): CoverJob {
  const { held, cover } = prepareSearch(pentominoes);
  const tasks = splitAtDepth(cover, depth).tasks.map(({ given }) => given);
  return {
    puzzle: pentominoes,
    identical: "distinct",
    held,
    engine: "dancing-links",
    tasks,
    stores: true,
    limit: null,
  };
}

/** Does a job, and something to every thread that is started; what came out, and how many threads were lost. */
async function run(job: CoverJob, threads: number, onThread: (worker: Worker, isAtTask: () => boolean) => void) {
  const ends: TaskEnd[] = [];
  const found: string[] = [];
  const running = startThreads(
    job,
    { threads, done: [], found: 0 },
    {
      onFound: (_, solutions) => found.push(...solutions.map((rows) => rows.toSorted().join())),
      onEnd: (end) => ends.push(end),
      onThread: (worker) => onThread(worker, () => running.running().length > 0),
    },
  );
  await running.ended;
  return { ends, found, lost: running.lost() };
}

describe("threads that die", () => {
  // two a run: three might die at one task by chance, which ends the search
  test.each([1, 2, 3])("are replaced, and nothing is lost or told twice, killed at report %i", async (last) => {
    const job = jobAt(2);
    let reports = 0;
    let killed = 0;
    const { ends, found, lost } = await run(job, 2, (worker) => {
      let isKilled = false;
      worker.on("message", (report: ThreadReport) => {
        if (isKilled || report.last || report.ends.length === 0 || ++reports < last || killed === 2) return;
        isKilled = true;
        killed++;
        void worker.terminate();
      });
    });
    expect(lost).toBe(2);
    expect(ends.map(({ task }) => task).sort((a, b) => a - b)).toEqual([...job.tasks.keys()]);
    expect(ends.every(({ finished }) => finished)).toBe(true);
    const tally = ends.reduce((sum, end) => addTallies(sum, end.tally), emptyTally);
    expect(tally.fixed).toBe(pentominoCounts.fixed);
    expect(found).toHaveLength(pentominoCounts.upToRotation);
    expect(new Set(found).size).toBe(found.length);
  });

  test("by one task three times end the search with what happened", async () => {
    const killAtTask = (worker: Worker, isAtTask: () => boolean) => {
      const watch = setInterval(() => isAtTask() && void worker.terminate(), 5);
      worker.once("exit", () => clearInterval(watch));
    };
    await expect(run(jobAt(0), 1, killAtTask)).rejects.toThrow("task 0 ended its thread 3 times: it was ended");
  });

  test("before they begin end the search, too", async () => {
    const job = { ...jobAt(1), held: 99 };
    await expect(run(job, 1, () => {})).rejects.toThrow(/^a thread could not begin 3 times: Cannot prepare the search/);
  });
});
