import { createStopFlag, isRaised, type StopFlag } from "../stop-flag";

/**
 * What the threads and the main thread all see, without messages: who does which task, how far each is, and whether to stop.
 *
 * A thread has a seat, a number from 0; one that dies leaves its seat to the one that replaces it.
 */
export interface Board {
  readonly stop: StopFlag;
  /** How many solutions were found; only counted where there is a limit. */
  readonly found: Int32Array;
  /** For each task `free`, `done`, or the seat of the thread that took it. */
  readonly owners: Int32Array;
  /** For each seat the task it is at, -1 at first. */
  readonly running: Int32Array;
  /** For each seat the share of that task that is done. */
  readonly shares: Float64Array;
  /** For each seat how many of these are its own, in tasks whose end it has not told yet. */
  readonly untold: Int32Array;
  /** For each seat how many solutions it told that nobody has dealt with yet. */
  readonly waiting: Int32Array;
}

const free = -1;
const done = -2;

export function createBoard(tasks: number, seats: number): Board {
  return {
    stop: createStopFlag(),
    found: integers(1),
    owners: integers(tasks).fill(free),
    running: integers(seats).fill(-1),
    shares: new Float64Array(new SharedArrayBuffer(8 * seats)),
    untold: integers(seats),
    waiting: integers(seats),
  };
}

/**
 * Takes a free task that no other thread takes at the same time.
 *
 * @param from the first task to look at; whoever replaces a thread looks from 0, for its tasks are free again
 * @returns -1 where none is free
 */
export function takeTask({ owners, running, shares }: Board, seat: number, from: number): number {
  for (let task = from; task < owners.length; task++) {
    if (Atomics.compareExchange(owners, task, free, seat) !== free) continue;
    shares[seat] = 0;
    Atomics.store(running, seat, task);
    return task;
  }
  return -1;
}

export function markDone({ owners }: Board, task: number): void {
  Atomics.store(owners, task, done);
}

export function isDone({ owners }: Board, task: number): boolean {
  return owners[task] === done;
}

export function isAllDone({ owners }: Board): boolean {
  return owners.every((owner) => owner === done);
}

/** The tasks that a thread took and that are not done. */
export function tasksAt({ owners }: Board, seat: number): number[] {
  return Array.from(owners.keys()).filter((task) => owners[task] === seat);
}

/** Gives back what a dead thread had taken, as if it had never been there. */
export function clearSeat(board: Board, seat: number): void {
  for (const task of tasksAt(board, seat)) Atomics.store(board.owners, task, free);
  Atomics.sub(board.found, 0, Atomics.exchange(board.untold, seat, 0));
  Atomics.store(board.running, seat, -1);
  Atomics.store(board.waiting, seat, 0);
  board.shares[seat] = 0;
}

/** Waits until what a thread told is dealt with, but for so many solutions, or until all must stop. */
export function waitForOthers({ waiting, stop }: Board, seat: number, most: number): void {
  for (;;) {
    const count = Atomics.load(waiting, seat);
    if (count <= most || isRaised(stop)) return;
    Atomics.wait(waiting, seat, count, 50);
  }
}

export function dealtWith({ waiting }: Board, seat: number, count: number): void {
  Atomics.sub(waiting, seat, count);
  Atomics.notify(waiting, seat);
}

function integers(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * length));
}
