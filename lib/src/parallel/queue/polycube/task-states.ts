/** Which tasks are done, which are in a job, and which are left. */
export interface TaskStates {
  isDone(task: number): boolean;
  /** Returns false if the task was already done. */
  markDone(task: number): boolean;
  /** Takes tasks that are left, in their order, until they make up the share; at least one. */
  take(share: number): number[];
  /** Notes the job that the tasks are in. */
  putInto(job: string, tasks: readonly number[]): void;
  /** Notes that a job is over: those of its tasks that are not done are left again. */
  release(job: string): void;
  /** The share of the tasks that are in no job and not done. */
  shareLeft(): number;
  isAllDone(): boolean;
}

/** @param done the tasks that are done from the beginning */
export function createTaskStates(shares: readonly number[], done: readonly number[]): TaskStates {
  const isDone = new Uint8Array(shares.length);
  const isOut = new Uint8Array(shares.length);
  const jobs = new Map<string, readonly number[]>();
  let [first, doneCount] = [0, 0];

  function markDone(task: number): boolean {
    if (isDone[task] === 1) return false;
    isDone[task] = 1;
    doneCount++;
    return true;
  }

  for (const task of done) markDone(task);
  const isLeft = (task: number) => isDone[task] === 0 && isOut[task] === 0;
  return {
    isDone: (task) => isDone[task] === 1,
    markDone,
    take(share) {
      const tasks: number[] = [];
      let sum = 0;
      for (let task = first; task < shares.length; task++) {
        if (!isLeft(task)) continue;
        if (tasks.length > 0 && sum + (shares[task] ?? 0) > share) break;
        tasks.push(task);
        sum += shares[task] ?? 0;
      }
      first = tasks.at(-1) ?? first;
      return tasks;
    },
    putInto(job, tasks) {
      jobs.set(job, tasks);
      for (const task of tasks) isOut[task] = 1;
    },
    release(job) {
      for (const task of jobs.get(job) ?? []) {
        isOut[task] = 0;
        if (isDone[task] === 0) first = Math.min(first, task);
      }
      jobs.delete(job);
    },
    shareLeft: () => shares.reduce((sum, share, task) => sum + (isLeft(task) ? share : 0), 0),
    isAllDone: () => doneCount === shares.length,
  };
}
