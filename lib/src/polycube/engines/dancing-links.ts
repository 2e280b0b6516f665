import { describeValue, InputError } from "../../input-error";
import type { Cover } from "../cover/cover";
import { empty, fill, take, takeBack } from "./dancing-links/dance";
import { type Links, linksOf } from "./dancing-links/links";
import type { CoverEnd, CoverListener, CoverSearch } from "./engine";

/** The clock is looked at once in so many choices, and a listener hears of it so often. */
const nodesPerLook = 256;
const tickMilliseconds = 10;

/**
 * Knuth's dancing links: choose the column with fewest rows left, try each of them, and take back by undoing in reverse.
 *
 * The plain engine that others are tested against. It knows nothing of boxes: any number of cells and pieces will do.
 * A piece that is used several times is never chosen as a column; its rows go when its last use is taken.
 *
 * @example
 * polycube.dancingLinksEngine(polycube.prepareSearch(soma).cover).run([]).covers
 * // 480: one piece is held
 * @throws InputError where a given row is none of the cover's
 */
export function dancingLinksEngine(cover: Cover): CoverSearch {
  const links = linksOf(cover);
  return {
    run(given, listener = {}) {
      checkGiven(cover, given);
      const filled: number[] = [];
      const fits = given.every((row) => fillRow(links, row, filled));
      const end = fits ? search(links, given, listener) : { finished: true, covers: 0, nodes: 0 };
      for (const head of filled.reverse()) empty(links, head);
      return end;
    },
  };
}

function checkGiven({ rows }: Cover, given: readonly number[]): void {
  const strange = given.find((row) => rows[row] === undefined);
  if (strange === undefined) return;
  const form = `given must be numbers of rows, from 0 to ${rows.length - 1}`;
  throw new InputError("search the cover", `${form}: one is ${describeValue(strange)}`);
}

/** Fills the columns of a row and lists them; false where one of them is full. */
function fillRow(links: Links, row: number, filled: number[]): boolean {
  for (let node = links.first[row] ?? 0; node < (links.first[row + 1] ?? 0); node++) {
    const head = links.column[node] ?? 0;
    if (links.left[head] === 0) return false;
    fill(links, head);
    filled.push(head);
  }
  return true;
}

/** Depth first. `heads`, `at` and `branches` are a stack: the column of each choice, the node in it that is tried, how many rows it had. */
function search(links: Links, given: readonly number[], { onCover, onTick }: CoverListener): CoverEnd {
  const { down, row, size, next, left, several } = links;
  const rows = [...given];
  const [heads, at, branches, tried] = [[0], [0], [0], [0]];
  let [covers, nodes, nextTick, ended] = [0, 0, performance.now() + tickMilliseconds, false];

  function open(level: number): void {
    const head = smallestColumn(links);
    nodes++;
    heads[level] = at[level] = head;
    branches[level] = size[head]!;
    tried[level] = -1;
    fill(links, head);
    if (onTick !== undefined && nodes % nodesPerLook === 0 && performance.now() > nextTick) {
      nextTick = performance.now() + tickMilliseconds;
      if (onTick(shareDone(branches, tried, level))) ended = true;
    }
  }

  function report(): void {
    if (several.some((head) => left[head] !== 0)) return;
    covers++;
    if (onCover?.(rows)) ended = true;
  }

  let level = next[0] === 0 ? -1 : 0;
  if (level === 0) open(level);
  else report();
  while (level >= 0) {
    const head = heads[level]!;
    const last = at[level]!;
    if (last !== head) {
      takeBack(links, last);
      rows.pop();
    }
    const node = down[last]!;
    if (node === head || ended) {
      empty(links, head);
      level--;
      continue;
    }
    at[level] = node;
    tried[level] = tried[level]! + 1;
    take(links, node);
    rows.push(row[node]!);
    if (next[0] === 0) report();
    else open(++level);
  }
  return { finished: !ended, covers, nodes };
}

/** The first of those with fewest rows. */
function smallestColumn({ next, size }: Links): number {
  let best = next[0]!;
  let fewest = size[best]!;
  for (let head = next[best]!; head !== 0 && fewest > 0; head = next[head]!) {
    const count = size[head]!;
    if (count < fewest) {
      best = head;
      fewest = count;
    }
  }
  return best;
}

/** A row of a choice among n is one n-th of what the choice is worth, whatever lies behind it. */
function shareDone(branches: readonly number[], tried: readonly number[], level: number): number {
  let [share, worth] = [0, 1];
  for (let above = 0; above <= level && worth > 0; above++) {
    worth /= Math.max(1, branches[above] ?? 1);
    share += worth * Math.max(0, tried[above] ?? 0);
  }
  return share;
}
