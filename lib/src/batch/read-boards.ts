import type { BoardBatch } from "./boards";

/**
 * The candidates of 32 boards, two words per cell. Index `cell * 32 + b` has the candidates of the
 * cell on board b: 0 to 31 as bits of `lo`, the rest as bits of `hi`.
 */
export interface ReadBoards {
  readonly lo: Int32Array;
  readonly hi: Int32Array;
}

/** Creates a buffer for 32 boards, which `readBoards` fills again and again. */
export function createReadBoards({ rules }: BoardBatch): ReadBoards {
  return { lo: new Int32Array(rules.cells * 32), hi: new Int32Array(rules.cells * 32) };
}

/**
 * Reads the 32 boards whose bits are in column `word` of every row.
 *
 * The words of 32 candidates for 32 boards are a square of bits. Transposing it gives a word of
 * candidates for each board.
 */
export function readBoards({ rules, words, planes }: BoardBatch, word: number, into: ReadBoards): ReadBoards {
  const { cells, directions } = rules;
  const count = 2 ** directions;
  for (let cell = 0; cell < cells; cell++) {
    for (let half = 0; half < 2; half++) {
      const squares = half === 0 ? into.lo : into.hi;
      const start = cell * 32;
      for (let i = 0; i < 32; i++) {
        const candidate = half * 32 + i;
        squares[start + i] = candidate < count ? planes[(candidate * cells + cell) * words + word]! : 0;
      }
      if (half * 32 < count) transpose(squares, start);
    }
  }
  return into;
}

/**
 * Transposes a square of bits, which begins at an index: bit j of word i becomes bit i of word j. It
 * exchanges blocks of 16 x 16 bits first, then 8 x 8 …
 */
function transpose(squares: Int32Array, start: number): void {
  for (let size = 16, mask = 0xffff; size > 0; size >>= 1, mask ^= mask << size) {
    for (let row = 0; row < 32; row = (row + size + 1) & ~size) {
      const upper = squares[start + row]!;
      const lower = squares[start + row + size]!;
      const swapped = ((upper >>> size) ^ lower) & mask;
      squares[start + row + size] = lower ^ swapped;
      squares[start + row] = upper ^ (swapped << size);
    }
  }
}
