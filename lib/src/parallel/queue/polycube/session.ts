import { checkedValue } from "../../../files/json/checked-value";
import { InputError } from "../../../input-error";
import { prepareSearch } from "../../../polycube/prepare-search";
import type { TaskEnd } from "../../cover/job";
import { startThreads } from "../../cover/threads";
import { fingerprintOf } from "../../polycube/fingerprint";
import type { JobKind, JobSession } from "../worker";
import { type ChunkAnswer, chunkSchema, type PolycubeHeader, type SentTask } from "./formats";

/** A chunk that takes longer than this gives back the tasks that no thread has begun. */
const mostMilliseconds = 60_000;
/** So does a chunk with more assemblies than this, because its answer must fit into memory. */
const mostAssemblies = 5000;

/** The jobs of searches for assemblies: chunks of tasks, done in this process's threads. */
export const polycubeJobs: JobKind = {
  begin(header, { threads }) {
    const job = header as PolycubeHeader;
    // the threads prepare the search while this thread checks it
    const session = startSession(job, threads);
    try {
      checkFingerprint(job);
      return session;
    } catch (error) {
      session.end();
      throw error;
    }
  },
};

/** The fingerprint shows whether the content of the header is what the coordinator means. */
function checkFingerprint({ puzzle, identical, anchor, fingerprint }: PolycubeHeader): void {
  const own = fingerprintOf(prepareSearch(puzzle, { identical, anchor }), () => {});
  if (own === fingerprint) return;
  throw new InputError(
    "take the job",
    `its puzzle must have the fingerprint ${fingerprint.slice(0, 12)}: it is ${own.slice(0, 12)}`,
  );
}

/** A task in work: its assemblies so far, and those who wait for its end. */
interface Running {
  readonly solutions: number[][];
  readonly waiting: ((task: SentTask | undefined) => void)[];
}

function startSession(job: PolycubeHeader, count: number): JobSession {
  const running = new Map<number, Running>();
  let failure: { readonly error: unknown } | undefined;
  let isOver = false;

  const settle = (task: number, sent: SentTask | undefined) => {
    const waiting = running.get(task)?.waiting ?? [];
    running.delete(task);
    for (const resolve of waiting) resolve(sent);
  };
  const settleAll = () => {
    isOver = true;
    for (const task of [...running.keys()]) settle(task, undefined);
  };
  const threads = startThreads(
    job,
    { threads: count, done: [], found: 0, waits: true },
    {
      onFound(task, solutions) {
        const list = running.get(task)?.solutions;
        for (const rows of solutions) list?.push(Array.from(rows));
      },
      onEnd({ task, finished, tally, nodes, began, seconds }: TaskEnd) {
        const solutions = running.get(task)?.solutions ?? [];
        settle(task, finished ? { task, tally, nodes, began, seconds, solutions } : undefined);
      },
    },
  );
  threads.ended.then(settleAll, (error) => {
    failure = { error };
    settleAll();
  });

  function wanted(task: number): Promise<SentTask | undefined> {
    if (isOver) return Promise.resolve(undefined);
    const known = running.get(task) ?? { solutions: [], waiting: [] };
    running.set(task, known);
    return new Promise((resolve) => known.waiting.push(resolve));
  }

  return {
    async do(data, signal) {
      const { tasks } = checkedValue(chunkSchema, data, "take the job");
      const strange = tasks.find((task) => task >= job.tasks.length);
      if (strange !== undefined) {
        throw new InputError("take the job", `its tasks must be below ${job.tasks.length}: one is ${strange}`);
      }
      let assemblies = 0;
      const giveBack = () => {
        for (const task of threads.withdraw(tasks)) settle(task, undefined);
      };
      const ends = tasks.map(async (task) => {
        const end = await wanted(task);
        assemblies += end?.solutions.length ?? 0;
        if (assemblies > mostAssemblies) giveBack();
        return end;
      });
      threads.offer(tasks);
      const timer = setTimeout(giveBack, mostMilliseconds);
      const stopped = new Promise<undefined>((resolve) => {
        if (signal.aborted) resolve(undefined);
        signal.addEventListener("abort", () => resolve(undefined), { once: true });
      });
      stopped.then(giveBack);
      const done = await Promise.all(ends.map((end) => Promise.race([end, stopped])));
      clearTimeout(timer);
      if (failure !== undefined) throw failure.error;
      const answer: ChunkAnswer = { tasks: done.filter((end) => end !== undefined) };
      return answer;
    },
    end: threads.stop,
  };
}
