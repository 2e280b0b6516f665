import { describeValue, InputError } from "../../input-error";
import { askingFor, askNothing } from "../../search/ask";
import type { Cover } from "./cover";
import { type PartialCover, type PartialCovers, partialCovers } from "./partial";

/** A part of a search: to find every cover that contains the rows in `given`. */
export interface Task {
  readonly given: readonly number[];
  /** The estimated share of this task in the whole search. The shares of all tasks add up to 1. */
  readonly share: number;
}

/** A search that is split into tasks. Every cover belongs to exactly one task. */
export interface Split {
  /**
   * The tasks, those with the largest share first. So no thread starts a long task when the others
   * have finished.
   */
  readonly tasks: readonly Task[];
  /** The number of nodes of the search tree that the split has visited, above the tasks. */
  readonly nodes: number;
}

/**
 * The depth at which a search is split: a number of chosen rows, or "auto" to split by estimated
 * shares.
 */
export type Depth = number | "auto";

/**
 * The least number of tasks per thread for an automatic split. With fewer, threads idle too long at
 * the end.
 */
const tasksPerThread = 16;
/** The largest number of tasks. Making a task takes about 50 µs. */
const mostTasks = 50_000;

/**
 * Splits a search into tasks for threads.
 *
 * @param isOver true if the search must stop: then an automatic split makes fewer, larger tasks
 * @throws OutOfTime if the search must stop before the first task is known
 * @example splitCover(cover, "auto", 2).tasks.length // 315
 */
export function splitCover(cover: Cover, depth: Depth, threads: number, isOver = () => false): Split {
  const ask = askingFor(isOver);
  return depth === "auto" ? splitAuto(cover, threads, isOver, ask) : splitAtDepth(cover, depth, ask);
}

/**
 * Makes a task of each choice of the first `depth` rows, as the public C# solver CubeSolvers does
 * with its InitialDepth. A cover with fewer rows is also a task.
 *
 * @param depth the number of rows; with 0 the whole search is one task
 * @param ask may end the work early
 * @throws InputError if depth is not a whole number, or makes more than 50,000 tasks
 * @example polycube.splitAtDepth(cover, 2).tasks.length // 1059
 */
export function splitAtDepth(cover: Cover, depth: number, ask = askNothing): Split {
  if (!(Number.isInteger(depth) && depth >= 0)) {
    throw new InputError("split the search", `depth must be auto or a whole number: it is ${describeValue(depth)}`);
  }
  const tree = partialCovers(cover, ask);
  let parts = [whole(tree)];
  let nodes = 0;
  for (let chosen = 0; chosen < depth && parts.some(isOpen); chosen++) {
    const children = parts.reduce((total, { partial }) => total + partial.branches, 0);
    if (children > mostTasks) {
      const form = `must be one that makes at most ${mostTasks.toLocaleString("en")} tasks`;
      throw new InputError("split the search", `depth ${form}: ${depth} makes more`);
    }
    const divided = parts.map((part) => {
      ask();
      return divide(tree, part);
    });
    nodes += divided.reduce((total, part) => total + part.nodes, 0);
    parts = divided.flatMap((part) => part.parts);
  }
  return { tasks: tasksOf(parts), nodes };
}

/**
 * Splits a search into tasks by their estimated shares. It splits until no task has more than a
 * sixteenth of one thread's work.
 *
 * @param isOver true if the parts so far must do
 * @param ask may end the preparation early
 * @example
 * polycube.splitAuto(cover, 2).tasks.length // 315: none has more than about a 32nd of the search
 */
export function splitAuto(cover: Cover, threads: number, isOver = () => false, ask = askNothing): Split {
  const tree = partialCovers(cover, ask);
  const small: Part[] = [];
  const large = [whole(tree)];
  let nodes = 0;
  for (let part = large.pop(); part !== undefined; part = large.pop()) {
    if (isOver()) {
      small.push(part);
      continue;
    }
    const divided = divide(tree, part);
    nodes += divided.nodes;
    for (const child of divided.parts) {
      const isLarge = isOpen(child) && child.share * threads * tasksPerThread > 1;
      (isLarge ? large : small).push(child);
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

/**
 * Makes a part for each row of the part's next column, and divides the part's share among them by
 * weight. It leaves out dead ends.
 */
function divide(tree: PartialCovers, part: Part): { parts: Part[]; nodes: number } {
  if (!isOpen(part)) return { parts: [part], nodes: 0 };
  const children = tree.children(part.partial);
  const alive = children.filter(({ column, branches }) => column < 0 || branches > 0);
  const sum = alive.reduce((total, { weight }) => total + weight, 0);
  return {
    parts: alive.map((partial) => ({ partial, share: (part.share * partial.weight) / sum })),
    nodes: 1 + children.length - alive.length,
  };
}

function tasksOf(parts: readonly Part[]): Task[] {
  const sum = parts.reduce((total, { share }) => total + share, 0);
  return parts.map(({ partial, share }) => ({ given: partial.given, share: share / sum })).sort(largestFirst);
}

function largestFirst(a: Task, b: Task): number {
  return b.share - a.share;
}
