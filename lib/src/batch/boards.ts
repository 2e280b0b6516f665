import { describeValue, InputError } from "../input-error";
import { type BatchRules, planeCount } from "./rules";

/**
 * Many boards of one garden, stored as bits: one operation on a 32-bit word computes 32 boards.
 *
 * Bit b of word w belongs to board 32 w + b. Each candidate in each cell has a row of words.
 */
export interface BoardBatch {
  readonly rules: BatchRules;
  /** The number of boards. Bits after the last board are always 0. */
  readonly count: number;
  /** The number of words in a row, which has one bit per board. */
  readonly words: number;
  /**
   * Row `candidate * cells + cell` has a bit for each board on which the cell may still take the
   * candidate.
   */
  readonly planes: Int32Array;
  /**
   * Row `cell` has a bit for each board on which the cell has ever lost a candidate.
   *
   * The array is empty if the rules are not `partial`; then every cell counts as touched.
   */
  readonly touched: Int32Array;
}

/** The largest length of `planes`, in words: 8 GB. */
const mostWords = 2 ** 31;

/**
 * Creates boards in their initial state: every cell may take the tiles that the rules allow there.
 *
 * @example createBoards(boards.rules, 8192).words // 256
 * @throws InputError if `count` is not a whole number from 1, or if the boards need more than 8 GB
 */
export function createBoards(rules: BatchRules, count: number): BoardBatch {
  if (!Number.isInteger(count) || count < 1) {
    throw new InputError(
      "make a batch of boards",
      `count must be a whole number from 1: it is ${describeValue(count)}`,
    );
  }
  const words = Math.ceil(count / 32);
  const length = planeCount(rules) * rules.cells * words;
  if (length > mostWords) {
    const gigabytes = Math.ceil(length / 2 ** 28).toLocaleString("en");
    const form = `boards must fit into ${mostWords / 2 ** 28} GB`;
    throw new InputError("make a batch of boards", `${form}: ${count.toLocaleString("en")} take ${gigabytes}`);
  }
  const planes = new Int32Array(length);
  const every = everyBoard(count);
  for (let candidate = 0; candidate < planeCount(rules); candidate++) {
    for (let cell = 0; cell < rules.cells; cell++) {
      if (isBase(rules, cell, candidate)) planes.set(every, (candidate * rules.cells + cell) * words);
    }
  }
  return { rules, count, words, planes, touched: new Int32Array(rules.partial ? rules.cells * words : 0) };
}

/** True if a cell may take a candidate on a board in its initial state. */
export function isBase({ baseLo, baseHi }: BatchRules, cell: number, candidate: number): boolean {
  const half = candidate < 32 ? baseLo : baseHi;
  return ((half[cell]! >>> (candidate & 31)) & 1) !== 0;
}

/** A set of candidates as bits: `lo` has candidates 0 to 31, `hi` the rest. */
export interface Candidates {
  readonly lo: number;
  readonly hi: number;
}

/**
 * Restricts a cell of one board to the candidates in a mask of two words. It does not propagate.
 *
 * The cell becomes touched if the mask removes a candidate that the cell had initially.
 *
 * @param had the candidates of the cell before, if the caller knows them: then only these are
 *   removed, which is faster
 */
export function restrictBoard(
  batch: BoardBatch,
  board: number,
  cell: number,
  maskLo: number,
  maskHi: number,
  had: Candidates = everyCandidate,
): void {
  const { rules, words, touched } = batch;
  const word = board >> 5;
  const bit = 1 << (board & 31);
  const row = cell * words + word;
  clearBit(batch, row, bit, had.lo & ~maskLo, 0);
  if (planeCount(rules) > 32) clearBit(batch, row, bit, had.hi & ~maskHi, 32);
  const takes = (rules.baseLo[cell]! & ~maskLo) !== 0 || (rules.baseHi[cell]! & ~maskHi) !== 0;
  if (rules.partial && takes) touched[row]! |= bit;
}

