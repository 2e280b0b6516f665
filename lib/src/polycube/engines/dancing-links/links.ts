import { askNothing } from "../../../search/ask";
import { boxVolume } from "../../../space/box";
import type { Cover } from "../../cover/cover";

/**
 * A cover as Knuth's linked lists, in arrays. Knuth's nodes are called links here, because a node
 * is a choice of the search.
 *
 * Link 0 is the start of the ring of columns. Links 1 to n are the heads of the columns, cells
 * first. The links of the rows follow, row by row.
 */
export interface Links {
  /** For each link the head of its column. */
  readonly column: Int32Array;
  /** The links above and below in the column, a circular list that includes the head. */
  readonly up: Int32Array;
  readonly down: Int32Array;
  /** For each link the index of its row. */
  readonly row: Int32Array;
  /** For each row its first link; a final entry marks the end of the last row. */
  readonly first: Int32Array;
  /** For each column the number of rows left. */
  readonly size: Int32Array;
  /** For each column how many more times it must be filled. */
  readonly left: Int32Array;
  /** The ring of columns to choose from. It excludes columns that are filled several times. */
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** The columns that are filled several times. */
  readonly several: readonly number[];
}

/** @example linksOf(cover).size[1] // 55: the rows that fill the first cell */
export function linksOf({ box, pieceCount, rows, uses = [] }: Cover, ask: () => void = askNothing): Links {
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
  for (const [piece, times] of uses.entries()) left[cells + piece + 1] = times;
  const columns = Array.from({ length: heads - 1 }, (_, index) => index + 1);
  const several = columns.filter((head) => left[head] !== 1);
  const chosen = columns.filter((head) => left[head] === 1);
  return { column, up, down, row, first, size, left, several, ...ringOf(chosen, heads) };
}

function integers(length: number): Int32Array {
  return new Int32Array(length);
}

/** A ring of link 0 and the columns to choose from; every other column links to itself. */
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
