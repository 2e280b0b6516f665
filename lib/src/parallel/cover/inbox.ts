import type { Worker } from "node:worker_threads";
import { noRow, type TaskEnd, type ThreadReport } from "./job";

export interface ThreadsListener {
  /**
   * Gets solutions of a task as they are found; each is a list of row indices. A solution is passed
   * on once, even if its task was started twice. A thread that is far ahead waits until the
   * returned promise resolves.
   */
  onFound(task: number, solutions: readonly ArrayLike<number>[]): unknown;
  onEnd(end: TaskEnd): void;
  /** Gets every thread that starts, including those that replace a dead one. */
  onThread?(worker: Worker): void;
}

export interface Inbox {
  /**
   * Passes the report on. Returns the number of its solutions, and a promise that resolves once
   * they are handled.
   */
  take(report: ThreadReport): { count: number; handled: Promise<unknown> };
  /** Must be called if a task is started again: its solutions will be reported a second time. */
  expectAgain(task: number): void;
}

/**
 * Passes the reports of threads on to a listener.
 *
 * An engine finds the solutions of a task in the same order each time. So if a task is repeated,
 * the solutions that were already passed on can be skipped by their number.
 */
export function createInbox(rowsEach: number, listener: ThreadsListener): Inbox {
  const passedOn = new Map<number, number>();
  const toSkip = new Map<number, number>();
  return {
    take({ found, ends }) {
      const promises: unknown[] = [];
      for (const { task, rows } of found) {
        const solutions: Int32Array[] = [];
        for (let at = 0; at < rows.length; at += rowsEach) solutions.push(withoutEnd(rows.subarray(at, at + rowsEach)));
        const skipped = Math.min(toSkip.get(task) ?? 0, solutions.length);
        toSkip.set(task, (toSkip.get(task) ?? 0) - skipped);
        passedOn.set(task, (passedOn.get(task) ?? 0) + solutions.length - skipped);
        if (skipped < solutions.length) promises.push(listener.onFound(task, solutions.slice(skipped)));
      }
      for (const end of ends) {
        passedOn.delete(end.task);
        listener.onEnd(end);
      }
      return {
        count: found.reduce((sum, { rows }) => sum + rows.length / rowsEach, 0),
        handled: Promise.all(promises),
      };
    },
    expectAgain: (task) => void toSkip.set(task, passedOn.get(task) ?? 0),
  };
}

/** The rows of a solution, without the entries that fill it up. */
function withoutEnd(rows: Int32Array): Int32Array {
  const end = rows.indexOf(noRow);
  return end === -1 ? rows : rows.subarray(0, end);
}
