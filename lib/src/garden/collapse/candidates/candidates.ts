import type { Board } from "../board";
import { lowestTile, tilesIn } from "../tile-set";
import { DECIDED, UNTOUCHED } from "./cell-state";
import { countPlaces, type Places } from "./places";

/** How far a choice is followed; each does all that the ones before it do. */
export type Propagation = "collapsed" | "faces" | "once" | "probe";

/** Every strength, weakest first, in the order in which help and errors list them. */
export const propagations: readonly Propagation[] = ["collapsed", "faces", "once", "probe"];

/**
 * What each cell may still take, with a trail to take changes back.
 *
 * A cell nothing has happened to is untouched: it may take what its edge and `left` allow, and
 * costs nothing. So a choice, and taking it back, cost what they change, whatever the size of the
 * box.
 */
export interface Candidates {
  readonly board: Board;
  readonly order: CellOrder;
  readonly propagation: Propagation;
  /** The candidates of touched cells. */
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  /** What `cell-state.ts` says. */
  readonly state: Uint8Array;
  /**
   * The tiles that may still be placed, as two words: one mask strikes a placed tile from all
   * untouched cells.
   */
  readonly left: Int32Array;
  /** The touched cells that are not decided. */
  readonly open: Int32Array;
  readonly openAt: Int32Array;
  openCount: number;
  /** How many of them have to become a tile, air being none of their candidates. */
  mustFill: number;
  /** How many cells are decided, and how many of those hold a tile and not air. */
  decided: number;
  placed: number;
  readonly trail: Trail;
  /** Changed cells whose neighbours have yet to hear of it. */
  readonly queue: Int32Array;
  readonly queued: Uint8Array;
  queueLength: number;
  /** With propagation `once` and `probe`. */
  readonly places: Places | undefined;
  propagations: number;
  /**
   * With propagation `probe`: looks for more once nothing more follows. False at a contradiction.
   */
  probe: ((candidates: Candidates) => boolean) | undefined;
  /** Told of each decided cell. */
  onDecision: ((cell: number, tile: number) => void) | undefined;
}

/**
 * What was changed, in order: four numbers a change, the cell and its two words of candidates and
 * state before it. It grows by doubling and is never given back, so a search allocates only while
 * it gets deeper than ever before.
 */
export interface Trail {
  entries: Int32Array;
  length: number;
}

/**
 * Keeps the open cells that need a choice in buckets, one for each key, so that the next one to
 * choose is at hand.
 */
export interface CellOrder {
  /** Whether a cell comes after others with as many candidates, by what is placed beside it. */
  readonly isLater: ((candidates: Candidates, cell: number) => boolean) | undefined;
  /** Tells that the state of a cell changes. */
  move(cell: number, from: number, to: number): void;
  /** The open cell to choose next, or -1 where there is none. */
  first(): number;
  /** An untouched cell that can take a tile, for a new group; or -1. */
  start(candidates: Candidates): number;
}

/** Candidates where nothing has happened yet: every cell is untouched. */
export function createCandidates(board: Board, propagation: Propagation, order: CellOrder): Candidates {
  const { cells } = board;
  const countsPlaces = board.once && (propagation === "once" || propagation === "probe");
  return {
    board,
    order,
    propagation,
    lo: new Int32Array(cells),
    hi: new Int32Array(cells),
    state: new Uint8Array(cells).fill(UNTOUCHED),
    left: Int32Array.of(-1, -1),
    open: new Int32Array(cells),
    openAt: new Int32Array(cells),
    openCount: 0,
    mustFill: 0,
    decided: 0,
    placed: 0,
    trail: { entries: new Int32Array(4096), length: 0 },
    queue: new Int32Array(cells),
    queued: new Uint8Array(cells),
    queueLength: 0,
    places: countsPlaces ? countPlaces(board) : undefined,
    propagations: 0,
    probe: undefined,
    onDecision: undefined,
  };
}

/** The candidates of a cell, as tile numbers; 0 is air where there is air. */
export function candidatesOf(candidates: Candidates, cell: number): number[] {
  return tilesIn(candidatesLo(candidates, cell), candidatesHi(candidates, cell));
}

/** The candidates of a cell below 32, as bits. */
export function candidatesLo({ board, state, lo, left }: Candidates, cell: number): number {
  return state[cell] === UNTOUCHED ? board.baseLo[board.edge[cell]!]! & left[0]! : lo[cell]!;
}

/** The candidates of a cell from 32 on, as bits. */
export function candidatesHi({ board, state, hi, left }: Candidates, cell: number): number {
  return state[cell] === UNTOUCHED ? board.baseHi[board.edge[cell]!]! & left[1]! : hi[cell]!;
}

/** The tile of a decided cell, 0 where it is air; undefined where the cell is not decided. */
export function decidedTile({ lo, hi, state }: Candidates, cell: number): number | undefined {
  return state[cell] === DECIDED ? lowestTile(lo[cell]!, hi[cell]!) : undefined;
}

/** Lists a cell among the open ones. */
export function addOpen(s: Candidates, cell: number): void {
  s.openAt[cell] = s.openCount;
  s.open[s.openCount++] = cell;
}

/** Takes a cell out of the list of open ones; the last one gets its place. */
export function removeOpen(s: Candidates, cell: number): void {
  const last = s.open[--s.openCount]!;
  const at = s.openAt[cell]!;
  s.open[at] = last;
  s.openAt[last] = at;
}
