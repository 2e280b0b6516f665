import { type ModuleExports, startModule } from "../webassembly";
import type { BoardBatch } from "./boards";
import { vectorBoards, vectorWords } from "./memory";
import { type BatchRules, planeCount } from "./rules";

/** Reads the candidates of 128 boards at a time. */
export interface BoardReader {
  /**
   * The candidates of the boards that were read, two words each. At the index that
   * {@link candidatesIndex} gives are the candidates 0 to 31 as bits, and in the next word the rest.
   */
  readonly candidates: Int32Array;
  /** The numbers of candidates, at the index that {@link countIndex} gives. */
  readonly counts: Uint8Array;
  /** Reads board `first` and the next ones. `first` is a multiple of 128. */
  read(batch: BoardBatch, first: number): void;
}

/**
 * The number of boards from a cell to the next. It is not a power of two, so that the cells of a
 * board do not compete for the same lines of the processor's cache.
 */
const boardsPerCell = vectorBoards + 8;

/** The index of the candidates of a cell on a board, among the boards that were read with it. */
export function candidatesIndex(cell: number, board: number): number {
  return 2 * countIndex(cell, board);
}

/** The index of the number of candidates of a cell on a board. */
export function countIndex(cell: number, board: number): number {
  return cell * boardsPerCell + (board & (vectorBoards - 1));
}

/**
 * Creates a reader for boards with these rules.
 *
 * The vectors of all candidates of a cell are a rectangle of bits. A kernel transposes it, which
 * gives a word of candidates for each board.
 */
export function createBoardReader(rules: BatchRules): BoardReader {
  const kernel = startModule<ReadingKernel>("planes");
  const { cells } = rules;
  const [tiles, vectorBytes, wordBytes] = [planeCount(rules), 4 * vectorWords, 8 * boardsPerCell];
  // the kernel takes 16 candidates at a time; those that do not exist stay empty
  const rows = Math.max(16, tiles);
  const planesAt = kernel.first();
  const candidatesAt = planesAt + rows * cells * vectorBytes;
  const countsAt = candidatesAt + cells * wordBytes;
  const spareAt = countsAt + cells * boardsPerCell;
  kernel.grow(spareAt + 32 * vectorBytes);
  const planes = new Int32Array(kernel.memory.buffer, planesAt, tiles * cells * vectorWords);
  return {
    candidates: new Int32Array(kernel.memory.buffer, candidatesAt, 2 * cells * boardsPerCell),
    counts: new Uint8Array(kernel.memory.buffer, countsAt, cells * boardsPerCell),
    read(batch, first) {
      const from = first >> 5;
      const count = Math.min(vectorWords, batch.words - from);
      if (count === vectorWords && batch.words === vectorWords) planes.set(batch.planes);
      else {
        planes.fill(0);
        for (let row = 0; row < tiles * cells; row++) {
          const at = row * batch.words + from;
          planes.set(batch.planes.subarray(at, at + count), row * vectorWords);
        }
      }
      for (let cell = 0; cell < cells; cell++) {
        const stride = cells * vectorBytes;
        kernel.transpose(planesAt + cell * vectorBytes, stride, rows, candidatesAt + cell * wordBytes, spareAt);
        kernel.countBits(candidatesAt + cell * wordBytes, countsAt + cell * boardsPerCell);
      }
    },
  };
}

/** The part of the WebAssembly module that is used here, see lib/kernel/planes/planes.ts. */
interface ReadingKernel extends ModuleExports {
  first(): number;
  grow(address: number): void;
  transpose(from: number, stride: number, rows: number, to: number, spare: number): void;
  countBits(from: number, to: number): void;
}
