import type { Random } from "../../search/random";
import type { Lattice } from "../lattice";

/**
 * The order in which the directions from a block are tried. `axes`: +x, -x, +y, -y, +z, -z.
 * `shuffled`: random. `fewest-exits` and `most-exits`: by the number of free neighbours of the next
 * cell, with random tie-breaks.
 */
export type DirectionOrder = (typeof directionOrders)[number];

/** The name of every order of directions, in the order in which help and errors list them. */
export const directionOrders = ["axes", "shuffled", "fewest-exits", "most-exits"] as const;

/**
 * Sorts `count` entries of a list of directions from index `at` on. `cell` is the cell of the
 * block.
 */
export type SortDirections = (
  directions: Uint8Array,
  at: number,
  count: number,
  cell: number,
  taken: Int32Array,
) => void;

/**
 * Returns the function that sorts directions. It is undefined for `axes`, because the search finds
 * the directions in this order.
 */
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
