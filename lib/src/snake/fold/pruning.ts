import type { Lattice } from "../lattice";

/**
 * Whether no fold can come of the taken cells; the string goes on from the cells of its open ends, -1 where an end is finished.
 *
 * A free cell can be reached from free cells beside it and from an open end beside it. One that cannot be reached is isolated. One that can be
 * reached in one way only is a dead end: the string cannot leave it, so it takes an end of the string, and there must not be
 * more of them than ends are left.
 */
export type IsDead = (taken: Int32Array, upper: number, lower: number) => boolean;

/** What to look for before going on: `parity` is looked at only once, for the first block. */
export type Pruning = (typeof prunings)[number];

/** Every kind of pruning, as help and errors list them. */
export const prunings = ["isolated", "dead-ends", "parity"] as const;

/**
 * All cells are looked at together: shifting the whole set by one cell along an axis gives every cell its neighbour, and two bits a cell
 * count them to two. 27 cells are one word and 64 are two, so this costs no more than a step without it.
 */
export function createIsDead({ next, cellCount, box }: Lattice, pruning: readonly Pruning[]): IsDead | undefined {
  const isolated = pruning.includes("isolated");
  const deadEnds = pruning.includes("dead-ends");
  if (!isolated && !deadEnds) return undefined;
  const words = (cellCount + 31) >> 5;
  /** How far a neighbour is: along each axis in whole words, and in bits besides. */
  const shifts = [1, box[0] ?? 1, (box[0] ?? 1) * (box[1] ?? 1)];
  const far = Int32Array.from(shifts, (shift) => shift >> 5);
  const bits = Int32Array.from(shifts, (shift) => shift & 31);
  /** So many words of zeros stand before and behind, to shift from. */
  const pad = far[2]! + 1;
  const open = new Int32Array(words + 2 * pad);
  const inside = new Int32Array(words);
  /** For each way, the cells that have a neighbour there. */
  const having = new Int32Array(6 * words);
  for (let cell = 0; cell < cellCount; cell++) {
    setBit(inside, cell);
    for (let way = 0; way < 6; way++) {
      if (next[6 * cell + way]! >= 0) setBit(having, 32 * words * way + cell);
    }
  }

  return (taken, upper, lower) => {
    for (let word = 0; word < words; word++) open[pad + word] = ~taken[word]! & inside[word]!;
    let endsLeft = 0;
    if (upper >= 0) {
      setBit(open, 32 * pad + upper);
      endsLeft++;
    }
    if (lower >= 0) {
      setBit(open, 32 * pad + lower);
      endsLeft++;
    }
    for (let word = 0; word < words; word++) {
      const at = pad + word;
      let one = 0;
      let two = 0;
      for (let axis = 0; axis < 3; axis++) {
        const shift = bits[axis]!;
        const after = at + far[axis]!;
        const before = at - far[axis]!;
        // JavaScript shifts by 32 as by 0, so the bits of the next word are carried over in two steps
        const up = (open[after]! >>> shift) | ((open[after + 1]! << 1) << (31 - shift));
        const down = (open[before]! << shift) | ((open[before - 1]! >>> 1) >>> (31 - shift));
        const hasUp = up & having[2 * axis * words + word]!;
        const hasDown = down & having[(2 * axis + 1) * words + word]!;
        two |= (one & hasUp) | ((one | hasUp) & hasDown);
        one |= hasUp | hasDown;
      }
      const free = ~taken[word]! & inside[word]!;
      if (isolated && (free & ~one) !== 0) return true;
      if (!deadEnds) continue;
      for (let dead = free & one & ~two; dead !== 0; dead &= dead - 1) if (endsLeft-- === 0) return true;
    }
    return false;
  };
}

function setBit(words: Int32Array, bit: number): void {
  words[bit >> 5] = words[bit >> 5]! | (1 << (bit & 31));
}
