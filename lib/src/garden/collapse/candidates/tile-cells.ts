import { type Board, holdsTile } from "../board";
import { lowestBit, tilesIn, withoutLowest } from "../tile-set";

/**
 * The number of cells that can take each tile.
 *
 * Untouched cells count too, and touching a cell subtracts only the candidates that it loses. So
 * the counts are exact in any box, and cost one operation for each removed candidate.
 */
export interface TileCells {
  readonly counts: Int32Array;
  /** Unplaced tiles that at most one cell can take, to be checked. */
  readonly lonely: number[];
}

/** The counts of a board in its initial state. */
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
 * Subtracts removed candidates, and lists the tiles in `left` that at most one cell can take now.
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

/** Adds candidates that were restored. */
export function regainTileCells({ counts }: TileCells, lo: number, hi: number): void {
  for (let rest = lo; rest !== 0; rest = withoutLowest(rest)) counts[lowestBit(rest)]!++;
  for (let rest = hi; rest !== 0; rest = withoutLowest(rest)) counts[32 + lowestBit(rest)]!++;
}
