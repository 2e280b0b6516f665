import type { Outcome } from "../../search/search";
import { foldSnake } from "../../snake/fold/fold";
import type { FoldOptions } from "../../snake/fold/options";
import type { Snake } from "../../snake/snake";

/** A method of folding a snake: its name and the options of the search. */
export interface SnakeMethod {
  readonly method: string;
  readonly options: FoldOptions;
}

/** The steps and branches that a method takes to the first fold and to all folds. */
export interface MethodRow {
  readonly method: string;
  /** The median number of steps to the first fold, over the seeds. */
  readonly firstSteps: number;
  readonly firstBranches: number;
  readonly allSteps: number;
  readonly allBranches: number;
  readonly allSeconds: number;
  /** The number of folds, with rotations and reflections counted separately. */
  readonly folds: number;
  readonly outcome: Outcome;
}

const plain: FoldOptions = { pruning: [], symmetry: false };
const everyPruning: FoldOptions = { pruning: ["parity", "isolated", "dead-ends"] };

/**
 * The methods to compare: the plain search, then searches that add one idea each, then other
 * orders.
 */
export const snakeMethods: readonly SnakeMethod[] = [
  { method: "depth first", options: plain },
  { method: "+ parity", options: { ...plain, pruning: ["parity"] } },
  { method: "+ symmetry", options: { pruning: ["parity"] } },
  { method: "+ isolated cells", options: { pruning: ["parity", "isolated"] } },
  { method: "+ dead ends", options: everyPruning },
  { method: "all of it, fewest exits first", options: { ...everyPruning, directions: "fewest-exits" } },
  { method: "all of it, most exits first", options: { ...everyPruning, directions: "most-exits" } },
  { method: "collapse, + parity, + symmetry", options: { order: "collapse", pruning: ["parity"] } },
  { method: "collapse, all of it", options: { ...everyPruning, order: "collapse" } },
];

/**
 * Folds a snake by several methods, and counts the steps and branches of each.
 *
 * Finding all folds takes the same steps in any order. The steps to the first fold depend on luck,
 * so their median over many seeds is returned. A seed sets a random order of start cells and, if
 * the method sets no order of directions, of directions.
 *
 * @example
 * const methods = snake.snakeMethods.filter(({ method }) => method === "+ dead ends");
 * snake.compareSnakeMethods(hellCube, { methods, seeds: 1 })[0].allSteps
 * // 6602
 */
export function compareSnakeMethods(
  snake: Snake,
  {
    methods = snakeMethods,
    seeds = 101,
    seconds = 60,
  }: { methods?: readonly SnakeMethod[]; seeds?: number; seconds?: number } = {},
): MethodRow[] {
  return methods.map(({ method, options }) => {
    const firsts = Array.from({ length: seeds }, (_, index) => {
      const luck: FoldOptions = { cells: "shuffled", directions: "shuffled", ...options, seed: index + 1, seconds };
      return foldSnake(snake, luck).statistics;
    });
    const all = foldSnake(snake, { ...options, all: true, keep: 0, seconds });
    return {
      method,
      firstSteps: median(firsts.map(({ steps }) => steps)),
      firstBranches: median(firsts.map(({ branches }) => branches)),
      allSteps: all.statistics.steps,
      allBranches: all.statistics.branches,
      allSeconds: all.statistics.seconds,
      folds: all.counts.fixed,
      outcome: all.outcome,
    };
  });
}

/** The median; of an even number of values, the higher of the middle two. */
function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