const everyCandidate: Candidates = { lo: -1, hi: -1 };

/** Clears the bit of a board in the rows of some candidates: `first` and those after it, as bits. */
function clearBit({ rules, words, planes }: BoardBatch, row: number, bit: number, candidates: number, first: number) {
  const stride = rules.cells * words;
  const end = planeCount(rules);
  for (let rest = candidates; rest !== 0; rest &= rest - 1) {
    const candidate = first + 31 - Math.clz32(rest & -rest);
    if (candidate >= end) return;
    planes[candidate * stride + row]! &= ~bit;
  }
}

/**
 * Gives a cell the same candidates on every board. `lo` has the bits of candidates 0 to 31, `hi`
 * the rest.
 */
export function setCell(batch: BoardBatch, cell: number, lo: number, hi: number, isTouched: boolean): void {
  const { rules, count, words, planes, touched } = batch;
  const every = everyBoard(count);
  for (let candidate = 0; candidate < planeCount(rules); candidate++) {
    const at = (candidate * rules.cells + cell) * words;
    if ((((candidate < 32 ? lo : hi) >>> (candidate & 31)) & 1) !== 0) planes.set(every, at);
    else planes.fill(0, at, at + words);
  }
  if (rules.partial && isTouched) touched.set(every, cell * words);
}

/**
 * Gives the boards in a set of bits the state of the first board of another batch with the same
 * rules.
 *
 * @param boards a bit for each board, as in {@link hasBoard}
 */
export function resetBoards(batch: BoardBatch, boards: Int32Array, model: BoardBatch): void {
  resetBits(batch.planes, batch.words, boards, model.planes, model.words);
  resetBits(batch.touched, batch.words, boards, model.touched, model.words);
}

function resetBits(data: Int32Array, words: number, boards: Int32Array, model: Int32Array, modelWords: number): void {
  for (let word = 0; word < words; word++) {
    const reset = boards[word]!;
    if (reset === 0) continue;
    for (let i = word, j = 0; i < data.length; i += words, j += modelWords) {
      const all = -(model[j]! & 1);
      data[i] = (data[i]! & ~reset) | (all & reset);
    }
  }
}

/**
 * Restricts a cell of one board to one tile, or to air with tile 0. It does not propagate.
 *
 * @param had the candidates of the cell before, if the caller knows them, which is faster
 */
export function chooseOnBoard(batch: BoardBatch, board: number, cell: number, tile: number, had?: Candidates): void {
  restrictBoard(batch, board, cell, tile < 32 ? 1 << tile : 0, tile < 32 ? 0 : 1 << (tile - 32), had);
}

/**
 * Lists the candidates of a cell on one board.
 *
 * @example
 * batch.candidatesOnBoard(batch.gardenBoards(packedGardens(), 32), 0, 21)
 * // [63]: Blue is pinned in this cell
 */
export function candidatesOnBoard({ rules, words, planes }: BoardBatch, board: number, cell: number): number[] {
  const found: number[] = [];
  for (let candidate = 0; candidate < planeCount(rules); candidate++) {
    const word = planes[(candidate * rules.cells + cell) * words + (board >> 5)]!;
    if (((word >>> (board & 31)) & 1) !== 0) found.push(candidate);
  }
  return found;
}

/** A row in which the bit of every board is set. */
export function everyBoard(count: number): Int32Array {
  const row = new Int32Array(Math.ceil(count / 32)).fill(-1);
  if (count % 32 !== 0) row[row.length - 1] = 2 ** (count % 32) - 1;
  return row;
}

/**
 * True if a board's bit is set in a row of words.
 *
 * @param start the index of the row's first word
 */
export function hasBoard(row: Int32Array, board: number, start = 0): boolean {
  return ((row[start + (board >> 5)]! >>> (board & 31)) & 1) !== 0;
}
