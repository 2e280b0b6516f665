import type { Lattice } from "../lattice";

/**
 * True if the taken cells rule out every fold. `upper` and `lower` are the cells of the open ends
 * of the string, -1 for a finished end.
 *
 * A free cell is reachable from a free neighbour and from an open end beside it. A cell that is not
 * reachable is isolated. A cell that is reachable from one side only is a dead end: the string
 * cannot leave it, so it must take an end of the string. There must not be more dead ends than open
 * ends.
 */
export type IsDead = (taken: Int32Array, upper: number, lower: number) => boolean;

/**
 * A test by which a partial fold is abandoned. `parity` is tested only once, for the first block.
 */
export type Pruning = (typeof prunings)[number];

/** Every test, as help and errors list them. */
export const prunings = ["isolated", "dead-ends", "parity"] as const;

/**
 * Returns a test of all cells at once. Shifting the set of reachable cells by one cell along an
 * axis gives every cell its neighbour, and two bits a cell count the neighbours up to two. 27 cells
 * are one word and 64 are two, so the test costs no more than the rest of a node.
 */
export function createIsDead({ next, cellCount, box }: Lattice, pruning: readonly Pruning[]): IsDead | undefined {
  const isolated = pruning.includes("isolated");
  const deadEnds = pruning.includes("dead-ends");
  if (!isolated && !deadEnds) return undefined;
  const words = (cellCount + 31) >> 5;
  /** The distance of a neighbour along each axis, in whole words and in further bits. */
  const shifts = [1, box[0] ?? 1, (box[0] ?? 1) * (box[1] ?? 1)];
  const far = Int32Array.from(shifts, (shift) => shift >> 5);
  const bits = Int32Array.from(shifts, (shift) => shift & 31);
  /** The number of zero words before and after the set, from which zeros are shifted in. */
  const pad = far[2]! + 1;
  const open = new Int32Array(words + 2 * pad);
  const inside = new Int32Array(words);
  /** For each direction the cells that have a neighbour there. */
  const having = new Int32Array(6 * words);
  for (let cell = 0; cell < cellCount; cell++) {
    setBit(inside, cell);
    for (let direction = 0; direction < 6; direction++) {
      if (next[6 * cell + direction]! >= 0) setBit(having, 32 * words * direction + cell);
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
        // JavaScript shifts by 32 as by 0, so bits of the next word are shifted in two parts
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
