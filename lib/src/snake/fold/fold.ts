import { createBudget } from "../../search/budget";
import { createRandom } from "../../search/random";
import type { SearchResult } from "../../search/search";
import { cellAt, cellIndex, cellsOf } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import { formatCell } from "../../space/cell";
import type { Cell } from "../../space/space";
import { createLattice, type Lattice } from "../lattice";
import { checkSnake, isPalindrome, type Snake, type SnakeSolution } from "../snake";
import { type Fold, isOwnReverse, oneOfEachClass } from "./classes";
import { countsOf, type SnakeCounts } from "./count";
import { foldAll } from "./depth-first";
import { directionSorter } from "./direction-order";
import type { FoldingListener } from "./folding";
import { checkFoldOptions, type FoldOptions } from "./options";
import { createIsDead, prunings } from "./pruning";
import { fitsParity, startCells } from "./start-cells";

/** Statistics of a search for folds. */
export type SnakeStatistics = {
  seconds: number;
  /**
   * The number of search nodes. At each node, the search looks for the free neighbours of an end of
   * the string.
   */
  steps: number;
  /** The number of times that a node tried a neighbour other than its first. */
  branches: number;
  /** The reason why no fold exists, if it is known before the search. */
  reason?: string;
  /** In `foldAsWritten`, the number of neighbours that the script's bug dropped without a trial. */
  dropped?: number;
};

/** The result of a search for folds: its outcome, the folds and their counts. */
export interface SnakeResult<Own extends SnakeStatistics = SnakeStatistics> extends SearchResult<SnakeSolution, Own> {
  counts: SnakeCounts;
}

/**
 * Folds a snake into its box by a depth-first search. A step is one search node: one look for the
 * free neighbours of an end of the string. A branch is a trial of a neighbour other than the first.
 *
 * The outcome `exhausted` means that all folds were found, `solved` that the requested number was
 * found. If the colours of a checkerboard rule out every fold, `statistics.reason` says so.
 *
 * @example
 * foldSnake(snakeFromStraights([5, 7, 19, 21]), { all: true }).counts.fixed
 * // 576: the Hell Cube has 12 folds up to reflection, with 48 images each
 * @throws InputError if the snake or an option is invalid
 */
export function foldSnake(snake: Snake, options: FoldOptions = {}): SnakeResult {
  checkSnake(snake, "fold the snake");
  checkFoldOptions(snake, options, "fold the snake");
  const { all = false, keep = 10_000, symmetry: oneOfEach = true, start = [] } = options;
  const limit = options.limit ?? (all ? Number.POSITIVE_INFINITY : 1);
  const budget = createBudget(options, "fold");
  const lattice = createLattice(snake.box);
  const alike = mapsFixing(
    lattice,
    start.map((at) => cellIndex(snake.box, at)),
  );
  const palindrome = isPalindrome(snake);
  const folds: Int32Array[] = [];
  let found = 0;
  let ownReverses = 0;
  const { finished, ...statistics } = search(snake, lattice, options, {
    onFold(cells) {
      found++;
      if (palindrome && isOwnReverse(cells, lattice)) ownReverses++;
      if (folds.length < keep) folds.push(cells.slice());
      return found >= limit;
    },
    onTick: (steps, share) =>
      budget.isSpent(steps, () => ({ share: share(), words: `${found.toLocaleString("en")} found` })),
  });
  const complete = finished && found < limit;
  const counts = countsOf({
    lattice,
    alike,
    hasStart: start.length > 0,
    found,
    oneOfEach,
    all,
    complete,
    palindrome,
    ownReverses,
    folds,
  });
  const listed = options.distinct
    ? oneOfEachClass(folds, lattice.symmetries, palindrome)
    : all && oneOfEach
      ? imagesOf(folds, alike, keep)
      : folds;
  return {
    outcome: found >= limit ? "solved" : finished ? "exhausted" : "stopped",
    solutions: solutionsOf(snake, listed),
    counts,
    statistics: { seconds: budget.seconds(), ...statistics },
  };
}

/**
 * Converts folds into solutions with the coordinates of cells. All solutions share one array for
 * each cell.
 */
export function solutionsOf({ letters, box }: Snake, folds: readonly Fold[]): SnakeSolution[] {
  const cells = [...cellsOf(box)];
  return folds.map((fold) => {
    const path: Cell[] = [];
    for (let block = 0; block < fold.length; block++) path.push(cells[fold[block] ?? 0] ?? []);
    return { snake: letters, box, path };
  });
}

function search(snake: Snake, lattice: Lattice, options: FoldOptions, listener: FoldingListener) {
  const { order = "head", cells = "scan", directions = "axes", pruning = prunings, symmetry = true } = options;
  const length = snake.letters.length;
  const from = options.from ?? (order === "collapse" && options.start === undefined ? length >> 1 : 0);
  const random = createRandom(options.seed ?? 1);
  const alike = symmetry ? lattice.symmetries : lattice.symmetries.slice(0, 1);
  const [first, ...given] = (options.start ?? []).map((at) => cellIndex(snake.box, at));
  const wanted = first === undefined ? startCells(lattice, cells, alike, random) : [first];
  const fits = (cell: number) => fitsParity(lattice, from, cellAt(snake.box, cell));
  const starts = pruning.includes("parity") ? wanted.filter(fits) : wanted;
  const end = foldAll(
    {
      lattice,
      straight: Uint8Array.from(snake.letters, (letter) => (letter === "S" ? 1 : 0)),
      from,
      starts,
      given,
      bothEnds: order === "collapse",
      sortDirections: directionSorter(directions, lattice, random),
      isDead: createIsDead(lattice, pruning),
      alike,
      mostSteps: options.steps ?? Number.POSITIVE_INFINITY,
    },
    listener,
  );
  return { ...end, ...(starts.length === 0 && { reason: wrongColour(snake, wanted) }) };
}

function wrongColour({ box }: Snake, wanted: readonly number[]): string {
  const at = formatCell(cellAt(box, wanted[0] ?? 0));
  return `the first block must have the checkerboard colour of the corners, which has one cell more: ${at} has the other`;
}

/** The symmetries of the box that fix all given cells. */
export function mapsFixing({ symmetries }: Lattice, cells: readonly number[]): readonly CellMap[] {
  return symmetries.filter((map) => cells.every((cell) => map[cell] === cell));
}

/** The images of folds under the maps; at most `most` images. */
function imagesOf(folds: readonly Int32Array[], maps: readonly CellMap[], most: number): Int32Array[] {
  const images: Int32Array[] = [];
  for (const fold of folds) {
    for (const map of maps) {
      if (images.length >= most) return images;
      images.push(fold.map((cell) => map[cell] ?? 0));
    }
  }
  return images;
}
