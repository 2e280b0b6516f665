import type { Random } from "../../search/random";
import type { GardenMoment } from "../film/moment";
import type { Board } from "./board";
import type { Candidates, Propagation } from "./candidates/candidates";
import type { CellOrderName, TieBreak } from "./cell-order/cell-order";
import type { ProbeBackend } from "./propagation/probe";
import type { TileOrder } from "./tile-order";

/** A search over choices, depth first: the essay's demolition points, as places on one trail. */
export interface Collapse {
  readonly board: Board;
  readonly candidates: Candidates;
  readonly counters: CollapseCounters;
  readonly strategy: Strategy;
  readonly random: Random;
  /** The choices that stand are the first `depth`; the others are kept to be used again. */
  readonly points: Point[];
  depth: number;
  /** How often every choice was taken back, to start over. */
  resets: number;
  /** Whether nothing is known to contradict itself before the first choice. */
  readonly isPossible: boolean;
  /** Where the trail was then. */
  readonly root: number;
  /**
   * Whether the board as it is now has no known contradiction, and was not handed out as complete.
   */
  isGood: boolean;
}

/** A cell to choose a tile for. */
export interface Point {
  cell: number;
  /** How many candidates it had, and those not tried yet. */
  size: number;
  lo: number;
  hi: number;
  tries: number;
  trail: number;
  /**
   * Here air, and air everywhere after, would be tried first; and whether air is what stands here.
   */
  lostInAir: boolean;
  tookAir: boolean;
}

/** What a search is asked to do. */
export interface Strategy {
  readonly propagation: Propagation;
  readonly cells: CellOrderName;
  readonly ties?: TieBreak | undefined;
  readonly tiles: TileOrder;
  /** With propagation `probe`, who tries the candidates. */
  readonly backend?: ProbeBackend | undefined;
  /** How many tiles are tried at a point at most. */
  readonly tries: number;
  readonly onStep: ((step: CollapseStep) => void) | undefined;
  readonly onMoment: ((moment: GardenMoment) => void) | undefined;
}

/** What a search counts on its way, for tables and charts. */
export type CollapseCounters = {
  choices: number;
  /** Dead ends of any kind. */
  contradictions: number;
  /** Dead ends where every cell would be decided and tiles would be missing. */
  incomplete: number;
  /** Those of them that were foreseen, the rest of the box being sure to fill with air. */
  lostInAir: number;
  /** Choices taken back. */
  undone: number;
  /** The most choices that stood at once. */
  deepest: number;
  /** The most tiles that were placed at once. */
  placedMost: number;
  /** Whether a cap on tries kept something from being searched. */
  capped: boolean;
};

/**
 * Why a search has to go back: a cell has no candidate, tiles have no place left, or the box would
 * fill with air before they are placed.
 */
export type DeadEnd = "no-candidate" | "incomplete" | "lost-in-air";

/**
 * One step of a search, for an animation. Tile 0 is air in a garden with air.
 *
 * - `choice`: a cell was chosen and given a tile; `depth` counts the choices that stand, this one
 *   included.
 * - `decision`: propagation left a cell one tile, pins included.
 * - `contradiction`: what was chosen last cannot be; `lost-in-air` where nothing but air would
 *   follow.
 * - `undo`: all choices and decisions after the first `decided` were taken back.
 */
export type CollapseStep =
  | { kind: "choice"; at: number[]; tile: number; depth: number }
  | { kind: "decision"; at: number[]; tile: number }
  | { kind: "contradiction"; reason: DeadEnd; depth: number }
  | { kind: "undo"; decided: number; depth: number };

/** Counters at zero. */
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
