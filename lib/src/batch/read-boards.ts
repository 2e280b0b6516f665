import type { BoardBatch } from "./boards";

/**
 * The candidates of 32 boards, two words per cell: index `cell * 32 + bit` is for board `32 * word
 * + bit`.
 */
export interface ReadBoards {
  readonly lo: Int32Array;
  readonly hi: Int32Array;
}

/** Creates a buffer for 32 boards, to be reused. */
export function createReadBoards({ rules }: BoardBatch): ReadBoards {
  return { lo: new Int32Array(rules.cells * 32), hi: new Int32Array(rules.cells * 32) };
}

/**
 * Converts one word of every row back into boards. The 32 candidates of 32 boards are a square of
 * bits, which is transposed.
 */
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
      if (half * 32 < count) transpose(square);
    }
  }
  return into;
}

/** Transposes: bit j of word i becomes bit i of word j. Blocks are exchanged, 16 x 16 first. */
function transpose(square: Int32Array): void {
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
