import type { Random } from "../../search/random";
import type { GardenMoment } from "../film/moment";
import type { Board } from "./board";
import type { Candidates, Propagation } from "./candidates/candidates";
import type { CellOrderName, TieBreak } from "./cell-order/cell-order";
import type { ProbeBackend } from "./propagation/probe";
import type { TileOrder } from "./tile-order";

/**
 * The state of a depth-first search. Undoing a choice restores the length that the trail had before
 * it.
 */
export interface Collapse {
  readonly board: Board;
  readonly candidates: Candidates;
  readonly counters: CollapseCounters;
  readonly strategy: Strategy;
  readonly random: Random;
  /**
   * The choice points. The first `depth` of them are the current choices; the rest are kept for
   * reuse.
   */
  readonly points: Point[];
  depth: number;
  /** The number of times that the search undid all choices and started over. */
  resets: number;
  /** False if propagation before the first choice found a contradiction. */
  readonly isPossible: boolean;
  /** The length of the trail before the first choice. */
  readonly root: number;
  /**
   * True if the board has no known contradiction and is not a solution that was already returned.
   */
  isGood: boolean;
}

/** A choice point: a cell, and the tiles that may still be tried in it. */
export interface Point {
  cell: number;
  /** The number of candidates that the cell had when the point was added. */
  size: number;
  /** The candidates that are not tried yet: 0 to 31 as bits of `lo`, 32 to 63 as bits of `hi`. */
  lo: number;
  hi: number;
  tries: number;
  trail: number;
  /** True if only air would follow with air first. Then air is tried last at this point. */
  lostInAir: boolean;
  /** True if air is the current choice. */
  tookAir: boolean;
}

/** The options by which a search makes its choices. */
export interface Strategy {
  readonly propagation: Propagation;
  readonly cells: CellOrderName;
  readonly ties?: TieBreak | undefined;
  readonly tiles: TileOrder;
  /** The backend that tries candidates with propagation `probe`. */
  readonly backend?: ProbeBackend | undefined;
  /** The largest number of tiles tried at a choice point. */
  readonly tries: number;
  readonly onStep: ((step: CollapseStep) => void) | undefined;
  readonly onMoment: ((moment: GardenMoment) => void) | undefined;
}

/** Counters of a search, for tables and charts. */
export type CollapseCounters = {
  choices: number;
  /** The number of dead ends of any kind. */
  contradictions: number;
  /** The number of dead ends with missing tiles, where only air can fill the rest of the box. */
  incomplete: number;
  /**
   * The number of incomplete dead ends that were detected early, because the rest of the box would
   * fill with air.
   */
  lostInAir: number;
  /** The number of choices that were undone. */
  undone: number;
  /** The largest number of choices in effect at once. */
  deepest: number;
  /** The largest number of tiles placed at once. */
  placedMost: number;
  /** True if the limit on tries left tiles untried. */
  capped: boolean;
};

/**
 * Why a search must backtrack: a cell has no candidate, no cell can take a missing tile, or the
 * rest of the box would fill with air before all tiles are placed.
 */
export type DeadEnd = "no-candidate" | "incomplete" | "lost-in-air";

/**
 * An event of a search, for an animation. In a garden with air, tile 0 is air.
 *
 * - `choice`: a cell was chosen and given a tile; `depth` is the number of current choices,
 *   including this one.
 * - `decision`: propagation or a pin left a cell a single tile.
 * - `contradiction`: the last choice is impossible; `lost-in-air` if only air would follow.
 * - `undo`: all choices and decisions after the first `decided` ones were undone.
 */
export type CollapseStep =
  | { kind: "choice"; at: number[]; tile: number; depth: number }
  | { kind: "decision"; at: number[]; tile: number }
  | { kind: "contradiction"; reason: DeadEnd; depth: number }
  | { kind: "undo"; decided: number; depth: number };

/** Creates counters that are all zero. */
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
