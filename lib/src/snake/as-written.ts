import { describeValue, InputError } from "../input-error";
import { createBudget } from "../search/budget";
import type { SearchOptions } from "../search/search";
import { cellIndex, formatBox } from "../space/box";
import { formatCell } from "../space/cell";
import type { Cell } from "../space/space";
import { checkStart } from "./fold/check-start";
import { countsOf } from "./fold/count";
import { mapsKeeping, type SnakeResult, type SnakeStatistics, solutionsOf } from "./fold/fold";
import { createLattice } from "./lattice";
import { checkSnake, isPalindrome, type Snake } from "./snake";

/** What `foldAsWritten` can be told. */
export interface AsWrittenOptions extends SearchOptions {
  /** The cells of the first blocks, two at least, as the script counts: from -1 to 1. Default: (-1,1,-1), (-1,1,0), with which it succeeded. */
  start?: readonly Cell[];
  /** Mends the fault. */
  mended?: boolean;
  /** Goes on after a fold as after a dead end, until no checkpoint is left. */
  all?: boolean;
}

/** A step is one turn of the script's loop, a branch one return to a checkpoint. */
export type AsWrittenStatistics = SnakeStatistics & { dropped: number };

/** The way to a block that had several ways to go on, and those that were not taken. */
interface Checkpoint {
  readonly path: readonly Cell[];
  readonly ways: Cell[];
}

/**
 * The public script that solved the Hell Cube, repeated faithfully: same order, same steps, same fault, for any snake of 3x3x3.
 *
 * At a block with several ways to go on it notes a checkpoint and takes the first. At a dead end it goes back to the last checkpoint and takes the
 * next way from there; and then its fault strikes off the checkpoint with all ways that are left, instead of the one it took
 * (`del checkpoints[-1][1]` deletes the list, not its first entry). `statistics.dropped` counts the ways lost like that. Where no checkpoint is
 * left the script breaks down; here the outcome is `stopped` if ways were dropped, as not everything was searched.
 *
 * A step is one turn of its loop, a branch one return to a checkpoint: 4,003 and 1,331 from its start. Solutions count cells from 0, as everywhere.
 *
 * @example foldAsWritten(snakeFromStraights([5, 7, 19, 21])).statistics.steps // 4003
 * @throws InputError where the box is not 3x3x3, or something is wrong with the snake or the start
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
    const way = checkpoint?.ways.shift();
    if (checkpoint === undefined || way === undefined) return false;
    path = [...checkpoint.path, way];
    branches++;
    if (!mended) dropped += checkpoint.ways.length;
    if (!mended || checkpoint.ways.length === 0) checkpoints.pop();
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
    const ways = snake.letters[path.length - 1] === "S" ? straightStep(path) : perpendicularSteps(path);
    const [first, ...others] = ways;
    if (others.length > 0) checkpoints.push({ path, ways: others });
    if (first === undefined) goesOn = goBack();
    else path = [...path, first];
  }

  const alike = mapsKeeping(
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

/** The free cells beside the last one along the axes that the last step did not take; from the middle both ways, up first, from an edge to the middle. */
function perpendicularSteps(path: readonly Cell[]): Cell[] {
  const [previous = [], current = []] = path.slice(-2);
  const reachable = current.flatMap((x, axis) => {
    if (x !== previous[axis]) return [];
    return (x === 0 ? [1, -1] : [0]).map((there) => current.map((own, other) => (other === axis ? there : own)));
  });
  return reachable.filter((cell) => isNew(path, cell));
}

/** The cell that lies straight ahead, if it is free. */
function straightStep(path: readonly Cell[]): Cell[] {
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
    throw new InputError(action, `box must be 3x3x3, for the script knows no other: it is ${formatBox(snake.box)}`);
  }
  checkStart(snake, start, action, -1);
  if (start.length < 2) {
    const found = start.length === 1 ? formatCell(start[0] ?? []) : describeValue(start);
    throw new InputError(action, `start must be two cells at least: it is ${found}`);
  }
}
