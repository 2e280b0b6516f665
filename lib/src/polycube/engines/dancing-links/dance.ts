import type { Links } from "./links";

/** Takes one use of a column; with the last, the column leaves the ring, and each of its rows leaves the row's other columns. */
export function fill(links: Links, head: number): void {
  const left = (links.left[head] as number) - 1;
  links.left[head] = left;
  if (left === 0) hide(links, head);
}

/** The exact reverse of `fill`, for columns in the reverse order. */
export function empty(links: Links, head: number): void {
  const left = links.left[head] as number;
  links.left[head] = left + 1;
  if (left === 0) unhide(links, head);
}

/** Fills the columns of a node's row, but not its own. */
export function take(links: Links, at: number): void {
  const { column, row, first } = links;
  const number = row[at] as number;
  const end = first[number + 1] as number;
  for (let node = first[number] as number; node < end; node++) if (node !== at) fill(links, column[node] as number);
}

/** The exact reverse of `take`. */
export function takeBack(links: Links, at: number): void {
  const { column, row, first } = links;
  const number = row[at] as number;
  const begin = first[number] as number;
  for (let node = (first[number + 1] as number) - 1; node >= begin; node--)
    if (node !== at) empty(links, column[node] as number);
}

function hide(links: Links, head: number): void {
  const { down, row, first, next, previous } = links;
  const before = previous[head] as number;
  const behind = next[head] as number;
  next[before] = behind;
  previous[behind] = before;
  for (let at = down[head] as number; at !== head; at = down[at] as number) {
    const number = row[at] as number;
    unlink(links, first[number] as number, at);
    unlink(links, at + 1, first[number + 1] as number);
  }
}

/** The exact reverse of `hide`. Nodes of one row lie in different columns, so only the order of the rows matters. */
function unhide(links: Links, head: number): void {
  const { up, row, first, next, previous } = links;
  for (let at = up[head] as number; at !== head; at = up[at] as number) {
    const number = row[at] as number;
    relink(links, first[number] as number, at);
    relink(links, at + 1, first[number + 1] as number);
  }
  next[previous[head] as number] = head;
  previous[next[head] as number] = head;
}

/** Takes nodes out of their columns. They keep their own links, by which they find back. */
function unlink({ column, up, down, size }: Links, from: number, to: number): void {
  for (let node = from; node < to; node++) {
    const above = up[node] as number;
    const below = down[node] as number;
    const head = column[node] as number;
    down[above] = below;
    up[below] = above;
    size[head] = (size[head] as number) - 1;
  }
}

function relink({ column, up, down, size }: Links, from: number, to: number): void {
  for (let node = from; node < to; node++) {
    const head = column[node] as number;
    down[up[node] as number] = node;
    up[down[node] as number] = node;
    size[head] = (size[head] as number) + 1;
  }
}
