import { type Board, holdsTile } from "../board";
import { lowestBit, tilesIn, withoutLowest } from "../tile-set";

/**
 * In how many cells each tile could be.
 *
 * Untouched cells are counted, too, and touching one counts only what it loses: so the counts are
 * exact in any box, and looking after them costs a step for each candidate that falls.
 */
export interface Places {
  readonly counts: Int32Array;
  /** Tiles still to be placed whose places fell to one or none, to be looked at. */
  readonly lonely: number[];
}

/** The places on an untouched board. */
export function countPlaces({ cells, edge, baseLo, baseHi }: Board): Places {
  const counts = new Int32Array(64);
  const cellsAt = new Int32Array(64);
  for (let cell = 0; cell < cells; cell++) cellsAt[edge[cell]!]!++;
  for (let at = 0; at < baseLo.length; at++) {
    for (const tile of tilesIn(baseLo[at]!, baseHi[at]!)) counts[tile]! += cellsAt[at]!;
  }
  return { counts, lonely: [] };
}

/**
 * Counts candidates that fell, and lists those tiles among `left` that have at most one place now.
 */
export function losePlaces({ counts, lonely }: Places, board: Board, left: Int32Array, lo: number, hi: number): void {
  for (let word = 0; word < 2; word++) {
    for (let rest = word === 0 ? lo : hi; rest !== 0; rest = withoutLowest(rest)) {
      const bit = lowestBit(rest);
      const tile = 32 * word + bit;
      const now = counts[tile]! - 1;
      counts[tile] = now;
      if (now <= 1 && ((left[word]! >> bit) & 1) === 1 && holdsTile(board, tile)) lonely.push(tile);
    }
  }
}

/** Counts candidates that came back. */
export function regainPlaces({ counts }: Places, lo: number, hi: number): void {
  for (let rest = lo; rest !== 0; rest = withoutLowest(rest)) counts[lowestBit(rest)]!++;
  for (let rest = hi; rest !== 0; rest = withoutLowest(rest)) counts[32 + lowestBit(rest)]!++;
}
