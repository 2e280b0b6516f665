import type { Random } from "../../search/random";
import type { Lattice } from "../lattice";

/**
 * The order in which the directions from a block are tried. `axes`: positive and negative x, then
 * y, then z. `shuffled`: random. `fewest-exits` and `most-exits`: by the number of free neighbours
 * of the next cell, ties at random.
 */
export type DirectionOrder = (typeof directionOrders)[number];

/** Every order of directions, as help and errors list them. */
export const directionOrders = ["axes", "shuffled", "fewest-exits", "most-exits"] as const;

/** Sorts `count` directions from a cell, starting at index `at`. */
export type SortDirections = (
  directions: Uint8Array,
  at: number,
  count: number,
  cell: number,
  taken: Int32Array,
) => void;

/** The function that sorts directions; undefined for `axes`, in which order they are found. */
export function directionSorter(order: DirectionOrder, { next }: Lattice, random: Random): SortDirections | undefined {
  if (order === "axes") return undefined;
  const shuffle: SortDirections = (directions, at, count) => void random.shuffle(directions.subarray(at, at + count));
  if (order === "shuffled") return shuffle;
  const sign = order === "fewest-exits" ? 1 : -1;
  const exits = new Int8Array(6);
  return (directions, at, count, cell, taken) => {
    shuffle(directions, at, count, cell, taken);
    for (let index = 0; index < count; index++) {
      const direction = directions[at + index]!;
      const rank = sign * exitsOf(next, taken, next[6 * cell + direction]!);
      let slot = index;
      for (; slot > 0 && exits[slot - 1]! > rank; slot--) {
        exits[slot] = exits[slot - 1]!;
        directions[at + slot] = directions[at + slot - 1]!;
      }
      exits[slot] = rank;
      directions[at + slot] = direction;
    }
  };
}

function exitsOf(next: Int32Array, taken: Int32Array, cell: number): number {
  let free = 0;
  for (let at = 6 * cell; at < 6 * cell + 6; at++) {
    const beside = next[at]!;
    if (beside >= 0 && (taken[beside >> 5]! & (1 << (beside & 31))) === 0) free++;
  }
  return free;
}
