import type { Links } from "./links";

/** Takes one use of a column; with the last, the column leaves the ring, and each of its rows leaves the row's other columns. */
export function fill(links: Links, head: number): void {
  const left = links.left[head]! - 1;
  links.left[head] = left;
  if (left === 0) hide(links, head);
}

/** The exact reverse of `fill`, for columns in the reverse order. */
export function empty(links: Links, head: number): void {
  const left = links.left[head]!;
  links.left[head] = left + 1;
  if (left === 0) unhide(links, head);
}

/** Fills the columns of a node's row, but not its own. */
export function take(links: Links, at: number): void {
  const { column, row, first } = links;
  const number = row[at]!;
  const end = first[number + 1]!;
  for (let node = first[number]!; node < end; node++) if (node !== at) fill(links, column[node]!);
}

/** The exact reverse of `take`. */
export function takeBack(links: Links, at: number): void {
  const { column, row, first } = links;
  const number = row[at]!;
  const begin = first[number]!;
  for (let node = first[number + 1]! - 1; node >= begin; node--) if (node !== at) empty(links, column[node]!);
}

function hide(links: Links, head: number): void {
  const { down, row, first, next, previous } = links;
  const before = previous[head]!;
  const behind = next[head]!;
  next[before] = behind;
  previous[behind] = before;
  for (let at = down[head]!; at !== head; at = down[at]!) {
    const number = row[at]!;
    unlink(links, first[number]!, at);
    unlink(links, at + 1, first[number + 1]!);
  }
}

/** The exact reverse of `hide`. Nodes of one row lie in different columns, so only the order of the rows matters. */
function unhide(links: Links, head: number): void {
  const { up, row, first, next, previous } = links;
  for (let at = up[head]!; at !== head; at = up[at]!) {
    const number = row[at]!;
    relink(links, first[number]!, at);
    relink(links, at + 1, first[number + 1]!);
  }
  next[previous[head]!] = head;
  previous[next[head]!] = head;
}

/** Takes nodes out of their columns. They keep their own links, by which they find back. */
function unlink({ column, up, down, size }: Links, from: number, to: number): void {
  for (let node = from; node < to; node++) {
    const above = up[node]!;
    const below = down[node]!;
    const head = column[node]!;
    down[above] = below;
    up[below] = above;
    size[head] = size[head]! - 1;
  }
}

function relink({ column, up, down, size }: Links, from: number, to: number): void {
  for (let node = from; node < to; node++) {
    const head = column[node]!;
    down[up[node]!] = node;
    up[down[node]!] = node;
    size[head] = size[head]! + 1;
  }
}
