import { boxVolume } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import type { Cover } from "../cover/cover";
import type { Piece } from "../puzzle";

/** The piece in each cell, as its place in the puzzle's list. */
export type Arrangement = (rows: ArrayLike<number>) => Int32Array;

/**
 * Of the rotations of an assembly the one whose symbols come first when read cell by cell. So an assembly looks the same whatever was held,
 * and whichever engine found it. Where pieces are the same, the first that appears is the first of its kind.
 *
 * @param kinds for each piece of the cover the places of its pieces in the puzzle's list
 */
export function leastRotation(
  cover: Cover,
  pieces: readonly Piece[],
  kinds: readonly (readonly number[])[],
  rotations: readonly CellMap[],
): Arrangement {
  const ranks = ranksOf(pieces);
  const volume = boxVolume(cover.box);
  const parts = new Int32Array(volume);
  const used = new Int32Array(kinds.length);
  return (rows) => {
    for (let part = 0; part < rows.length; part++) {
      for (const cell of cover.rows[rows[part] ?? 0]?.cells ?? []) parts[cell] = part;
    }
    const members = new Int32Array(rows.length);
    let [least, spare] = [new Int32Array(volume).fill(pieces.length), new Int32Array(volume)];
    for (const rotation of rotations) {
      members.fill(-1);
      used.fill(0);
      let difference = 0;
      for (let cell = 0; cell < volume && difference <= 0; cell++) {
        const part = parts[rotation[cell] ?? 0] ?? 0;
        let piece = members[part] ?? 0;
        if (piece === -1) {
          const kind = cover.rows[rows[part] ?? 0]?.piece ?? 0;
          const number = used[kind] ?? 0;
          used[kind] = number + 1;
          members[part] = piece = kinds[kind]?.[number] ?? 0;
        }
        spare[cell] = piece;
        if (difference === 0) difference = (ranks[piece] ?? 0) - (ranks[least[cell] ?? 0] ?? 0);
      }
      if (difference < 0) [least, spare] = [spare, least];
    }
    return least;
  };
}

/** The order of the pieces by symbol; what comes behind the last piece comes behind all of them. */
function ranksOf(pieces: readonly Piece[]): Int32Array {
  const symbols = pieces.map(({ symbol }) => symbol);
  const sorted = symbols.toSorted((a, b) => (a < b ? -1 : 1));
  return Int32Array.from([...symbols.map((symbol) => sorted.indexOf(symbol)), pieces.length]);
}
