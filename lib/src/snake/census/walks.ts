import type { CellMap } from "../../space/box-symmetries";
import type { Lattice } from "../lattice";

/** Walks through a box, each cell at most once, of one length and with the same letters: a stretch of the store. */
export interface Stretch {
  readonly begin: number;
  readonly end: number;
}

/** What the next block does: any of the six ways after the first, then straight on or a corner. */
export type Turn = "any" | "S" | "C";

/** Keeps walks, all that begin alike side by side. The last stretch is given back first. */
export interface WalkStore {
  start(cells: readonly number[]): Stretch;
  /** All walks of a stretch made one block longer, as a new stretch behind all others. */
  extend(stretch: Stretch, turn: Turn): Stretch;
  giveBack(stretch: Stretch): void;
}

/** A walk is the bits of its cells and, in a second number, its last cell (5 bits), the way it came (3) and its group of maps. */
const wayShift = 5;
const groupShift = 8;
const cellMask = 31;

/**
 * A store of walks in a box of at most 32 cells, up to its symmetries: a walk goes with the maps that leave all its cells where they are, and of
 * the cells that they make alike it goes only to the lowest.
 */
export function createWalkStore({ next, symmetries }: Lattice): WalkStore {
  let taken = new Int32Array(1 << 16);
  let heads = new Int32Array(1 << 16);
  let length = 0;
  const groups: (readonly CellMap[])[] = [symmetries.slice(0, 1)];
  const numbers = new Map<string, number>();

  /** The number of the group of those maps that leave a cell where it is; 0 for the identity alone. */
  function groupKeeping(maps: readonly CellMap[], cell: number): number {
    const kept = maps.filter((map) => map[cell] === cell);
    if (kept.length === 1) return 0;
    const key = kept.map((map) => symmetries.indexOf(map)).join();
    const known = numbers.get(key) ?? groups.push(kept) - 1;
    numbers.set(key, known);
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
      for (const cell of cells) add(1 << cell, cell | (groupKeeping(symmetries, cell) << groupShift));
      return { begin, end: length };
    },
    extend({ begin, end }, turn) {
      const start = length;
      for (let walk = begin; walk < end; walk++) {
        const cells = taken[walk]!;
        const head = heads[walk]!;
        const came = (head >> wayShift) & 7;
        const group = head >> groupShift;
        for (let way = 0; way < 6; way++) {
          if (turn === "S" ? way !== came : turn === "C" && way >> 1 === came >> 1) continue;
          const there = next[6 * (head & cellMask) + way]!;
          if (there < 0 || ((cells >>> there) & 1) === 1) continue;
          if (group === 0) add(cells | (1 << there), there | (way << wayShift));
          else {
            const maps = groups[group]!;
            if (!maps.every((map) => map[there]! >= there)) continue;
            add(cells | (1 << there), there | (way << wayShift) | (groupKeeping(maps, there) << groupShift));
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
