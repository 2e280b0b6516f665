import type { Board } from "../board";
import type { CellOrder } from "../cell-order/cell-order";
import { lowestTile, tilesIn } from "../tile-order";
import { countPlaces } from "./places";
import { createTrail, type Trail } from "./trail";

/** How far a choice is followed; each does all that the ones before it do. */
export type Propagation = "collapsed" | "faces" | "once" | "probe";

/** Every strength, weakest first, in the order in which help and errors list them. */
export const propagations: readonly Propagation[] = ["collapsed", "faces", "once", "probe"];

/** States of a cell besides open, when its state is the key of its bucket: twice its candidates, or one more. */
export const UNTOUCHED = 255;
export const DECIDED = 254;

/**
 * What each cell may still take, with a trail to take changes back.
 *
 * A cell nothing has happened to is untouched: it may take what its edge and `left` allow, and costs nothing. So a choice, and taking
 * it back, cost what they change, whatever the size of the box.
 */
export interface Candidates {
  readonly board: Board;
  readonly order: CellOrder;
  readonly propagation: Propagation;
  /** The candidates of touched cells. */
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  readonly state: Uint8Array;
  /** The tiles that may still be placed, as two words: one mask strikes a placed tile from all untouched cells. */
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
  /** With propagation `once` and `probe`: in how many cells each tile could be, and those that fell to one. */
  readonly places: Int32Array | undefined;
  readonly lonely: number[];
  propagations: number;
  /** With propagation `probe`: looks for more once nothing more follows. False at a contradiction. */
  probe: ((candidates: Candidates) => boolean) | undefined;
  /** Told of each decided cell. */
  onDecision: ((cell: number, tile: number) => void) | undefined;
}

/** Candidates where nothing has happened yet: every cell is untouched. */
export function createCandidates(board: Board, propagation: Propagation, order: CellOrder): Candidates {
  const { cells } = board;
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
    trail: createTrail(),
    queue: new Int32Array(cells),
    queued: new Uint8Array(cells),
    queueLength: 0,
    places: (propagation === "once" || propagation === "probe") && board.once ? countPlaces(board) : undefined,
    lonely: [],
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
  if (state[cell] !== UNTOUCHED) return lo[cell] as number;
  return (board.baseLo[board.edge[cell] as number] as number) & (left[0] as number);
}

/** The candidates of a cell from 32 on, as bits. */
export function candidatesHi({ board, state, hi, left }: Candidates, cell: number): number {
  if (state[cell] !== UNTOUCHED) return hi[cell] as number;
  return (board.baseHi[board.edge[cell] as number] as number) & (left[1] as number);
}

/** The tile of a decided cell. */
export function decidedTile({ lo, hi }: Candidates, cell: number): number {
  return lowestTile(lo[cell] as number, hi[cell] as number);
}
