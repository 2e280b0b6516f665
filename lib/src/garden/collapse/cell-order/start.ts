import type { Candidates } from "../candidates/candidates";
import { UNTOUCHED } from "../candidates/cell-state";
import { TILE_0 } from "../tile-set";

/**
 * Finds the first untouched cell that can take an unplaced tile, or -1. The search begins at `rank`
 * and is cyclic. `cellOf` has the cell of each rank; without it, cells are in scan order.
 *
 * The function skips touched cells one by one. They lie close together: some hundreds in the
 * Hanging Gardens.
 */
export function startFrom({ board, state, left }: Candidates, rank: number, cellOf: Int32Array | undefined): number {
  const { cells, edge, baseLo, baseHi, air } = board;
  const leftLo = left[0]! & (air ? ~TILE_0 : -1);
  const leftHi = left[1]!;
  for (let i = 0; i < cells; i++) {
    const at = rank + i < cells ? rank + i : rank + i - cells;
    const cell = cellOf === undefined ? at : cellOf[at]!;
    if (state[cell] !== UNTOUCHED) continue;
    const outside = edge[cell]!;
    if ((baseLo[outside]! & leftLo) !== 0 || (baseHi[outside]! & leftHi) !== 0) return cell;
  }
  return -1;
}
