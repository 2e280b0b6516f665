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
  /** Of its two readings, from one end and from the other, the one that comes first in the alphabet. */
  readonly letters: string;
  readonly straights: number;
  /** How many different folds it has: up to rotation, reflection and the end at which one begins to read. */
  readonly folds: number;
  /** How many steps a plain search for all of them takes, from the end from which it takes fewer. */
  readonly steps: number;
}

/** What a census tells of itself. */
export type CensusStatistics = {
  seconds: number;
  /** How many walks were looked at, up to the symmetries of the box. */
  steps: number;
};

/** All snakes of a box, and how many there are. */
export interface CensusResult {
  outcome: Outcome;
  box: Box;
  /** In the order of the alphabet. */
  snakes: CensusSnake[];
  counts: {
    /** Snakes that can be folded into the box, each with its reverse as one. */
    snakes: number;
    /** Those with only one fold. */
    unique: number;
    /** The folds of all of them together: paths through all cells, up to rotation, reflection and direction. */
    folds: number;
    /** The same paths as they lie, each in both directions. */
    directed: number;
  };
  /** Of the snakes with only one fold, the one whose search takes most steps. */
  hardest: CensusSnake | undefined;
  statistics: CensusStatistics;
}

const mostCells = 32;

/**
 * Every snake that can be folded into a box, how many folds it has, and how long a search for them takes.
 *
 * The letters make a tree: after every block the string goes straight on or turns. All walks that have the letters of one branch are kept side by side
 * and made longer together, so what two snakes have in common is walked only once: 3x3x3 takes 12 million steps in all. One by one its
 * 11,487 snakes would take 46 million, and there are 33 million strings of which to find out that they have no fold. A step is one walk looked at, up to the symmetries of the box.
 *
 * @example snake.takeCensus([2, 3, 3]).counts.unique // 101
 * @throws InputError where the box has not three sides or more than 32 cells
 */
export function takeCensus(box: Box, options: SearchOptions = {}): CensusResult {
  check(box);
  const budget = createBudget(options, "census");
  const lattice = createLattice(box);
  const store = createWalkStore(lattice);
  const found = new Map<string, CensusSnake>();
  let steps = 0;
  let directed = 0;

  /** Goes on from all walks with these letters, which took so many steps; `done` and `part` tell which share of the census it is. */
  function goOn(letters: string, walks: Stretch, stepsBefore: number, done: number, part: number): boolean {
    const size = walks.end - walks.begin;
    if (size === 0) return false;
    if (letters.length === lattice.cellCount - 1) {
      directed += size * lattice.symmetries.length;
      note(`${letters}E`, size, stepsBefore);
      return false;
    }
    const tell = () => ({ share: done, words: `${found.size.toLocaleString("en")} snakes` });
    if (budget.isSpent(steps, tell)) return true;
    steps += size;
    const straight = store.extend(walks, "S");
    const corner = store.extend(walks, "C");
    const cornerPart = (part * (corner.end - corner.begin)) / Math.max(1, corner.end - straight.begin);
    const stopped =
      goOn(`${letters}C`, corner, stepsBefore + size, done, cornerPart) ||
      goOn(`${letters}S`, straight, stepsBefore + size, done + cornerPart, part - cornerPart);
    store.giveBack(straight);
    return stopped;
  }

  function note(reading: string, walks: number, steps: number): void {
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
  const stopped = goOn("E", store.extend(starts, "any"), steps, 0, 1);
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
