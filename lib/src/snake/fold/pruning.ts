import type { Lattice } from "../lattice";

/**
 * True if no fold can continue from the taken cells. `upper` and `lower` are the cells of the open
 * ends of the string, or -1 for a finished end.
 *
 * A free cell can be entered from each neighbour that is free or an open end. A cell that cannot be
 * entered is isolated. A cell that can be entered from one side only is a dead end: the string
 * cannot leave it, so an end of the string must lie in it. The number of dead ends must not exceed
 * that of open ends.
 */
export type IsDead = (taken: Int32Array, upper: number, lower: number) => boolean;

/**
 * The name of a test that abandons a partial fold. The search tests `parity` only for the first
 * block.
 */
export type Pruning = (typeof prunings)[number];

/** The name of every test, in the order in which help and errors list them. */
export const prunings = ["isolated", "dead-ends", "parity"] as const;

/**
 * Creates a test that examines all cells at once, as bits in words. Shifting the set of open cells
 * along an axis moves the neighbour of every cell to the cell's own bit. Two bits per cell count
 * the neighbours up to two. 27 cells fit into one word and 64 into two, so the test costs no more
 * than the rest of a node.
 */
export function createIsDead({ next, cellCount, box }: Lattice, pruning: readonly Pruning[]): IsDead | undefined {
  const isolated = pruning.includes("isolated");
  const deadEnds = pruning.includes("dead-ends");
  if (!isolated && !deadEnds) return undefined;
  const words = (cellCount + 31) >> 5;
  /**
   * The distance of a neighbour along each axis, in bits. `far` has its whole words, `bits` the
   * rest.
   */
  const shifts = [1, box[0] ?? 1, (box[0] ?? 1) * (box[1] ?? 1)];
  const far = Int32Array.from(shifts, (shift) => shift >> 5);
  const bits = Int32Array.from(shifts, (shift) => shift & 31);
  /** The number of zero words before and after the set of cells. Shifts read zeros from them. */
  const pad = far[2]! + 1;
  const open = new Int32Array(words + 2 * pad);
  const inside = new Int32Array(words);
  /** For each direction, the cells that have a neighbour in this direction, as bits. */
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
        // In JavaScript, a shift by 32 is a shift by 0. So bits of the next word are shifted in two
        // steps.
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
