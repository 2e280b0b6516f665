import type { Cover } from "../polycube/cover/cover";
import { boxVolume } from "../space/box";

/**
 * Whether rows fill every cell once and use every piece as often as it must be; cheap enough to be asked of every cover that is found.
 * That a row is a placement of its piece is for `verifyPolycube` to say.
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
    for (let place = 0; place < chosen.length; place++) {
      const row = rows[chosen[place] ?? -1];
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
