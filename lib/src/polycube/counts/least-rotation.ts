import { boxVolume } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import type { Cover } from "../cover/cover";
import type { Piece } from "../puzzle";

/**
 * Returns, for each cell of the box, the index of its piece in the puzzle's list. `rows` is an
 * assembly.
 */
export type Arrangement = (rows: ArrayLike<number>) => Int32Array;

/**
 * Creates a function that rotates an assembly. Of all rotations, it returns the one whose symbols,
 * read cell by cell, come first in the order of symbols.
 *
 * So an assembly looks the same for every anchor and every engine. If identical pieces count as the
 * same, they are numbered in order of appearance.
 *
 * @param kinds for each piece of the cover, the indices of its pieces in the puzzle's list
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
          const member = used[kind] ?? 0;
          used[kind] = member + 1;
          members[part] = piece = kinds[kind]?.[member] ?? 0;
        }
        spare[cell] = piece;
        if (difference === 0) difference = (ranks[piece] ?? 0) - (ranks[least[cell] ?? 0] ?? 0);
      }
      if (difference < 0) [least, spare] = [spare, least];
    }
    return least;
  };
}

/**
 * The rank of each piece by its symbol. A final entry, above all others, is for cells without a
 * piece.
 */
function ranksOf(pieces: readonly Piece[]): Int32Array {
  const symbols = pieces.map(({ symbol }) => symbol);
  const sorted = symbols.toSorted((a, b) => (a < b ? -1 : 1));
  return Int32Array.from([...symbols.map((symbol) => sorted.indexOf(symbol)), pieces.length]);
}
