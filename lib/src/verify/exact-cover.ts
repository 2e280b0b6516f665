import type { Cover } from "../polycube/cover/cover";
import { boxVolume } from "../space/box";

/**
 * Returns a check of chosen rows: true if they fill every required cell once, every optional cell at
 * most once, and use every piece as often as its range says. It is cheap enough for every cover that
 * a search finds. Whether a row is a placement of its piece is left to `verifyPolycube`.
 *
 * @example exactCoverCheck(cover)([0, 1]) // false: the first two rows are of one piece
 */
export function exactCoverCheck(cover: Cover): (chosen: ArrayLike<number>) => boolean {
  const { rows, pieceCount, uses, roles, maxHoles = Number.POSITIVE_INFINITY } = cover;
  const volume = boxVolume(cover.box);
  const filled = new Uint8Array(volume);
  const used = new Int32Array(pieceCount);
  const isRequired = Uint8Array.from({ length: volume }, (_, cell) =>
    Number((roles?.[cell] ?? "required") === "required"),
  );
  const isOutside = Uint8Array.from({ length: volume }, (_, cell) => Number(roles?.[cell] === "outside"));
  const required = isRequired.reduce((sum, one) => sum + one, 0);
  const size = volume - isOutside.reduce((sum, one) => sum + one, 0);
  return (chosen) => {
    filled.fill(0);
    used.fill(0);
    let [cellTotal, requiredTotal] = [0, 0];
    for (let i = 0; i < chosen.length; i++) {
      const row = rows[chosen[i] ?? -1];
      if (row === undefined) return false;
      used[row.piece] = (used[row.piece] ?? 0) + 1;
      for (const cell of row.cells) {
        if (filled[cell] !== 0 || isOutside[cell] !== 0) return false;
        filled[cell] = 1;
        requiredTotal += isRequired[cell] ?? 0;
      }
      cellTotal += row.cells.length;
    }
    for (let piece = 0; piece < pieceCount; piece++) {
      const times = used[piece] ?? 0;
      const { min, max } = uses?.[piece] ?? once;
      if (times < min || times > max) return false;
    }
    return requiredTotal === required && size - cellTotal <= maxHoles;
  };
}

const once = { min: 1, max: 1 };
