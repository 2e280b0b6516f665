import { describeValue, InputError } from "../../input-error";
import type { Cover } from "./cover";
import { type PartialCover, type PartialCovers, partialCovers } from "./partial";

/** A part of a search: every cover that holds the given rows. */
export interface Task {
  readonly given: readonly number[];
  /** How much of the search lies in it, by estimate; the shares of all tasks add up to 1. */
  readonly share: number;
}

/** A search in parts that have no cover in common and together have them all. */
export interface Split {
  /** The largest shares first, so that no thread begins a long one when others have ended. */
  readonly tasks: readonly Task[];
  /** How many times a column was chosen to come so far. */
  readonly nodes: number;
}

/** How deep to split: after so many chosen rows, or by share. */
export type Depth = number | "auto";

/** With fewer tasks than these a thread waits too long for the others at the end. */
const tasksPerThread = 16;
/** They are made one by one, in some 50 us each. */
const mostTasks = 50_000;

/**
 * Splits a search into tasks, for threads to do.
 *
 * @example splitCover(cover, "auto", 2).tasks.length // 315
 */
export function splitCover(cover: Cover, depth: Depth, threads: number): Split {
  return depth === "auto" ? splitAuto(cover, threads) : splitAtDepth(cover, depth);
}

/**
 * One task for each way to choose the first rows, as the public C# solver splits with its InitialDepth. A branch that ends earlier ends.
 *
 * @param depth how many rows; with 0 the whole search is one task
 * @throws InputError where depth is not a whole number, or so large that there were more tasks than 50,000
 * @example polycube.splitAtDepth(cover, 2).tasks.length // 1059
 */
export function splitAtDepth(cover: Cover, depth: number): Split {
  if (!(Number.isInteger(depth) && depth >= 0)) {
    throw new InputError("split the search", `depth must be auto or a whole number: it is ${describeValue(depth)}`);
  }
  const tree = partialCovers(cover);
  let parts = [whole(tree)];
  let nodes = 0;
  for (let chosen = 0; chosen < depth && parts.some(isOpen); chosen++) {
    const ways = parts.reduce((total, { partial }) => total + partial.branches, 0);
    if (ways > mostTasks) {
      const form = `must be one that makes at most ${mostTasks.toLocaleString("en")} tasks`;
      throw new InputError("split the search", `depth ${form}: ${depth} makes more`);
    }
    const steps = parts.map((part) => divide(tree, part));
    nodes += steps.reduce((total, step) => total + step.nodes, 0);
    parts = steps.flatMap((step) => step.parts);
  }
  return { tasks: tasksOf(parts), nodes };
}

/**
 * Splits the part with the largest share until none is larger than a sixteenth of what a thread has to do.
 *
 * @example
 * polycube.splitAuto(cover, 2).tasks.length // 315: none has more than about a 32nd of the search
 */
export function splitAuto(cover: Cover, threads: number): Split {
  const tree = partialCovers(cover);
  const small: Part[] = [];
  const large = [whole(tree)];
  let nodes = 0;
  for (let part = large.pop(); part !== undefined; part = large.pop()) {
    const step = divide(tree, part);
    nodes += step.nodes;
    for (const piece of step.parts) {
      const isLarge = isOpen(piece) && piece.share * threads * tasksPerThread > 1;
      (isLarge ? large : small).push(piece);
    }
  }
  return { tasks: tasksOf(small), nodes };
}

interface Part {
  readonly partial: PartialCover;
  readonly share: number;
}

function whole(tree: PartialCovers): Part {
  return { partial: tree.none, share: 1 };
}

function isOpen({ partial }: Part): boolean {
  return partial.column >= 0;
}

/** Fills a part's next column in every way, and divides its share by weight. Dead ends are left out. */
function divide(tree: PartialCovers, part: Part): { parts: Part[]; nodes: number } {
  if (!isOpen(part)) return { parts: [part], nodes: 0 };
  const ways = tree.children(part.partial);
  const alive = ways.filter(({ column, branches }) => column < 0 || branches > 0);
  const sum = alive.reduce((total, { weight }) => total + weight, 0);
  return {
    parts: alive.map((partial) => ({ partial, share: (part.share * partial.weight) / sum })),
    nodes: 1 + ways.length - alive.length,
  };
}

function tasksOf(parts: readonly Part[]): Task[] {
  const sum = parts.reduce((total, { share }) => total + share, 0);
  return parts.map(({ partial, share }) => ({ given: partial.given, share: share / sum })).sort(largestFirst);
}

function largestFirst(a: Task, b: Task): number {
  return b.share - a.share;
}
