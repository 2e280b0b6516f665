import type { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import type { CoverJob, TaskEnd, ThreadReport } from "../../../src/parallel/cover/job";
import { startThreads } from "../../../src/parallel/cover/threads";
import { addTallies, emptyTally } from "../../../src/polycube/counts/tally";
import { splitAtDepth } from "../../../src/polycube/cover/split";
import { prepareSearch } from "../../../src/polycube/prepare-search";
import { pentominoCounts, pentominoes } from "../polycube/nine-pentominoes";

/** The job with all tasks of a depth. */
function jobAt(depth: number): CoverJob {
  const { anchor, cover } = prepareSearch(pentominoes);
  const tasks = splitAtDepth(cover, depth).tasks.map(({ given }) => given);
  return {
    puzzle: pentominoes,
    identical: "distinct",
    anchor,
    engine: "dancing-links",
    mostRows: pentominoes.pieces.length,
    tasks,
    stores: true,
    limit: null,
  };
}

/**
 * Runs a job and calls `onThread` for every thread; returns the findings and the number of lost
 * threads.
 */
async function run(job: CoverJob, threads: number, onThread: (worker: Worker, isAtTask: () => boolean) => void) {
  const ends: TaskEnd[] = [];
  const found: string[] = [];
  const running = startThreads(
    job,
    { threads, done: [], found: 0 },
    {
      onFound: (_, solutions) => found.push(...solutions.map((rows) => Array.from(rows).sort().join())),
      onEnd: (end) => ends.push(end),
      onThread: (worker) => onThread(worker, () => running.running().length > 0),
    },
  );
  await running.ended;
  return { ends, found, lost: running.lost() };
}

describe("threads that die", () => {
  // two kills a run: a third might hit the same task, which ends the search
  test.each([1, 2, 3])("are replaced, and nothing is lost or reported twice, killed at report %i", async (last) => {
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

  test("three times in one task end the search with the reason", async () => {
    const killAtTask = (worker: Worker, isAtTask: () => boolean) => {
      const watch = setInterval(() => isAtTask() && void worker.terminate(), 5);
      worker.once("exit", () => clearInterval(watch));
    };
    await expect(run(jobAt(0), 1, killAtTask)).rejects.toThrow("task 0 killed its thread 3 times: it was ended");
  });

  test("before they start end the search, too", async () => {
    const job = { ...jobAt(1), anchor: 99 };
    await expect(run(job, 1, () => {})).rejects.toThrow(/^a thread could not start 3 times: Cannot prepare the search/);
  });
});
