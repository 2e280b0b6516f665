import type { Cover } from "../polycube/cover/cover";
import { boxVolume } from "../space/box";

/**
 * Returns a predicate for the chosen rows of a cover. It is true if the rows fill every cell once
 * and use every piece the required number of times. It is cheap enough for every cover that a
 * search finds. It does not check that a row is a placement of its piece, as `verifyPolycube` does.
 *
 * @example exactCoverCheck(cover)([0, 1]) // false: the first two rows are of one piece
 */
export function exactCoverCheck({ box, pieceCount, rows, uses }: Cover): (chosen: ArrayLike<number>) => boolean {
  const volume = boxVolume(box);
  const filled = new Int32Array(volume + pieceCount);
  const pieceTotal = uses === undefined ? pieceCount : uses.reduce((sum, times) => sum + times, 0);
  return (chosen) => {
    filled.fill(0);
    let cellTotal = 0;
    for (let i = 0; i < chosen.length; i++) {
      const row = rows[chosen[i] ?? -1];
      if (row === undefined) return false;
      const used = (filled[volume + row.piece] ?? 0) + 1;
      if (used > (uses?.[row.piece] ?? 1)) return false;
      filled[volume + row.piece] = used;
      for (const cell of row.cells) {
        if (filled[cell] !== 0) return false;
        filled[cell] = 1;
      }
      cellTotal += row.cells.length;
    }
    return chosen.length === pieceTotal && cellTotal === volume;
  };
}
