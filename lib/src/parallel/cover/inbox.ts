import type { Worker } from "node:worker_threads";
import type { TaskEnd, ThreadReport } from "./job";

export interface ThreadsListener {
  /**
   * Solutions as they come, each as its row numbers, and each once: also where the task was begun twice. A thread that is far ahead
   * waits until the promise that this returns is kept.
   */
  onFound(task: number, solutions: readonly Int32Array[]): unknown;
  onEnd(end: TaskEnd): void;
  /** A thread was started: the first ones, and each that replaces another. */
  onThread?(worker: Worker): void;
}

export interface Inbox {
  /** How many solutions there were, and when they are dealt with. */
  take(report: ThreadReport): { count: number; dealt: Promise<unknown> };
  /** A task was given back: its solutions will come again. */
  expectAgain(task: number): void;
}

/**
 * Passes on what threads tell. An engine finds the solutions of a task in the same order each time: of a task that is done again
 * those that were passed on already are passed over.
 */
export function createInbox(rowsEach: number, listener: ThreadsListener): Inbox {
  const passedOn = new Map<number, number>();
  const known = new Map<number, number>();
  return {
    take({ found, ends }) {
      const promises: unknown[] = [];
      for (const { task, rows } of found) {
        const solutions: Int32Array[] = [];
        for (let at = 0; at < rows.length; at += rowsEach) solutions.push(rows.subarray(at, at + rowsEach));
        const skipped = Math.min(known.get(task) ?? 0, solutions.length);
        known.set(task, (known.get(task) ?? 0) - skipped);
        passedOn.set(task, (passedOn.get(task) ?? 0) + solutions.length - skipped);
        if (skipped < solutions.length) promises.push(listener.onFound(task, solutions.slice(skipped)));
      }
      for (const end of ends) {
        passedOn.delete(end.task);
        listener.onEnd(end);
      }
      return { count: found.reduce((sum, { rows }) => sum + rows.length / rowsEach, 0), dealt: Promise.all(promises) };
    },
    expectAgain: (task) => void known.set(task, passedOn.get(task) ?? 0),
  };
}
