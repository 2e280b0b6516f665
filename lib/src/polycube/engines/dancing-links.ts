import { describeValue, InputError } from "../../input-error";
import { askNothing } from "../../search/ask";
import type { Cover } from "../cover/cover";
import { byFirstCell } from "./by-first-cell";
import { type Complete, completionOf } from "./completion";
import { empty, fill, take, takeBack } from "./dancing-links/dance";
import { type Links, linksOf } from "./dancing-links/links";
import type { CoverEnd, CoverListener, CoverSearch } from "./engine";

/** The number of nodes between two readings of the clock. */
const nodesPerLook = 256;
/** The time between two calls of `onTick`, in milliseconds. */
const tickMilliseconds = 10;

/**
 * Prepares a search by Knuth's dancing links: choose the column with the fewest rows left, try each
 * of its rows, and undo in reverse order.
 *
 * The plain engine that the others are tested against. It works for any number of cells and pieces.
 * Only columns that must be filled exactly once are chosen. The rows of a piece with several uses
 * are removed with its last use.
 *
 * @param ask may end the preparation early
 * @example
 * polycube.dancingLinksEngine(polycube.prepareSearch(soma).cover).run([]).covers
 * // 480: one piece is the anchor
 * @throws InputError if a given row is not a row of the cover
 */
export function dancingLinksEngine(cover: Cover, ask: () => void = askNothing): CoverSearch {
  return byFirstCell(plainEngine)(cover, ask);
}

/** The engine for covers without a rule for the first cell. */
function plainEngine(cover: Cover, ask: () => void = askNothing): CoverSearch {
  const links = linksOf(cover, ask);
  const complete = completionOf(cover);
  return {
    run(given, listener = {}) {
      checkGiven(cover, given);
      const filled: number[] = [];
      const fits = given.every((row) => fillRow(links, row, filled));
      const end = fits ? search(links, given, listener, complete) : { finished: true, covers: 0, nodes: 0 };
      for (const head of filled.reverse()) empty(links, head);
      return end;
    },
  };
}

function checkGiven({ rows }: Cover, given: readonly number[]): void {
  const unknown = given.find((row) => rows[row] === undefined);
  if (unknown === undefined) return;
  const form = `given must be row indices from 0 to ${rows.length - 1}`;
  throw new InputError("search the cover", `${form}: one is ${describeValue(unknown)}`);
}

/**
 * Fills the columns of a row and appends each to `filled`. Returns false at the first column that
 * is already full; the caller empties those in `filled`.
 */
function fillRow(links: Links, row: number, filled: number[]): boolean {
  for (let link = links.first[row] ?? 0; link < (links.first[row + 1] ?? 0); link++) {
    const head = links.column[link] ?? 0;
    if (links.left[head] === 0) return false;
    fill(links, head);
    filled.push(head);
  }
  return true;
}

/**
 * Searches depth first. Four arrays are stacks with an entry for each level: `heads` has the chosen
 * column, `at` the link in the column that is tried, `branches` the number of rows in the column,
 * and `tried` the number of rows tried before.
 */
function search(
  links: Links,
  given: readonly number[],
  { onCover, onTick }: CoverListener,
  complete: Complete | undefined,
): CoverEnd {
  const { down, row, size, next, left, others } = links;
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

  function report(cover: ArrayLike<number>): boolean {
    covers++;
    if (onCover?.(cover)) ended = true;
    return ended;
  }

  /** Ends a path on which no column is left to choose. */
  function finish(): void {
    if (complete !== undefined) {
      const isOver = () => onTick?.(shareDone(branches, tried, level)) ?? false;
      if (complete(rows, report, isOver)) ended = true;
    } else if (others.every(({ head, spare }) => left[head]! <= spare)) {
      report(rows);
    }
  }

  let level = next[0] === 0 ? -1 : 0;
  if (level === 0) open(level);
  else finish();
  while (level >= 0) {
    const head = heads[level]!;
    const last = at[level]!;
    if (last !== head) {
      takeBack(links, last);
      rows.pop();
    }
    const link = down[last]!;
    if (link === head || ended) {
      empty(links, head);
      level--;
      continue;
    }
    at[level] = link;
    tried[level] = tried[level]! + 1;
    take(links, link);
    rows.push(row[link]!);
    if (next[0] === 0) finish();
    else open(++level);
  }
  return { finished: !ended, covers, nodes };
}

/** The column with the fewest rows; the first one if there are several. */
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

/**
 * The share of the search that is done. If a node has n rows, each row counts as one n-th of the
 * node's share.
 */
function shareDone(branches: readonly number[], tried: readonly number[], level: number): number {
  let [share, worth] = [0, 1];
  for (let above = 0; above <= level && worth > 0; above++) {
    worth /= Math.max(1, branches[above] ?? 1);
    share += worth * Math.max(0, tried[above] ?? 0);
  }
  return share;
}
