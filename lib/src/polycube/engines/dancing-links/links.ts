import { boxVolume } from "../../../space/box";
import type { Cover } from "../../cover/cover";

/**
 * A cover as Knuth's linked lists in arrays.
 *
 * Node 0 begins the ring of columns, nodes 1 to n are the heads of the columns, cells first. Behind them lie the rows, node after node.
 */
export interface Links {
  /** Of each node, the head of its column. */
  readonly column: Int32Array;
  /** The node above it in its column, and the one below; the head closes the circle. */
  readonly up: Int32Array;
  readonly down: Int32Array;
  /** Of each node, the number of its row. */
  readonly row: Int32Array;
  /** Of each row, its first node; one more entry ends the last row. */
  readonly first: Int32Array;
  /** Of each column, how many rows it has left. */
  readonly size: Int32Array;
  /** Of each column, how many more times it must be filled. */
  readonly left: Int32Array;
  /** The ring of columns to choose from. Columns that are filled several times are not in it. */
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** The columns that are filled several times. */
  readonly several: readonly number[];
}

/** @example linksOf(cover).size[1] // 55: so many rows fill the first cell */
export function linksOf({ box, pieceCount, rows, uses = [] }: Cover): Links {
  const cells = boxVolume(box);
  const heads = cells + pieceCount + 1;
  const nodes = rows.reduce((count, row) => count + row.cells.length + 1, heads);
  const [column, up, down, row] = [integers(nodes), integers(nodes), integers(nodes), integers(nodes)];
  const [size, first, left] = [integers(heads), integers(rows.length + 1), integers(heads).fill(1)];
  for (let head = 0; head < heads; head++) up[head] = down[head] = column[head] = head;
  let node = heads;
  for (const [number, { piece, cells: filled }] of rows.entries()) {
    first[number] = node;
    for (const place of [...filled, cells + piece]) {
      const head = place + 1;
      const last = up[head] ?? head;
      column[node] = head;
      row[node] = number;
      up[node] = last;
      down[node] = head;
      down[last] = up[head] = node;
      size[head] = (size[head] ?? 0) + 1;
      node++;
    }
  }
  first[rows.length] = node;
  for (const [piece, times] of uses.entries()) left[cells + piece + 1] = times;
  const columns = Array.from({ length: heads - 1 }, (_, index) => index + 1);
  const several = columns.filter((head) => left[head] !== 1);
  const chosen = columns.filter((head) => left[head] === 1);
  return { column, up, down, row, first, size, left, several, ...ringOf(chosen, heads) };
}

function integers(length: number): Int32Array {
  return new Int32Array(length);
}

/** Node 0 and the columns to choose from in a ring; each other column is alone with itself. */
function ringOf(chosen: readonly number[], heads: number): { next: Int32Array; previous: Int32Array } {
  const [next, previous] = [integers(heads), integers(heads)];
  for (let head = 0; head < heads; head++) next[head] = previous[head] = head;
  const ring = [0, ...chosen];
  for (const [place, head] of ring.entries()) {
    const following = ring[place + 1] ?? 0;
    next[head] = following;
    previous[following] = head;
  }
  return { next, previous };
}
