import type { Board } from "../board";
import { lowestTile, tilesIn } from "../tile-set";
import { DECIDED, UNTOUCHED } from "./cell-state";
import { countTileCells, type TileCells } from "./tile-cells";

/** How far a choice is propagated. Each strength includes the weaker ones before it in the list. */
export type Propagation = "collapsed" | "faces" | "once" | "probe";

/** The name of every strength of propagation, weakest first. Help and errors use this order. */
export const propagations: readonly Propagation[] = ["collapsed", "faces", "once", "probe"];

/**
 * The candidates of each cell, with a trail to undo changes.
 *
 * A cell is untouched until it loses its first candidate. An untouched cell may take the tiles that
 * its edge and `left` allow, and costs no work. Therefore the cost of a choice and of its undo
 * depends on the number of changes, not on the size of the box.
 */
export interface Candidates {
  readonly board: Board;
  readonly order: CellOrder;
  readonly propagation: Propagation;
  /** For each touched cell, its candidates 0 to 31 as bits. */
  readonly lo: Int32Array;
  /** For each touched cell, its candidates 32 to 63 as bits. */
  readonly hi: Int32Array;
  /** The state of each cell, as `cell-state.ts` defines it. */
  readonly state: Uint8Array;
  /**
   * The tiles that may still be placed, as two words. Clearing a tile's bit removes it from all
   * untouched cells at once.
   */
  readonly left: Int32Array;
  /** The first `openCount` entries are the open cells: touched, but not decided. */
  readonly open: Int32Array;
  /** For each open cell, its index in `open`. */
  readonly openAt: Int32Array;
  openCount: number;
  /** The number of open cells that must take a tile, because air is not among their candidates. */
  mustFill: number;
  /** The number of decided cells. */
  decided: number;
  /** The number of decided cells with a tile instead of air. */
  placed: number;
  readonly trail: Trail;
  /** The first `queueLength` entries are changed cells whose neighbours are not updated yet. */
  readonly queue: Int32Array;
  /** 1 for each cell in the queue, otherwise 0. */
  readonly queued: Uint8Array;
  queueLength: number;
  /**
   * The number of cells that can take each tile. Undefined unless the propagation is `once` or
   * `probe`.
   */
  readonly tileCells: TileCells | undefined;
  propagations: number;
  /**
   * With propagation `probe`, a function that removes further candidates after `propagate` has
   * ended. It returns false after a contradiction.
   */
  probe: ((candidates: Candidates) => boolean) | undefined;
  /** A listener that is called for each cell that becomes decided. */
  onDecision: ((cell: number, tile: number) => void) | undefined;
}

/**
 * The changes in order, four numbers each: the cell, then its two words of candidates and its state
 * before the change. The array grows by doubling and never shrinks, so a search allocates memory
 * only when it gets deeper than ever before.
 */
export interface Trail {
  entries: Int32Array;
  length: number;
}

/**
 * Chooses the next cell of a search. Open cells that need a choice are in buckets by their state,
 * so that the next cell is found quickly.
 */
export interface CellOrder {
  /**
   * True if a cell is chosen after other cells with as many candidates. It depends on the decided
   * neighbours of the cell.
   */
  readonly isLater: ((candidates: Candidates, cell: number) => boolean) | undefined;
  /** Updates the buckets when the state of a cell changes. */
  move(cell: number, from: number, to: number): void;
  /** The open cell to choose next, or -1 if there is none. */
  first(): number;
  /**
   * Finds an untouched cell that can take a tile, where a new group of tiles can start. Returns -1
   * if there is none.
   */
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

/** Lists the candidates of a cell as tile numbers. In a garden with air, 0 is air. */
export function candidatesOf(candidates: Candidates, cell: number): number[] {
  return tilesIn(candidatesLo(candidates, cell), candidatesHi(candidates, cell));
}

/** The candidates 0 to 31 of a cell, as bits. */
export function candidatesLo({ board, state, lo, left }: Candidates, cell: number): number {
  return state[cell] === UNTOUCHED ? board.baseLo[board.edge[cell]!]! & left[0]! : lo[cell]!;
}

/** The candidates 32 to 63 of a cell, as bits. */
export function candidatesHi({ board, state, hi, left }: Candidates, cell: number): number {
  return state[cell] === UNTOUCHED ? board.baseHi[board.edge[cell]!]! & left[1]! : hi[cell]!;
}

/**
 * The tile of a decided cell; 0 is air in a garden with air. Undefined if the cell is not decided.
 */
export function decidedTile({ lo, hi, state }: Candidates, cell: number): number | undefined {
  return state[cell] === DECIDED ? lowestTile(lo[cell]!, hi[cell]!) : undefined;
}

/** Adds a cell to the list of open cells. */
export function addOpen(s: Candidates, cell: number): void {
  s.openAt[cell] = s.openCount;
  s.open[s.openCount++] = cell;
}

/** Removes a cell from the list of open cells. The last cell of the list moves to its index. */
export function removeOpen(s: Candidates, cell: number): void {
  const last = s.open[--s.openCount]!;
  const at = s.openAt[cell]!;
  s.open[at] = last;
  s.openAt[last] = at;
}
