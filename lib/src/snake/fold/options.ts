import { describeValue, InputError } from "../../input-error";
import type { SearchOptions } from "../../search/search";
import type { Cell } from "../../space/space";
import type { Snake } from "../snake";
import { checkStart } from "./check-start";
import { type DirectionOrder, directionOrders } from "./direction-order";
import { type Pruning, prunings } from "./pruning";
import { type StartOrder, startOrders } from "./start-cells";

/** Options of `foldSnake`. */
export interface FoldOptions extends SearchOptions {
  /** If true, finds all folds. Default: false, the search ends with the first fold. */
  all?: boolean;
  /**
   * The number of folds after which the search ends. No symmetry of the box maps one of these folds
   * to another. Default: 1.
   */
  limit?: number;
  /** The cells of the first blocks. The search finds only folds that start with these cells. */
  start?: readonly Cell[];
  /**
   * The order of placing blocks. `head` places one block after another. `collapse` is wave function
   * collapse on a string: it starts in the middle and grows the end with fewer free neighbours.
   * Default: head.
   */
  order?: FoldOrder;
  /**
   * The index of the block to place first. Default: 0 for `head`, the middle block for `collapse`.
   */
  from?: number;
  /** The order in which cells are tried for the block that is placed first. Default: scan. */
  cells?: StartOrder;
  /** The order in which the directions from a block are tried. Default: axes. */
  directions?: DirectionOrder;
  /**
   * The tests that abandon partial folds early: isolated cells, dead ends and the parity of a
   * checkerboard. Default: all of them.
   */
  pruning?: readonly Pruning[];
  /**
   * If true, the search finds one fold of each class and derives the others. The symmetries of the
   * box map the folds of a class to each other. Default: true.
   */
  symmetry?: boolean;
  /**
   * If true, the result lists only one fold of each class. The symmetries of the box and the
   * reversal map the folds of a class to each other.
   */
  distinct?: boolean;
  /**
   * The largest number of solutions to list. Further solutions are only counted. Default: 10,000.
   */
  keep?: number;
}

/**
 * The order of placing blocks. `head` goes from the first block to the last. `collapse` starts in
 * the middle and grows the end of the string that has fewer free neighbours.
 */
export type FoldOrder = (typeof foldOrders)[number];

/** The name of every order of placing blocks, in the order in which help and errors list them. */
export const foldOrders = ["head", "collapse"] as const;

/**
 * Checks the options of `foldSnake`.
 *
 * @throws InputError if an option is invalid
 */
export function checkFoldOptions(snake: Snake, options: FoldOptions, action: string): void {
  const refuse = (problem: string, value: unknown) => {
    throw new InputError(action, `${problem}: it is ${describeValue(value)}`);
  };
  const { all, limit, start, from, keep, pruning } = options;
  const named = { order: foldOrders, cells: startOrders, directions: directionOrders } as const;
  for (const [name, known] of Object.entries(named)) {
    const value = options[name as keyof typeof named];
    if (value !== undefined && !known.some((one) => one === value))
      refuse(`${name} must be one of ${known.join(", ")}`, value);
  }
  if (pruning !== undefined && !Array.isArray(pruning))
    refuse(`pruning must be a list of ${prunings.join(", ")}`, pruning);
  const unknown = pruning?.find((one) => !prunings.includes(one));
  if (unknown !== undefined) refuse(`each pruning must be one of ${prunings.join(", ")}`, unknown);
  if (limit !== undefined && !(limit >= 1)) refuse("limit must be a number of at least 1", limit);
  if (all && limit !== undefined) refuse("limit must be left out if all is set", limit);
  if (keep !== undefined && !(keep >= 0)) refuse("keep must be a number of at least 0", keep);
  const last = snake.letters.length - 1;
  if (from !== undefined && !(Number.isInteger(from) && from >= 0 && from <= last))
    refuse(`from must be a block, from 0 to ${last}`, from);
  if (start === undefined) return;
  if (from !== undefined && from !== 0) refuse("from must be left out if start is given", from);
  checkStart(snake, start, action);
}
