import type { Outcome, SearchOptions } from "../../search/search";
import type { Cell } from "../../space/space";
import type { PolycubePuzzle, PolycubeSolution } from "../puzzle";

/** One move: some pieces slide together along an axis, all by the same distance. */
export interface Move {
  /** The indices of the moved pieces in the solution's list, in ascending order. */
  readonly pieces: readonly number[];
  /** The direction of the slide, a unit vector: [0, 0, 1] is upwards. */
  readonly direction: Cell;
  /** The number of units, at least 1. */
  readonly distance: number;
  /**
   * True if the moved pieces leave. Nothing blocks them from then on, and the distance is the least
   * one after which a plane separates them from the pieces that stay.
   */
  readonly leaves: boolean;
}

/** Options of `takeApart`. A step is a position of the pieces whose moves are tried. */
export interface TakeApartOptions extends Pick<SearchOptions, "seconds" | "steps" | "signal" | "onProgress"> {
  /**
   * The group of each piece of the solution. Pieces of the same group need not be separated.
   * `groupsOf` reads them from the puzzle. Default: no piece has a group.
   */
  groups?: Groups;
}

/** The group of each piece in the solution's list; undefined for a piece without a group. */
export type Groups = readonly (number | undefined)[];

/** How an assembly comes apart. */
export interface Disassembly {
  /**
   * `solved`: all pieces are apart. `exhausted`: sliding cannot separate them, because every
   * reachable position was tried. `stopped`: a budget, a signal or the memory ended the search.
   */
  readonly outcome: Outcome;
  /** The moves in order. If the outcome is not `solved`, those until the search got stuck. */
  readonly moves: readonly Move[];
  /** The number of moves of each separation. The first one is the level of the assembly. */
  readonly levels: readonly number[];
  readonly statistics: {
    readonly seconds: number;
    /** The number of different positions that were reached. */
    readonly states: number;
  };
}

/** An assembly with the moves that take it apart, if they are known. */
export interface AssemblyWithMoves extends PolycubeSolution {
  /** The number of moves of each separation. */
  readonly levels?: readonly number[];
  readonly moves?: readonly Move[];
}

/**
 * The group of each placed piece, as the puzzle gives it.
 *
 * @example polycube.groupsOf(soma, assembly)[0] // undefined: no piece of Soma has a group
 */
export function groupsOf({ pieces }: PolycubePuzzle, solution: PolycubeSolution): Groups {
  const groups = new Map(pieces.map(({ id, group }) => [id, group]));
  return solution.pieces.map(({ id }) => groups.get(id));
}

/**
 * The levels as puzzle designers write them: the moves of each separation, without the separations
 * at the end that take one move each.
 *
 * @example polycube.levelText([5, 1, 2, 1, 1]) // "5.1.2"
 */
export function levelText(levels: readonly number[]): string {
  const last = levels.findLastIndex((level) => level > 1);
  return levels.slice(0, Math.max(1, last + 1)).join(".");
}
