import type { Random } from "../../search/random";
import type { GardenMoment } from "../film/moment";
import type { Board } from "./board";
import type { Candidates, Propagation } from "./candidates/candidates";
import type { CellOrderName, TieBreak } from "./cell-order/cell-order";
import type { ProbeBackend } from "./propagation/probe";
import type { TileOrder } from "./tile-order";

/**
 * The state of a search over choices, depth first. The essay's demolition points are lengths of one
 * trail.
 */
export interface Collapse {
  readonly board: Board;
  readonly candidates: Candidates;
  readonly counters: CollapseCounters;
  readonly strategy: Strategy;
  readonly random: Random;
  /** The current choices are the first `depth` points. The others are kept for reuse. */
  readonly points: Point[];
  depth: number;
  /** The number of times that all choices were undone to start over. */
  resets: number;
  /** True if no contradiction is known before the first choice. */
  readonly isPossible: boolean;
  /** The length of the trail before the first choice. */
  readonly root: number;
  /** True if the current board has no known contradiction and was not yet returned as complete. */
  isGood: boolean;
}

/** A choice point: a cell to choose a tile for. */
export interface Point {
  cell: number;
  /** The number of candidates it had, and the set of those not tried yet. */
  size: number;
  lo: number;
  hi: number;
  tries: number;
  trail: number;
  /**
   * True if air would be tried first here and everywhere below; and true if air is the current
   * choice.
   */
  lostInAir: boolean;
  tookAir: boolean;
}

/** How a search makes its choices. */
export interface Strategy {
  readonly propagation: Propagation;
  readonly cells: CellOrderName;
  readonly ties?: TieBreak | undefined;
  readonly tiles: TileOrder;
  /** With propagation `probe`, the backend that tries the candidates. */
  readonly backend?: ProbeBackend | undefined;
  /** The most tiles tried at a point. */
  readonly tries: number;
  readonly onStep: ((step: CollapseStep) => void) | undefined;
  readonly onMoment: ((moment: GardenMoment) => void) | undefined;
}

/** Counters of a search, for tables and charts. */
export type CollapseCounters = {
  choices: number;
  /** Dead ends of any kind. */
  contradictions: number;
  /** Dead ends where every cell would be decided and tiles would be missing. */
  incomplete: number;
  /**
   * Incomplete dead ends that were detected early, because the rest of the box would fill with air.
   */
  lostInAir: number;
  /** The number of choices undone. */
  undone: number;
  /** The most choices made at once. */
  deepest: number;
  /** The most tiles placed at once. */
  placedMost: number;
  /** True if a cap on tries left something unsearched. */
  capped: boolean;
};

/**
 * Why a search must backtrack: a cell has no candidate, no cell can take a missing tile, or the box
 * would fill with air before all tiles are placed.
 */
export type DeadEnd = "no-candidate" | "incomplete" | "lost-in-air";

/**
 * An event of a search, for an animation. Tile 0 is air in a garden with air.
 *
 * - `choice`: a cell was chosen and given a tile; `depth` is the number of current choices,
 *   including this one.
 * - `decision`: propagation or a pin left a cell a single tile.
 * - `contradiction`: the last choice is impossible; `lost-in-air` if only air would follow.
 * - `undo`: all choices and decisions after the first `decided` were undone.
 */
export type CollapseStep =
  | { kind: "choice"; at: number[]; tile: number; depth: number }
  | { kind: "decision"; at: number[]; tile: number }
  | { kind: "contradiction"; reason: DeadEnd; depth: number }
  | { kind: "undo"; decided: number; depth: number };

/** Creates counters at zero. */
export function createCounters(): CollapseCounters {
  return {
    choices: 0,
    contradictions: 0,
    incomplete: 0,
    lostInAir: 0,
    undone: 0,
    deepest: 0,
    placedMost: 0,
    capped: false,
  };
}
