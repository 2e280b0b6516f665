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

function hide({ column, up, down, row, first, size, next, previous }: Links, head: number): void {
  const [before, behind] = [previous[head] as number, next[head] as number];
  next[before] = behind;
  previous[behind] = before;
  for (let at = down[head] as number; at !== head; at = down[at] as number) {
    const number = row[at] as number;
    const end = first[number + 1] as number;
    for (let node = first[number] as number; node < end; node++) {
      if (node === at) continue;
      const [above, below, other] = [up[node] as number, down[node] as number, column[node] as number];
      down[above] = below;
      up[below] = above;
      size[other] = (size[other] as number) - 1;
    }
  }
}

function unhide({ column, up, down, row, first, size, next, previous }: Links, head: number): void {
  for (let at = up[head] as number; at !== head; at = up[at] as number) {
    const number = row[at] as number;
    const begin = first[number] as number;
    for (let node = (first[number + 1] as number) - 1; node >= begin; node--) {
      if (node === at) continue;
      const other = column[node] as number;
      down[up[node] as number] = node;
      up[down[node] as number] = node;
      size[other] = (size[other] as number) + 1;
    }
  }
  next[previous[head] as number] = head;
  previous[next[head] as number] = head;
}
