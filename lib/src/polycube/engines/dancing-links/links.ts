import { askNothing } from "../../../search/ask";
import { boxVolume } from "../../../space/box";
import type { Cover } from "../../cover/cover";

/**
 * An exact cover as Knuth's linked lists, in arrays. Knuth's nodes are called links here, because a
 * node is a choice of the search.
 *
 * Link 0 is the start of the ring of columns. Links 1 to n are the heads of the columns, cells
 * first. The links of the rows follow, row by row.
 */
export interface Links {
  /** For each link, the head of its column. */
  readonly column: Int32Array;
  /** For each link, the link above it in the column. A column is a circular list with its head. */
  readonly up: Int32Array;
  /** For each link, the link below it in the column. */
  readonly down: Int32Array;
  /** For each link, the index of its row. */
  readonly row: Int32Array;
  /** For each row, its first link. A final entry is the end of the last row. */
  readonly first: Int32Array;
  /** For each column, the number of rows left in it. */
  readonly size: Int32Array;
  /** For each column how many more times it may be filled. */
  readonly left: Int32Array;
  /** The ring of columns to choose from: those that must be filled exactly once. */
  readonly next: Int32Array;
  /** For each column, the previous one in this ring. */
  readonly previous: Int32Array;
  /** For each piece that need not be used exactly once: its column, and the copies it can spare. */
  readonly others: readonly { readonly head: number; readonly spare: number }[];
}

/**
 * Converts an exact cover into linked lists.
 *
 * @param ask may end the work early
 * @example linksOf(cover).size[1] // 55: the rows that fill the first cell
 */
export function linksOf({ box, pieceCount, rows, uses = [], roles = [] }: Cover, ask: () => void = askNothing): Links {
  const cells = boxVolume(box);
  const heads = cells + pieceCount + 1;
  const links = rows.reduce((count, row) => count + row.cells.length + 1, heads);
  const [column, up, down, row] = [integers(links), integers(links), integers(links), integers(links)];
  const [size, first, left] = [integers(heads), integers(rows.length + 1), integers(heads).fill(1)];
  for (let head = 0; head < heads; head++) up[head] = down[head] = column[head] = head;
  let link = heads;
  for (const [index, { piece, cells: filled }] of rows.entries()) {
    ask();
    first[index] = link;
    for (const filledColumn of [...filled, cells + piece]) {
      const head = filledColumn + 1;
      const last = up[head] ?? head;
      column[link] = head;
      row[link] = index;
      up[link] = last;
      down[link] = head;
      down[last] = up[head] = link;
      size[head] = (size[head] ?? 0) + 1;
      link++;
    }
  }
  first[rows.length] = link;
  for (const [piece, { max }] of uses.entries()) left[cells + piece + 1] = max;
  const others = [...uses.keys()].flatMap((piece) => {
    const { min = 1, max = 1 } = uses[piece] ?? {};
    return min === 1 && max === 1 ? [] : [{ head: cells + piece + 1, spare: max - min }];
  });
  const columns = Array.from({ length: heads - 1 }, (_, index) => index + 1);
  const chosen = columns.filter(
    (head) => (roles[head - 1] ?? "required") === "required" && !others.some((other) => other.head === head),
  );
  return { column, up, down, row, first, size, left, others, ...ringOf(chosen, heads) };
}

function integers(length: number): Int32Array {
  return new Int32Array(length);
}

/**
 * Makes a ring of link 0 and the columns that the search may choose. Every other column links to
 * itself.
 */
function ringOf(chosen: readonly number[], heads: number): { next: Int32Array; previous: Int32Array } {
  const [next, previous] = [integers(heads), integers(heads)];
  for (let head = 0; head < heads; head++) next[head] = previous[head] = head;
  const ring = [0, ...chosen];
  for (const [index, head] of ring.entries()) {
    const following = ring[index + 1] ?? 0;
    next[head] = following;
    previous[following] = head;
  }
  return { next, previous };
}
