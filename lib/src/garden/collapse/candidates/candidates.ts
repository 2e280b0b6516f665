import type { Board } from "../board";
import { lowestTile, tilesIn } from "../tile-set";
import { DECIDED, UNTOUCHED } from "./cell-state";
import { countTileCells, type TileCells } from "./tile-cells";

/** How far a choice is propagated. Each strength includes the ones before it. */
export type Propagation = "collapsed" | "faces" | "once" | "probe";

/** Every strength, weakest first, in the order in which help and errors list them. */
export const propagations: readonly Propagation[] = ["collapsed", "faces", "once", "probe"];

/**
 * The candidates of each cell, with a trail to undo changes.
 *
 * A cell is untouched until it first loses a candidate. It may take the tiles that its edge and
 * `left` allow, and needs no work. Therefore the cost of a choice and of its undo depends on the
 * number of changes, not on the size of the box.
 */
export interface Candidates {
  readonly board: Board;
  readonly order: CellOrder;
  readonly propagation: Propagation;
  /** The candidates of touched cells. */
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  /** The state of each cell, as `cell-state.ts` defines it. */
  readonly state: Uint8Array;
  /**
   * The tiles that may still be placed, as two words. Clearing a bit removes a placed tile from all
   * untouched cells.
   */
  readonly left: Int32Array;
  /** The touched cells that are not decided. */
  readonly open: Int32Array;
  readonly openAt: Int32Array;
  openCount: number;
  /**
   * The number of open cells that must become a tile, because air is not among their candidates.
   */
  mustFill: number;
  /** The number of decided cells, and the number of those with a tile instead of air. */
  decided: number;
  placed: number;
  readonly trail: Trail;
  /** Changed cells that were not yet propagated to their neighbours. */
  readonly queue: Int32Array;
  readonly queued: Uint8Array;
  queueLength: number;
  /** Only with propagation `once` and `probe`. */
  readonly tileCells: TileCells | undefined;
  propagations: number;
  /**
   * With propagation `probe`: removes further candidates when nothing more follows. False after a
   * contradiction.
   */
  probe: ((candidates: Candidates) => boolean) | undefined;
  /** Called for each decided cell. */
  onDecision: ((cell: number, tile: number) => void) | undefined;
}

/**
 * The changes in order, four numbers each: the cell, then its two words of candidates and its state
 * before the change. It grows by doubling and never shrinks, so a search allocates only when it
 * gets deeper than ever before.
 */
export interface Trail {
  entries: Int32Array;
  length: number;
}

/**
 * The open cells that need a choice, in buckets by key, so that the next cell to choose is found
 * quickly.
 */
export interface CellOrder {
  /**
   * True if a cell comes after others with as many candidates, depending on its decided neighbours.
   */
  readonly isLater: ((candidates: Candidates, cell: number) => boolean) | undefined;
  /** Updates the buckets when the state of a cell changes. */
  move(cell: number, from: number, to: number): void;
  /** The open cell to choose next, or -1 if there is none. */
  first(): number;
  /** An untouched cell that can take a tile, to start a new group, or -1. */
  start(candidates: Candidates): number;
}

/** Creates candidates in the initial state, with every cell untouched. */
export function createCandidates(board: Board, propagation: Propagation, order: CellOrder): Candidates {
  const { cells } = board;
  const countsTileCells = board.once && (propagation === "once" || propagation === "probe");
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
    tileCells: countsTileCells ? countTileCells(board) : undefined,
    propagations: 0,
    probe: undefined,
    onDecision: undefined,
  };
}

/** The candidates of a cell, as tile numbers. With air, 0 is air. */
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

/** The tile of a decided cell, 0 for air. Undefined if the cell is not decided. */
export function decidedTile({ lo, hi, state }: Candidates, cell: number): number | undefined {
  return state[cell] === DECIDED ? lowestTile(lo[cell]!, hi[cell]!) : undefined;
}

/** Adds a cell to the list of open cells. */
export function addOpen(s: Candidates, cell: number): void {
  s.openAt[cell] = s.openCount;
  s.open[s.openCount++] = cell;
}

/** Removes a cell from the list of open cells; the last cell of the list takes its index. */
export function removeOpen(s: Candidates, cell: number): void {
  const last = s.open[--s.openCount]!;
  const at = s.openAt[cell]!;
  s.open[at] = last;
  s.openAt[last] = at;
}
