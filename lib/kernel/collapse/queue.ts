import { isQueued, numberAt, queue, setNumber, setQueued } from "./memory";

// The changed cells whose neighbours are not updated yet. The cell that was added last comes first.

let length: i32 = 0;

export function startQueue(): void {
  length = 0;
}

export function enqueue(cell: i32): void {
  if (isQueued(cell)) return;
  setQueued(cell, true);
  setNumber(queue, length++, cell);
}

/** Takes a cell from the queue, or returns -1. */
export function dequeue(): i32 {
  if (length === 0) return -1;
  const cell = numberAt(queue, --length);
  setQueued(cell, false);
  return cell;
}
