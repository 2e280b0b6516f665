import { type Candidates, UNTOUCHED } from "../candidates/candidates";

/**
 * The first untouched cell, from a rank on and round the end, that can take a tile that is left; -1 where there is none. `cellOf` tells the
 * cells in order; without it they are in scan order.
 *
 * It looks at the touched cells in its way, which lie together: some hundreds in the Hanging Gardens.
 */
export function startFrom({ board, state, left }: Candidates, rank: number, cellOf: Int32Array | undefined): number {
  const { cells, edge, baseLo, baseHi, air } = board;
  const leftLo = (left[0] as number) & (air ? ~1 : -1);
  const leftHi = left[1] as number;
  for (let i = 0; i < cells; i++) {
    const at = rank + i < cells ? rank + i : rank + i - cells;
    const cell = cellOf === undefined ? at : (cellOf[at] as number);
    if (state[cell] !== UNTOUCHED) continue;
    const outside = edge[cell] as number;
    if (((baseLo[outside] as number) & leftLo) !== 0 || ((baseHi[outside] as number) & leftHi) !== 0) return cell;
  }
  return -1;
}
