import type { Links } from "./links";

/**
 * Uses a column once. With its last use, the column leaves the ring of columns, and all rows of the
 * column leave their other columns.
 */
export function fill(links: Links, head: number): void {
  const left = links.left[head]! - 1;
  links.left[head] = left;
  if (left === 0) hide(links, head);
}

/** Undoes `fill`. Columns must be emptied in reverse order. */
export function empty(links: Links, head: number): void {
  const left = links.left[head]!;
  links.left[head] = left + 1;
  if (left === 0) unhide(links, head);
}

/** Fills all columns of the row that contains link `at`, except the link's own column. */
export function take(links: Links, at: number): void {
  const { column, row, first } = links;
  const index = row[at]!;
  const end = first[index + 1]!;
  for (let link = first[index]!; link < end; link++) if (link !== at) fill(links, column[link]!);
}

/** Undoes `take`. */
export function takeBack(links: Links, at: number): void {
  const { column, row, first } = links;
  const index = row[at]!;
  const begin = first[index]!;
  for (let link = first[index + 1]! - 1; link >= begin; link--) if (link !== at) empty(links, column[link]!);
}

function hide(links: Links, head: number): void {
  const { down, row, first, next, previous } = links;
  const before = previous[head]!;
  const after = next[head]!;
  next[before] = after;
  previous[after] = before;
  for (let at = down[head]!; at !== head; at = down[at]!) {
    const index = row[at]!;
    unlink(links, first[index]!, at);
    unlink(links, at + 1, first[index + 1]!);
  }
}

/**
 * Undoes `hide`. The rows come back in reverse order. The order of links within a row does not
 * matter, because they are in different columns.
 */
function unhide(links: Links, head: number): void {
  const { up, row, first, next, previous } = links;
  for (let at = up[head]!; at !== head; at = up[at]!) {
    const index = row[at]!;
    relink(links, first[index]!, at);
    relink(links, at + 1, first[index + 1]!);
  }
  next[previous[head]!] = head;
  previous[next[head]!] = head;
}

/**
 * Removes a range of links from their columns. The links keep their own `up` and `down`, which
 * `relink` needs.
 */
function unlink({ column, up, down, size }: Links, from: number, to: number): void {
  for (let link = from; link < to; link++) {
    const above = up[link]!;
    const below = down[link]!;
    const head = column[link]!;
    down[above] = below;
    up[below] = above;
    size[head] = size[head]! - 1;
  }
}

function relink({ column, up, down, size }: Links, from: number, to: number): void {
  for (let link = from; link < to; link++) {
    const head = column[link]!;
    down[up[link]!] = link;
    up[down[link]!] = link;
    size[head] = size[head]! + 1;
  }
}
