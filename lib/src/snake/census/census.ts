import { InputError } from "../../input-error";
import { createBudget } from "../../search/budget";
import { createRandom } from "../../search/random";
import type { Outcome, SearchOptions } from "../../search/search";
import { boxVolume, cellAt, formatBox } from "../../space/box";
import type { Box } from "../../space/space";
import { foldSnake } from "../fold/fold";
import { fitsParity, startCells } from "../fold/start-cells";
import { createLattice } from "../lattice";
import { checkBox, isPalindrome, reverseSnake } from "../snake";
import { createWalkStore, type Stretch } from "./walks";

/** A snake that can be folded into the box. */
export interface CensusSnake {
  /**
   * The letters of the snake. A snake has two readings, one from either end; this is the first in
   * alphabetical order.
   */
  readonly letters: string;
  readonly straights: number;
  /** The number of folds up to rotation, reflection and reversal. */
  readonly folds: number;
  /**
   * The number of nodes in a plain search for all folds, started from the end that takes fewer
   * nodes.
   */
  readonly steps: number;
}

/** Statistics of a census. */
export type CensusStatistics = {
  seconds: number;
  /** The number of walks visited, up to the symmetries of the box. */
  steps: number;
};

/** All snakes that can be folded into a box, with counts. */
export interface CensusResult {
  outcome: Outcome;
  box: Box;
  /** The snakes in alphabetical order. */
  snakes: CensusSnake[];
  counts: {
    /** The number of snakes that can be folded into the box. A snake and its reverse count once. */
    snakes: number;
    /** The number of snakes with only one fold. */
    unique: number;
    /**
     * The number of folds of all snakes, that is, of paths through all cells, up to rotation,
     * reflection and direction.
     */
    folds: number;
    /**
     * The number of paths through all cells, with every rotation, reflection and direction counted
     * separately.
     */
    directed: number;
  };
  /** The snake whose search takes the most nodes, among those with only one fold. */
  hardest: CensusSnake | undefined;
  statistics: CensusStatistics;
}

const mostCells = 32;

/**
 * Finds every snake that can be folded into a box, with the number of its folds and the length of a
 * search for them.
 *
 * The letters form a tree: after every block, the string goes straight on or turns. All walks with
 * the same letters are stored side by side and extended together, so the common beginning of two
 * snakes is walked only once. 3x3x3 takes 12 million steps in all. Folding its 11,487 snakes one by
 * one would take 46 million steps, and 33 million other strings would have to be shown to have no
 * fold. A step is one walk visited, up to the symmetries of the box.
 *
 * @example snake.takeCensus([2, 3, 3]).counts.unique // 101
 * @throws InputError if the box does not have three sides, or has more than 32 cells
 */
export function takeCensus(box: Box, options: SearchOptions = {}): CensusResult {
  check(box);
  const budget = createBudget(options, "census");
  const lattice = createLattice(box);
  const store = createWalkStore(lattice);
  const found = new Map<string, CensusSnake>();
  let steps = 0;
  let directed = 0;

  /**
   * Extends all walks with these letters by one block, recursively. Progress is counted in shares
   * of the census: `done` is the share before this branch, `part` that of this branch.
   */
  function extend(letters: string, walks: Stretch, stepsBefore: number, done: number, part: number): boolean {
    const size = walks.end - walks.begin;
    if (size === 0) return false;
    if (letters.length === lattice.cellCount - 1) {
      directed += size * lattice.symmetries.length;
      record(`${letters}E`, size, stepsBefore);
      return false;
    }
    const progress = () => ({ share: done, words: `${found.size.toLocaleString("en")} snakes` });
    if (budget.isSpent(steps, progress)) return true;
    steps += size;
    const straight = store.extend(walks, "S");
    const corner = store.extend(walks, "C");
    const cornerPart = (part * (corner.end - corner.begin)) / Math.max(1, corner.end - straight.begin);
    const stopped =
      extend(`${letters}C`, corner, stepsBefore + size, done, cornerPart) ||
      extend(`${letters}S`, straight, stepsBefore + size, done + cornerPart, part - cornerPart);
    store.giveBack(straight);
    return stopped;
  }

  function record(reading: string, walks: number, steps: number): void {
    const snake = { name: "", letters: reading, box };
    const letters = [reading, reverseSnake(snake).letters].sort()[0] ?? reading;
    const other = found.get(letters);
    const folds = isPalindrome(snake) ? (foldSnake(snake, { all: true }).counts.upToReversal ?? walks) : walks;
    const straights = letters.replaceAll(/[^S]/g, "").length;
    found.set(letters, { letters, straights, folds, steps: Math.min(steps, other?.steps ?? steps) });
  }

  const cells = startCells(lattice, "scan", lattice.symmetries, createRandom(1));
  const starts = store.start(cells.filter((cell) => fitsParity(lattice, 0, cellAt(box, cell))));
  steps += starts.end - starts.begin;
  const stopped = extend("E", store.extend(starts, "any"), steps, 0, 1);
  const snakes = [...found.values()].sort((a, b) => (a.letters < b.letters ? -1 : 1));
  const unique = snakes.filter(({ folds }) => folds === 1);
  return {
    outcome: stopped ? "stopped" : "exhausted",
    box,
    snakes,
    counts: {
      snakes: snakes.length,
      unique: unique.length,
      folds: snakes.reduce((sum, { folds }) => sum + folds, 0),
      directed,
    },
    hardest: unique.reduce<CensusSnake | undefined>(
      (most, snake) => (snake.steps > (most?.steps ?? 0) ? snake : most),
      undefined,
    ),
    statistics: { seconds: budget.seconds(), steps },
  };
}

function check(box: Box): void {
  const action = "take a census of snakes";
  checkBox(box, action);
  const volume = boxVolume(box);
  if (volume <= mostCells) return;
  throw new InputError(action, `box must have at most ${mostCells} cells: ${formatBox(box)} has ${volume}`);
}
