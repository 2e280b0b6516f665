import type { Plan } from "../../experiment/plan/plan";
import { unitOf } from "../../experiment/statistics";

/** A word of charts or tables, and its meaning. */
export interface ExplainedWord {
  readonly word: string;
  readonly meaning: string;
  /** True if the word is a level of the factor before it. */
  readonly isLevel?: boolean;
}

/**
 * The words of an experiment's charts and tables, with their meanings: each factor followed by its
 * levels, then the statistics as axes call them, then the columns. A word without a known meaning is left out.
 *
 * @param columns the names of the columns of the experiment's tables
 * @example wordsOf(readPlan("propagation"), [])[0] // { word: "garden", meaning: "the puzzle" }
 */
export function wordsOf(plan: Plan, columns: readonly string[]): ExplainedWord[] {
  const { puzzle, response, parts, tables, charts } = plan;
  const factors = Object.hasOwn(factorWords, puzzle) ? (factorWords[puzzle] ?? {}) : {};
  const names = new Set(parts.flatMap((part) => Object.keys(part.factors)));
  const statistics = new Set([response, ...[...tables, ...charts].flatMap(({ value }) => value ?? [])]);
  return [
    ...[...names].flatMap((name) => {
      const own = Object.hasOwn(factors, name) ? factors[name] : undefined;
      if (own === undefined) return [];
      const levels = new Set(parts.flatMap((part) => part.factors[name] ?? []).map(familyOf));
      return [
        { word: name, meaning: own.meaning },
        ...explained(levels, own.levels ?? {}).map((word) => ({ ...word, isLevel: true })),
      ];
    }),
    ...[...statistics].flatMap((name) =>
      explained([name], statisticWords).map(({ meaning }) => ({ word: unitOf(name), meaning })),
    ),
    ...explained(new Set(columns), columnWords),
  ];
}

type Meanings = Readonly<Record<string, string>>;

function explained(words: Iterable<string>, meanings: Meanings): ExplainedWord[] {
  const known = new Map(Object.entries(meanings));
  return [...words].flatMap((word) => {
    const meaning = known.get(word);
    return meaning === undefined ? [] : [{ word, meaning }];
  });
}

/** A level without its number: fixed:10 and fixed:100 are fixed:N. */
function familyOf(level: string | number): string {
  return `${level}`.replace(/:\d+$/, ":N");
}

/** The meaning of a factor, and of those of its levels that are words. */
interface FactorWords {
  readonly meaning: string;
  readonly levels?: Meanings;
}

const gardenFactors: Readonly<Record<string, FactorWords>> = {
  garden: {
    meaning: "the puzzle",
    levels: {
      square: "16 squares in a box of 15 × 15, with air",
      packed: "64 cubes that fill a box of 4 × 4 × 4, without air",
      hanging: "64 cubes with air, in a box of 31 × 31 × 31 unless the plan varies the box",
      hexagon: "64 hexagons in a box of 31 × 31, with air",
    },
  },
  box: { meaning: "the sides of the box in cells" },
  search: {
    meaning: "how a garden is searched for",
    levels: {
      restart: "gives tiles to cells until a contradiction, then starts over",
      backtrack: "gives tiles to cells; after a contradiction it undoes the last choice",
      anneal: "flips cells between full and empty until every tile is there once",
    },
  },
  propagation: {
    meaning: "how far the consequences of a choice are followed; each strength includes those before it",
    levels: {
      collapsed: "a decided cell restricts its neighbours",
      faces: "neighbours agree about each side or face that they share",
      once: "a tile that fits into one cell only goes there",
      probe: "candidates that contradict when they are tried are removed",
    },
  },
  cells: {
    meaning: "which of the cells with the fewest candidates comes next",
    levels: {
      scan: "the one with the lowest index",
      shuffled: "a random one",
      "centre-out": "the one nearest to the centre",
      frontier: "one beside a placed tile, the nearest to the centre",
    },
  },
  tiles: {
    meaning: "which candidate is tried first",
    levels: {
      ascending: "air, then the lowest tile number",
      descending: "the highest tile number; air is last",
      shuffled: "a random one",
      "air-last": "the lowest tile number; air is last",
    },
  },
  restarts: {
    meaning: "when a search starts over",
    levels: {
      none: "never",
      "first-contradiction": "at the first contradiction",
      "fixed:N": "after N contradictions",
      "luby:N": "after N times 1, 1, 2, 1, 1, 2, 4, … contradictions: Luby's schedule",
    },
  },
  numbering: {
    meaning: "the numbers of the tiles",
    levels: { "by-seed": "each seed numbers the directions anew, so that a fixed order differs from run to run" },
  },
};

const polycubeFactors: Readonly<Record<string, FactorWords>> = {
  puzzle: { meaning: "the puzzle; a run counts all its assemblies" },
  glued: { meaning: "how many pieces are glued together, which makes a smaller puzzle" },
  depth: {
    meaning: "how many pieces are placed to make a task, a part of the search; at depth 0 there is one task",
    levels: { auto: "large tasks are split again until all are small" },
  },
  threads: { meaning: "how many threads share the tasks" },
  engine: { meaning: "the program that searches" },
};

const snakeFactors: Readonly<Record<string, FactorWords>> = {
  snake: { meaning: "the puzzle" },
  method: {
    meaning: "how a snake is folded; + adds an idea to the method before",
    levels: {
      "depth first": "block after block, back after a dead end",
      "+ parity": "blocks lie alternately on the two colours of a checkerboard",
      "+ symmetry": "of cells that are equal by symmetry, one is tried",
      "+ isolated cells": "no free cell may be unreachable",
      "+ dead ends": "a free cell with a single free neighbour must hold an end of the string",
      "all of it, fewest exits first": "the direction with the fewest ways on comes first",
      "all of it, most exits first": "the direction with the most ways on comes first",
      "collapse, + parity, + symmetry": "the string grows from its middle, at the end with fewer alternatives",
      "collapse, all of it": "the same with all ideas",
    },
  },
  folds: { meaning: "what a run looks for", levels: { first: "one fold", all: "every fold" } },
};

const factorWords: Readonly<Record<string, Readonly<Record<string, FactorWords>>>> = {
  garden: gardenFactors,
  polycube: polycubeFactors,
  snake: snakeFactors,
  dice: { sides: { meaning: "how many sides the die has" }, colour: { meaning: "the colour of the die" } },
};

const statisticWords: Meanings = {
  choices: "how often a cell was picked and given one of its candidates",
  attempts: "how often the search began; for backtrack, its dead ends",
  contradictions: "how often a cell had no candidate left, or a tile no cell",
  placedMost: "the most tiles that were placed at one time; in gardens with air, Red is not counted",
  lost: "runs are lost in air if only air was left to choose while tiles were missing",
  microsecondsPerChoice: "the CPU time of a choice with its propagation",
  cpuSeconds: "the time that a processor worked, in seconds",
  seconds: "the time that passed",
  megabytes: "the memory of the run's process",
  idle: "the share of the time in which threads had no task",
  steps: "how often the search looked where the string can go on",
  throws: "how often the die was thrown",
};

const columnWords: Meanings = {
  PAR2: "the mean effort, where the effort of a run without a solution counts twice",
  "90th percentile": "nine runs in ten take at most this",
  "wins in 100 pairs": "how often a run of the better level beats a run of the worse one; a tie counts half",
  "less in 100 pairs": "how often a run of the first level has less than a run of the second; a tie counts half",
  "p (Holm)": "below 0.05, the levels differ by more than chance explains",
};
