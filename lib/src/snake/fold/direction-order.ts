import type { Random } from "../../search/random";
import type { Lattice } from "../lattice";

/**
 * The order in which the ways out of a block are tried: `axes` up and down along x, then y, then z; `shuffled` at random; by the number of
 * free cells beside the one that a way leads to, `fewest-exits` or `most-exits` first, at random where they are as many.
 */
export type DirectionOrder = (typeof directionOrders)[number];

/** Every order of directions, as help and errors list them. */
export const directionOrders = ["axes", "shuffled", "fewest-exits", "most-exits"] as const;

/** Puts `count` ways out of a cell, from the place `at` on, into order. */
export type SortWays = (ways: Uint8Array, at: number, count: number, cell: number, taken: Int32Array) => void;

/** What sorts the ways; nothing for `axes`, since they are found in that order. */
export function waysSorter(order: DirectionOrder, { next }: Lattice, random: Random): SortWays | undefined {
  if (order === "axes") return undefined;
  const shuffle: SortWays = (ways, at, count) => void random.shuffle(ways.subarray(at, at + count));
  if (order === "shuffled") return shuffle;
  const sign = order === "fewest-exits" ? 1 : -1;
  const exits = new Int8Array(6);
  return (ways, at, count, cell, taken) => {
    shuffle(ways, at, count, cell, taken);
    for (let index = 0; index < count; index++) {
      const way = ways[at + index]!;
      const rank = sign * exitsOf(next, taken, next[6 * cell + way]!);
      let place = index;
      for (; place > 0 && exits[place - 1]! > rank; place--) {
        exits[place] = exits[place - 1]!;
        ways[at + place] = ways[at + place - 1]!;
      }
      exits[place] = rank;
      ways[at + place] = way;
    }
  };
}

function exitsOf(next: Int32Array, taken: Int32Array, cell: number): number {
  let free = 0;
  for (let place = 6 * cell; place < 6 * cell + 6; place++) {
    const beside = next[place]!;
    if (beside >= 0 && (taken[beside >> 5]! & (1 << (beside & 31))) === 0) free++;
  }
  return free;
}
