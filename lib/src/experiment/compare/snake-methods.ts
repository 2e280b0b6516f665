import type { Outcome } from "../../search/search";
import { foldSnake } from "../../snake/fold/fold";
import type { FoldOptions } from "../../snake/fold/options";
import type { Snake } from "../../snake/snake";

/** A way to search, by name. */
export interface SnakeMethod {
  readonly method: string;
  readonly options: FoldOptions;
}

/** What a method took, for the first fold and for all of them. */
export interface MethodRow {
  readonly method: string;
  /** Median over the seeds. */
  readonly firstSteps: number;
  readonly firstBranches: number;
  readonly allSteps: number;
  readonly allBranches: number;
  readonly allSeconds: number;
  /** How many folds there are, as they lie. */
  readonly folds: number;
  readonly outcome: Outcome;
}

const plain: FoldOptions = { pruning: [], symmetry: false };
const everyPruning: FoldOptions = { pruning: ["parity", "isolated", "dead-ends"] };

/** From the plain search on, each with one idea more; then other orders. */
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
 * Folds a snake by several methods, and counts what each takes.
 *
 * All folds take the same steps in whatever order ways are tried. The first fold is a matter of luck: so it is looked for with many seeds, each with
 * its own random order of starts and, where the method does not set one, of directions, and the median is told.
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

/** Of an even number, the higher of the two in the middle. */
function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
