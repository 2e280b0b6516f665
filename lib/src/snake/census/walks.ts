import type { CellMap } from "../../space/box-symmetries";
import type { Lattice } from "../lattice";

/**
 * A range of the store: walks of equal length with the same letters. A walk visits a cell at most
 * once.
 */
export interface Stretch {
  readonly begin: number;
  readonly end: number;
}

/**
 * The next move of a walk: in any of the six directions (after the first block), straight on, or
 * around a corner.
 */
export type Turn = "any" | "S" | "C";

/** Stores walks in ranges. The store is a stack: the last range is freed first. */
export interface WalkStore {
  start(cells: readonly number[]): Stretch;
  /**
   * Extends all walks of a range by one block. The new walks become the last range of the store.
   */
  extend(stretch: Stretch, turn: Turn): Stretch;
  giveBack(stretch: Stretch): void;
}

/**
 * A walk is stored as two words. One has a bit for each visited cell. The other has the last cell
 * (5 bits), the direction of the last move (3 bits) and the index of the walk's group of maps.
 */
const directionShift = 5;
const groupShift = 8;
const cellMask = 31;

/**
 * Creates a store of walks in a box of at most 32 cells, up to the symmetries of the box. Each walk
 * has the group of symmetries that fix all its cells. If this group maps several next cells to each
 * other, the walk is extended only to the lowest of them.
 */
export function createWalkStore({ next, symmetries }: Lattice): WalkStore {
  let taken = new Int32Array(1 << 16);
  let heads = new Int32Array(1 << 16);
  let length = 0;
  const groups: (readonly CellMap[])[] = [symmetries.slice(0, 1)];
  const groupIndices = new Map<string, number>();

  /**
   * The index of the group of those maps that fix a cell. The group of the identity alone has index
   * 0.
   */
  function groupFixing(maps: readonly CellMap[], cell: number): number {
    const kept = maps.filter((map) => map[cell] === cell);
    if (kept.length === 1) return 0;
    const key = kept.map((map) => symmetries.indexOf(map)).join();
    const known = groupIndices.get(key) ?? groups.push(kept) - 1;
    groupIndices.set(key, known);
    return known;
  }

  function add(cells: number, head: number): void {
    if (length === taken.length) {
      taken = grown(taken);
      heads = grown(heads);
    }
    taken[length] = cells;
    heads[length++] = head;
  }

  return {
    start(cells) {
      const begin = length;
      for (const cell of cells) add(1 << cell, cell | (groupFixing(symmetries, cell) << groupShift));
      return { begin, end: length };
    },
    extend({ begin, end }, turn) {
      const start = length;
      for (let walk = begin; walk < end; walk++) {
        const cells = taken[walk]!;
        const head = heads[walk]!;
        const incoming = (head >> directionShift) & 7;
        const group = head >> groupShift;
        for (let direction = 0; direction < 6; direction++) {
          if (turn === "S" ? direction !== incoming : turn === "C" && direction >> 1 === incoming >> 1) continue;
          const neighbour = next[6 * (head & cellMask) + direction]!;
          if (neighbour < 0 || ((cells >>> neighbour) & 1) === 1) continue;
          if (group === 0) add(cells | (1 << neighbour), neighbour | (direction << directionShift));
          else {
            const maps = groups[group]!;
            if (!maps.every((map) => map[neighbour]! >= neighbour)) continue;
            add(
              cells | (1 << neighbour),
              neighbour | (direction << directionShift) | (groupFixing(maps, neighbour) << groupShift),
            );
          }
        }
      }
      return { begin: start, end: length };
    },
    giveBack({ begin }) {
      length = begin;
    },
  };
}

function grown(words: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * words.length);
  larger.set(words);
  return larger;
}
