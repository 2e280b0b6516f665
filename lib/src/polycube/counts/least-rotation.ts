import { boxVolume } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import type { Cover } from "../cover/cover";
import type { Kind } from "../kinds";
import type { Piece } from "../puzzle";

/** An assembly by cell: the copy of a piece in each cell, and the colour of its cube there. */
export interface Arrangement {
  /** For each cell the index of a copy, as `copiesOf` numbers them; -1 if the cell is empty. */
  readonly copies: Int32Array;
  readonly colours: Uint8Array;
}

/**
 * All possible copies of all pieces, kind by kind: for each the index of its piece in the puzzle's
 * list.
 *
 * @example copiesOf([{ copies: [0, 2], min: 2 }, { copies: [1], min: 1 }]) // [0, 2, 1]
 */
export function copiesOf(kinds: readonly Kind[]): number[] {
  return kinds.flatMap(({ copies }) => copies);
}

/**
 * Creates a function that rotates an assembly. Of all rotations, it returns the one whose symbols,
 * read cell by cell, come first in the order of symbols.
 *
 * So an assembly looks the same whatever the anchor was and whichever engine found it. Copies that
 * are not told apart are numbered in order of appearance.
 *
 * @param kinds the pieces of the cover
 */
export function leastRotation(
  cover: Cover,
  pieces: readonly Piece[],
  kinds: readonly Kind[],
  rotations: readonly CellMap[],
): (rows: ArrayLike<number>) => Arrangement {
  const ranks = ranksOf(pieces, copiesOf(kinds));
  const firstCopies = firstCopiesOf(kinds);
  const volume = boxVolume(cover.box);
  // the rotations map the target onto itself, so cells outside stay empty
  const cells = Int32Array.from({ length: volume }, (_, cell) => cell).filter(
    (cell) => cover.roles?.[cell] !== "outside",
  );
  const emptyBox = (): Arrangement => ({ copies: new Int32Array(volume).fill(-1), colours: new Uint8Array(volume) });
  const [parts, partColours] = [new Int32Array(volume), new Uint8Array(volume)];
  const used = new Int32Array(kinds.length);
  // an empty cell comes last; an index of -1 would be slow
  const rankAt = ({ copies, colours }: Arrangement, cell: number) => {
    const copy = copies[cell] ?? -1;
    return (copy < 0 ? ranks.length : (ranks[copy] ?? 0)) * 64 + (colours[cell] ?? 0);
  };
  return (rows) => {
    parts.fill(-1);
    partColours.fill(0);
    for (let part = 0; part < rows.length; part++) {
      const row = cover.rows[rows[part] ?? 0];
      if (row === undefined || row.piece === cover.holePiece) continue;
      for (const [index, cell] of row.cells.entries()) {
        parts[cell] = part;
        partColours[cell] = row.colours?.[index] ?? 0;
      }
    }
    const members = new Int32Array(rows.length);
    let least: Arrangement | undefined;
    let spare = emptyBox();
    for (const rotation of rotations) {
      members.fill(-1);
      used.fill(0);
      let difference = least === undefined ? -1 : 0;
      for (let at = 0; at < cells.length && difference <= 0; at++) {
        const cell = cells[at] ?? 0;
        const from = rotation[cell] ?? 0;
        const part = parts[from] ?? -1;
        let copy = part === -1 ? -1 : (members[part] ?? -1);
        if (part !== -1 && copy === -1) {
          const kind = cover.rows[rows[part] ?? 0]?.piece ?? 0;
          copy = (firstCopies[kind] ?? 0) + (used[kind] ?? 0);
          used[kind] = (used[kind] ?? 0) + 1;
          members[part] = copy;
        }
        spare.copies[cell] = copy;
        spare.colours[cell] = partColours[from] ?? 0;
        if (difference === 0 && least !== undefined) difference = rankAt(spare, cell) - rankAt(least, cell);
      }
      if (difference < 0) {
        [least, spare] = [spare, least ?? emptyBox()];
      }
    }
    return least ?? spare;
  };
}

/** For each kind the index of its first copy. */
function firstCopiesOf(kinds: readonly Kind[]): number[] {
  let next = 0;
  return kinds.map(({ copies }) => {
    const first = next;
    next += copies.length;
    return first;
  });
}

/** The rank of each copy by the symbol of its piece. The copies of a piece keep their order. */
function ranksOf(pieces: readonly Piece[], copies: readonly number[]): Int32Array {
  const symbols = copies.map((piece) => pieces[piece]?.symbol ?? "");
  const sorted = [...copies.keys()].sort((a, b) => {
    const [symbol = "", other = ""] = [symbols[a], symbols[b]];
    return symbol < other ? -1 : symbol > other ? 1 : 0;
  });
  const ranks = new Int32Array(copies.length);
  for (const [rank, copy] of sorted.entries()) ranks[copy] = rank;
  return ranks;
}
