import type { BoardBatch } from "./boards";

/** The candidates of 32 boards, each cell's as two words: number `cell * 32 + bit` is the cell of board `32 * word + bit`. */
export interface ReadBoards {
  readonly lo: Int32Array;
  readonly hi: Int32Array;
}

/** Room for 32 boards, to be used again and again. */
export function createReadBoards({ rules }: BoardBatch): ReadBoards {
  return { lo: new Int32Array(rules.cells * 32), hi: new Int32Array(rules.cells * 32) };
}

/** Turns one word of every row back into boards: 32 candidates of 32 boards are a square of bits, which is mirrored at its diagonal. */
export function readBoards({ rules, words, planes }: BoardBatch, word: number, into: ReadBoards): ReadBoards {
  const { cells, directions } = rules;
  const count = 2 ** directions;
  for (let cell = 0; cell < cells; cell++) {
    for (let half = 0; half < 2; half++) {
      const square = (half === 0 ? into.lo : into.hi).subarray(cell * 32, cell * 32 + 32);
      for (let i = 0; i < 32; i++) {
        const candidate = half * 32 + i;
        square[i] = candidate < count ? planes[(candidate * cells + cell) * words + word]! : 0;
      }
      if (half * 32 < count) mirror(square);
    }
  }
  return into;
}

/** Bit j of word i becomes bit i of word j: squares within squares change places, 16 x 16 first. */
function mirror(square: Int32Array): void {
  for (let size = 16, mask = 0xffff; size > 0; size >>= 1, mask ^= mask << size) {
    for (let row = 0; row < 32; row = (row + size + 1) & ~size) {
      const upper = square[row]!;
      const lower = square[row + size]!;
      const swapped = ((upper >>> size) ^ lower) & mask;
      square[row + size] = lower ^ swapped;
      square[row] = upper ^ (swapped << size);
    }
  }
}
