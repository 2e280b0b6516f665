import { type Board, holdsTile } from "../board";
import { lowestBit, tilesIn, withoutLowest } from "../tile-set";

/**
 * For each tile, the number of cells that can take it.
 *
 * Untouched cells count too. When a cell loses candidates, each of their counts drops by 1. So the
 * counts are exact in any box, and cost one operation for each removed candidate.
 */
export interface TileCells {
  readonly counts: Int32Array;
  /**
   * Unplaced tiles that fit into at most one cell. Propagation places each in its cell, or fails if
   * there is none.
   */
  readonly lonely: number[];
}

/** Counts, for each tile, the cells that can take it on a board in its initial state. */
export function countTileCells({ cells, edge, baseLo, baseHi }: Board): TileCells {
  const counts = new Int32Array(64);
  const cellsAt = new Int32Array(64);
  for (let cell = 0; cell < cells; cell++) cellsAt[edge[cell]!]!++;
  for (let at = 0; at < baseLo.length; at++) {
    for (const tile of tilesIn(baseLo[at]!, baseHi[at]!)) counts[tile]! += cellsAt[at]!;
  }
  return { counts, lonely: [] };
}

/**
 * Subtracts the candidates that a cell has lost. Adds the tiles of `left` that at most one cell can
 * take now to the list `lonely`.
 */
export function loseTileCells(
  { counts, lonely }: TileCells,
  board: Board,
  left: Int32Array,
  lo: number,
  hi: number,
): void {
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

/** Adds the candidates that a cell has regained by an undo. */
export function regainTileCells({ counts }: TileCells, lo: number, hi: number): void {
  for (let rest = lo; rest !== 0; rest = withoutLowest(rest)) counts[lowestBit(rest)]!++;
  for (let rest = hi; rest !== 0; rest = withoutLowest(rest)) counts[32 + lowestBit(rest)]!++;
}
