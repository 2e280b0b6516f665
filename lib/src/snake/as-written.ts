import { describeValue, InputError } from "../input-error";
import { createBudget } from "../search/budget";
import type { SearchOptions } from "../search/search";
import { cellIndex, formatBox } from "../space/box";
import { formatCell } from "../space/cell";
import type { Cell } from "../space/space";
import { checkStart } from "./fold/check-start";
import { countsOf } from "./fold/count";
import { mapsFixing, type SnakeResult, type SnakeStatistics, solutionsOf } from "./fold/fold";
import { createLattice } from "./lattice";
import { checkSnake, isPalindrome, type Snake } from "./snake";

/** Options of `foldAsWritten`. */
export interface AsWrittenOptions extends SearchOptions {
  /**
   * The cells of the first blocks, at least two, in the script's coordinates from -1 to 1. Default:
   * (-1,1,-1), (-1,1,0), the start with which the public script found its solution.
   */
  start?: readonly Cell[];
  /** If true, runs the script with its bug fixed. */
  mended?: boolean;
  /** If true, treats a fold like a dead end and continues until no checkpoint is left. */
  all?: boolean;
}

/**
 * The statistics of `foldAsWritten`. A step is one iteration of the script's loop. A branch is one
 * return to a checkpoint. `dropped` counts the neighbours that the script's bug lost.
 */
export type AsWrittenStatistics = SnakeStatistics & { dropped: number };

/**
 * A path that ends at a block with several free neighbours, and the neighbours that are not tried
 * yet.
 */
interface Checkpoint {
  readonly path: readonly Cell[];
  readonly cells: Cell[];
}

/**
 * Repeats the public Python script that solved the Hell Cube, with the same order, the same steps
 * and the same bug. It accepts any snake of 3x3x3.
 *
 * At a block with several free neighbours, the script stores a checkpoint and takes the first
 * neighbour. At a dead end, it returns to the last checkpoint and takes the next neighbour from
 * there. Then its bug deletes the checkpoint with all remaining neighbours, instead of the
 * neighbour it took (`del checkpoints[-1][1]` deletes the list, not its first entry).
 * `statistics.dropped` counts the neighbours that the bug lost. If no checkpoint is left, the
 * script crashes. In this function, the outcome is then `stopped` if neighbours were dropped,
 * because not everything was searched.
 *
 * A step is one iteration of the script's loop, and a branch is one return to a checkpoint. From
 * its start, the script takes 4,003 steps and 1,331 branches. The solutions use coordinates from 0,
 * as everywhere else.
 *
 * @example foldAsWritten(snakeFromStraights([5, 7, 19, 21])).statistics.steps // 4003
 * @throws InputError if the box is not 3x3x3, or the snake or the start is invalid
 */
export function foldAsWritten(snake: Snake, options: AsWrittenOptions = {}): SnakeResult<AsWrittenStatistics> {
  const { mended = false, all = false } = options;
  const start = options.start ?? [
    [-1, 1, -1],
    [-1, 1, 0],
  ];
  check(snake, start);
  const budget = createBudget(options, "as written");
  const lattice = createLattice(snake.box);
  const checkpoints: Checkpoint[] = [];
  const folds: Int32Array[] = [];
  let path: Cell[] = [...start];
  let [steps, branches, dropped, stopped] = [0, 0, 0, false];

  function goBack(): boolean {
    const checkpoint = checkpoints.at(-1);
    const cell = checkpoint?.cells.shift();
    if (checkpoint === undefined || cell === undefined) return false;
    path = [...checkpoint.path, cell];
    branches++;
    if (!mended) dropped += checkpoint.cells.length;
    if (!mended || checkpoint.cells.length === 0) checkpoints.pop();
    return true;
  }

  for (let goesOn = true; goesOn; ) {
    if (path.length === snake.letters.length) {
      folds.push(Int32Array.from(path, (cell) => cellIndex(snake.box, fromZero(cell))));
      goesOn = all && goBack();
      continue;
    }
    stopped = budget.isSpent(steps);
    if (stopped) break;
    steps++;
    const cells = snake.letters[path.length - 1] === "S" ? straightMoves(path) : perpendicularMoves(path);
    const [first, ...others] = cells;
    if (others.length > 0) checkpoints.push({ path, cells: others });
    if (first === undefined) goesOn = goBack();
    else path = [...path, first];
  }

  const alike = mapsFixing(
    lattice,
    start.map((cell) => cellIndex(snake.box, fromZero(cell))),
  );
  const palindrome = isPalindrome(snake);
  const incomplete = stopped || dropped > 0;
  return {
    outcome: !all && folds.length > 0 ? "solved" : incomplete ? "stopped" : "exhausted",
    solutions: solutionsOf(snake, folds),
    counts: countsOf({
      lattice,
      alike,
      hasStart: true,
      found: folds.length,
      oneOfEach: false,
      all: true,
      complete: false,
      palindrome,
      ownReverses: 0,
      folds,
    }),
    statistics: { seconds: budget.seconds(), steps, branches, dropped },
  };
}

/**
 * The free neighbours of the last cell, along the two axes that the last move did not take. Along
 * an axis, a middle cell has two neighbours, the positive one first, and an outer cell has one.
 */
function perpendicularMoves(path: readonly Cell[]): Cell[] {
  const [previous = [], current = []] = path.slice(-2);
  const reachable = current.flatMap((x, axis) => {
    if (x !== previous[axis]) return [];
    return (x === 0 ? [1, -1] : [0]).map((there) => current.map((own, other) => (other === axis ? there : own)));
  });
  return reachable.filter((cell) => isNew(path, cell));
}

/** A list of the cell straight ahead. The list is empty if this cell is not free. */
function straightMoves(path: readonly Cell[]): Cell[] {
  const [previous = [], current = []] = path.slice(-2);
  const ahead = current.map((x, axis) => 2 * x - (previous[axis] ?? 0));
  return ahead.every((x) => Math.abs(x) <= 1) && isNew(path, ahead) ? [ahead] : [];
}

function isNew(path: readonly Cell[], cell: Cell): boolean {
  return !path.some((other) => other.every((x, axis) => x === cell[axis]));
}

function fromZero(cell: Cell): Cell {
  return cell.map((x) => x + 1);
}

function check(snake: Snake, start: readonly Cell[]): void {
  const action = "fold the snake as written";
  checkSnake(snake, action);
  if (formatBox(snake.box) !== "3x3x3") {
    throw new InputError(
      action,
      `box must be 3x3x3, the only one that the script knows: it is ${formatBox(snake.box)}`,
    );
  }
  checkStart(snake, start, action, -1);
  if (start.length < 2) {
    const found = start.length === 1 ? formatCell(start[0] ?? []) : describeValue(start);
    throw new InputError(action, `start must have at least two cells: it is ${found}`);
  }
}
