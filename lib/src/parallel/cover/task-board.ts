import { createStopFlag, isRaised, type StopFlag } from "../stop-flag";

/**
 * Memory that all threads share: the owner and the progress of each task, and the stop flag.
 *
 * Every thread has a slot, an index from 0. A thread that replaces a dead one takes over its slot.
 */
export interface TaskBoard {
  readonly stop: StopFlag;
  /** The number of solutions found so far. It is counted only if the job has a limit. */
  readonly found: Int32Array;
  /** For each task: `free`, `done`, `held`, or the slot of the thread that took it. */
  readonly owners: Int32Array;
  /**
   * The number of times that held tasks were offered. A thread without a task waits for it to grow.
   */
  readonly offers: Int32Array;
  /** For each slot the task that its thread runs, -1 before the first one. */
  readonly running: Int32Array;
  /** For each slot the share of its task that is done, from 0 to 1. */
  readonly shares: Float64Array;
  /** For each slot the solutions counted in `found` whose task has not yet reported its end. */
  readonly unreported: Int32Array;
  /**
   * For each slot the number of its reported solutions that the main thread has not yet handled.
   */
  readonly unhandled: Int32Array;
}

const free = -1;
const done = -2;
/** Not to be taken before it is offered. */
const held = -3;

/** @param isHeld true if no task may be taken before it is offered */
export function createTaskBoard(tasks: number, slots: number, isHeld = false): TaskBoard {
  return {
    stop: createStopFlag(),
    found: integers(1),
    owners: integers(tasks).fill(isHeld ? held : free),
    offers: integers(1),
    running: integers(slots).fill(-1),
    shares: new Float64Array(new SharedArrayBuffer(8 * slots)),
    unreported: integers(slots),
    unhandled: integers(slots),
  };
}

/**
 * Takes a free task. No two threads get the same task.
 *
 * @param from the first task to look at; a replacement thread starts from 0, because the tasks of
 * its predecessor are free again
 * @returns the task, or -1 if no task is free
 */
export function takeTask({ owners, running, shares }: TaskBoard, slot: number, from: number): number {
  for (let task = from; task < owners.length; task++) {
    if (Atomics.compareExchange(owners, task, free, slot) !== free) continue;
    shares[slot] = 0;
    Atomics.store(running, slot, task);
    return task;
  }
  return -1;
}

/** Lets threads take these tasks, also those that are done. A task that a thread has is left alone. */
export function offerTasks({ owners, offers }: TaskBoard, tasks: readonly number[]): void {
  for (const task of tasks) {
    for (const before of [held, done]) Atomics.compareExchange(owners, task, before, free);
  }
  wakeThreads({ offers });
}

/** Takes back those of the tasks that no thread has taken, and returns them. */
export function withdrawTasks({ owners }: TaskBoard, tasks: readonly number[]): number[] {
  return tasks.filter((task) => Atomics.compareExchange(owners, task, free, held) === free);
}

/** The number of offers so far, for `waitForOffer`. */
export function offersOn({ offers }: TaskBoard): number {
  return Atomics.load(offers, 0);
}

/** Blocks the thread while the number of offers is still `seen`. */
export function waitForOffer({ offers }: TaskBoard, seen: number): void {
  Atomics.wait(offers, 0, seen);
}

/** Wakes the threads that wait for an offer. */
export function wakeThreads({ offers }: Pick<TaskBoard, "offers">): void {
  Atomics.add(offers, 0, 1);
  Atomics.notify(offers, 0);
}

export function markDone({ owners }: TaskBoard, task: number): void {
  Atomics.store(owners, task, done);
}

export function isDone({ owners }: TaskBoard, task: number): boolean {
  return owners[task] === done;
}

export function isAllDone({ owners }: TaskBoard): boolean {
  return owners.every((owner) => owner === done);
}

/** The tasks that the thread of a slot has taken and not finished. */
export function tasksOf({ owners }: TaskBoard, slot: number): number[] {
  return Array.from(owners.keys()).filter((task) => owners[task] === slot);
}

/** Frees the tasks of a dead thread, and subtracts its unreported solutions from `found`. */
export function clearSlot(board: TaskBoard, slot: number): void {
  for (const task of tasksOf(board, slot)) Atomics.store(board.owners, task, free);
  Atomics.sub(board.found, 0, Atomics.exchange(board.unreported, slot, 0));
  Atomics.store(board.running, slot, -1);
  Atomics.store(board.unhandled, slot, 0);
  board.shares[slot] = 0;
}

/**
 * Blocks the thread until at most `most` of its reported solutions are unhandled, or until the stop
 * flag is raised.
 */
export function waitUntilHandled({ unhandled, stop }: TaskBoard, slot: number, most: number): void {
  for (;;) {
    const count = Atomics.load(unhandled, slot);
    if (count <= most || isRaised(stop)) return;
    Atomics.wait(unhandled, slot, count, 50);
  }
}

export function markHandled({ unhandled }: TaskBoard, slot: number, count: number): void {
  Atomics.sub(unhandled, slot, count);
  Atomics.notify(unhandled, slot);
}

function integers(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * length));
}
