import { describeValue, InputError } from "../../input-error";
import type { SearchOptions } from "../../search/search";
import type { Cell } from "../../space/space";
import type { Snake } from "../snake";
import { checkStart } from "./check-start";
import { type DirectionOrder, directionOrders } from "./direction-order";
import { type Pruning, prunings } from "./pruning";
import { type StartOrder, startOrders } from "./start-cells";

/** What `foldSnake` can be told. */
export interface FoldOptions extends SearchOptions {
  /** Find all folds. Default: the first. */
  all?: boolean;
  /** End after so many folds, no two of them alike up to the symmetries of the box. Default: 1. */
  limit?: number;
  /** The cells of the first blocks: only folds that begin so are found. */
  start?: readonly Cell[];
  /**
   * `head` lays block after block. `collapse` is wave function collapse on a string: it begins in the middle and goes on at that end which
   * has fewer ways. Default: head.
   */
  order?: FoldOrder;
  /** The block that is laid first. Default: the first; for `collapse`, the one in the middle. */
  from?: number;
  /** In which order cells are tried for the block that is laid first. Default: scan. */
  cells?: StartOrder;
  /** In which order the ways out of a block are tried. Default: axes. */
  directions?: DirectionOrder;
  /** What is looked at, to turn back sooner. Default: isolated cells, dead ends, and the parity of the checkerboard. */
  pruning?: readonly Pruning[];
  /** Search for only one of the folds that the symmetries of the box make of each other, and infer the others. Default: true. */
  symmetry?: boolean;
  /** List only one of the folds that the symmetries of the box, or reading it from the other end, make of each other. */
  distinct?: boolean;
  /** So many solutions are listed at most; the others are only counted. Default: 10,000. */
  keep?: number;
}

/** Where the string grows: `head` from the first block on, `collapse` at both ends of what is laid, where there are fewer ways. */
export type FoldOrder = (typeof foldOrders)[number];

/** Every order of laying blocks, as help and errors list them. */
export const foldOrders = ["head", "collapse"] as const;

/** @throws InputError where an option is wrong */
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
  if (unknown !== undefined) refuse(`pruning must be of ${prunings.join(", ")}`, unknown);
  if (limit !== undefined && !(limit >= 1)) refuse("limit must be a number of at least 1", limit);
  if (all && limit !== undefined) refuse("limit must be left out where all are asked for", limit);
  if (keep !== undefined && !(keep >= 0)) refuse("keep must be a number of at least 0", keep);
  const last = snake.letters.length - 1;
  if (from !== undefined && !(Number.isInteger(from) && from >= 0 && from <= last))
    refuse(`from must be a block, from 0 to ${last}`, from);
  if (start === undefined) return;
  if (from !== undefined && from !== 0) refuse("from must be left out where the start is given", from);
  checkStart(snake, start, action);
}
