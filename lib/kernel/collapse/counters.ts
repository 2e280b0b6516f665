// The counters of a search, which the host reads. The library's state.ts explains them.

export let choices: f64 = 0;
export let contradictions: f64 = 0;
export let incomplete: f64 = 0;
export let lostInAir: f64 = 0;
export let undone: f64 = 0;
export let deepest: i32 = 0;
export let placedMost: i32 = 0;
export let capped: bool = false;

export function startCounters(): void {
  choices = 0;
  contradictions = 0;
  incomplete = 0;
  lostInAir = 0;
  undone = 0;
  deepest = 0;
  placedMost = 0;
  capped = false;
}

export function countChoice(depth: i32): void {
  choices++;
  if (depth > deepest) deepest = depth;
}

export function countPlaced(placed: i32): void {
  if (placed > placedMost) placedMost = placed;
}

export function countUndone(count: i32): void {
  undone += count;
}

export function countCapped(): void {
  capped = true;
}

/** Counts a cell without candidates. */
export function meetDeadEnd(): void {
  contradictions++;
}

/** Counts a dead end with missing tiles. */
export function meetIncomplete(): void {
  contradictions++;
  incomplete++;
}

/** Counts a dead end where only air would follow. */
export function meetLostInAir(): void {
  meetIncomplete();
  lostInAir++;
}
