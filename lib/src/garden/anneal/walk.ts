import type { Random } from "../../search/random";
import { flipCell, type Occupancy } from "../occupancy";
import type { Energy } from "./energy";

/** A random walk over the states of one board, with its statistics. */
export interface Walk {
  /**
   * Makes this number of proposals, or fewer if the energy reaches 0. Returns true if it has
   * reached 0.
   */
  run(proposals: number): boolean;
  proposals(): number;
  accepted(): number;
  /** The energy of the board, in sixteenths. It is 0 for a solved garden. */
  energy(): number;
}

/**
 * Creates a walk that flips single cells of the box. It proposes cells that are not fixed and that
 * are full or next to a full cell. A flip changes only the patterns of the cell and of its
 * neighbours, so its cost does not depend on the size of the box. The walk never empties the last
 * full cell.
 *
 * The board must contain at least one full cell, from which the walk starts. Measured in 7x7x7: a
 * proposal takes 70 ns, and 0.4 % of the proposals are accepted.
 */
export function createWalk(
  board: Occupancy,
  fixed: Uint8Array,
  energy: Energy,
  thresholds: Int16Array,
  random: Random,
): Walk {
  const { full, patterns, offsets, backBits, inBox } = board;
  const { costs } = energy;
  const directions = offsets.length;
  const counts = new Int32Array(costs.length / 2);
  const active = new Int32Array(board.indices.length);
  const activeIndex = new Int32Array(full.length).fill(-1);
  const undo = new Int32Array(2 * directions);
  let activeCount = 0;
  let fullCount = 0;
  let level = energy.empty;
  let proposals = 0;
  let accepted = 0;
  let begun = false;

  for (const index of board.indices) {
    if (full[index] === 1 || patterns[index] !== 0) enter(index);
    if (full[index] !== 1) continue;
    const pattern = patterns[index]!;
    const before = counts[pattern]!;
    counts[pattern] = before + 1;
    level += costs[2 * pattern + (-before >>> 31)]!;
    fullCount++;
  }

  function enter(index: number): void {
    if (activeIndex[index]! >= 0 || inBox[index] === 0 || fixed[index] === 1) return;
    activeIndex[index] = activeCount;
    active[activeCount++] = index;
  }

  function leave(index: number): void {
    const at = activeIndex[index]!;
    if (at < 0) return;
    const last = active[--activeCount]!;
    active[at] = last;
    activeIndex[last] = at;
    activeIndex[index] = -1;
  }

  function accept(index: number): void {
    flipCell(board, index);
    accepted++;
    if (full[index] === 1) {
      fullCount++;
      enter(index);
      for (let d = 0; d < directions; d++) enter(index + offsets[d]!);
      return;
    }
    fullCount--;
    if (patterns[index] === 0) leave(index);
    for (let d = 0; d < directions; d++) {
      const next = index + offsets[d]!;
      if (full[next] === 0 && patterns[next] === 0) leave(next);
    }
  }

  function run(limit: number): boolean {
    if (!begun && level === 0) {
      begun = true;
      return true;
    }
    begun = true;
    const end = proposals + limit;
    while (proposals < end) {
      proposals++;
      if (activeCount === 0) continue;
      const index = active[random.below(activeCount)]!;
      const pattern = patterns[index]!;
      const wasFull = full[index] === 1;
      let change = 0;
      let undone = 0;
      if (wasFull) {
        if (fullCount === 1) continue;
        const left = counts[pattern]! - 1;
        counts[pattern] = left;
        change -= costs[2 * pattern + (-left >>> 31)]!;
      } else {
        const before = counts[pattern]!;
        counts[pattern] = before + 1;
        change += costs[2 * pattern + (-before >>> 31)]!;
      }
      for (let rest = pattern; rest !== 0; rest &= rest - 1) {
        const d = 31 - Math.clz32(rest & -rest);
        const old = patterns[index + offsets[d]!]!;
        const now = old ^ backBits[d]!;
        const left = counts[old]! - 1;
        counts[old] = left;
        change -= costs[2 * old + (-left >>> 31)]!;
        const before = counts[now]!;
        counts[now] = before + 1;
        change += costs[2 * now + (-before >>> 31)]!;
        undo[undone++] = old;
        undo[undone++] = now;
      }
      if (change <= thresholds[random.next() >>> 16]!) {
        accept(index);
        level += change;
        if (level === 0) return true;
      } else {
        while (undone > 0) {
          counts[undo[--undone]!]!--;
          counts[undo[--undone]!]!++;
        }
        counts[pattern] = counts[pattern]! + (wasFull ? 1 : -1);
      }
    }
    return false;
  }

  return { run, proposals: () => proposals, accepted: () => accepted, energy: () => level };
}
