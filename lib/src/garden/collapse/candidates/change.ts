import { holdsTile } from "../board";
import { countTiles, hiOf, loOf, lowestTile, TILE_0 } from "../tile-set";
import { addOpen, type Candidates, removeOpen } from "./candidates";
import { countOf, DECIDED, isOpen, keyOf, UNTOUCHED } from "./cell-state";
import { loseTileCells } from "./tile-cells";
import { record } from "./trail";

/**
 * Restricts a cell to the candidates in a mask, records the change on the trail, and queues the
 * cell if its neighbours must be updated. Returns false if no candidate would be left, which is a
 * contradiction.
 *
 * An untouched cell becomes touched if the mask removes a tile that its edge allows, even if this
 * tile is already placed elsewhere. So the set of touched cells does not depend on the order of
 * events.
 */
export function restrict(s: Candidates, cell: number, maskLo: number, maskHi: number): boolean {
  const state = s.state[cell]!;
  let lo: number;
  let hi: number;
  if (state === UNTOUCHED) {
    const edge = s.board.edge[cell]!;
    lo = s.board.baseLo[edge]!;
    hi = s.board.baseHi[edge]!;
  } else {
    lo = s.lo[cell]!;
    hi = s.hi[cell]!;
  }
  if ((lo & ~maskLo) === 0 && (hi & ~maskHi) === 0) return true;
  const newLo = state === UNTOUCHED ? lo & maskLo & s.left[0]! : lo & maskLo;
  const newHi = state === UNTOUCHED ? hi & maskHi & s.left[1]! : hi & maskHi;
  const count = countTiles(newLo, newHi);
  if (count === 0) return false;
  record(s.trail, cell, lo, hi, state);
  if (state === UNTOUCHED) addOpen(s, cell);
  else if ((lo & TILE_0) === 0) s.mustFill--;
  if ((newLo & TILE_0) === 0) s.mustFill++;
  s.lo[cell] = newLo;
  s.hi[cell] = newHi;
  setKey(s, cell, state, count);
  if (count === 1 || s.propagation !== "collapsed") enqueue(s, cell);
  if (state === UNTOUCHED && s.propagation !== "collapsed") askNeighbours(s, cell);
  if (s.tileCells !== undefined) loseTileCells(s.tileCells, s.board, s.left, lo & ~newLo, hi & ~newHi);
  return true;
}

/** Restricts a cell to a single candidate. */
export function restrictTo(s: Candidates, cell: number, tile: number): boolean {
  return restrict(s, cell, loOf(tile), hiOf(tile));
}

/** Removes one candidate from a cell. */
export function exclude(s: Candidates, cell: number, tile: number): boolean {
  return restrict(s, cell, ~loOf(tile), ~hiOf(tile));
}

/**
 * Opens an untouched cell with all candidates that its edge allows, before a search that must
 * decide every cell. The trail does not record this. Returns false if the cell has no candidate.
 */
export function openCell(s: Candidates, cell: number): boolean {
  const edge = s.board.edge[cell]!;
  const lo = s.board.baseLo[edge]!;
  const hi = s.board.baseHi[edge]!;
  const count = countTiles(lo, hi);
  s.lo[cell] = lo;
  s.hi[cell] = hi;
  addOpen(s, cell);
  if ((lo & TILE_0) === 0) s.mustFill++;
  setKey(s, cell, UNTOUCHED, count);
  if (count === 1 || s.propagation !== "collapsed") enqueue(s, cell);
  return count > 0;
}

/** Decides an open cell that has a single candidate, and returns this tile. */
export function close(s: Candidates, cell: number): number {
  const lo = s.lo[cell]!;
  const hi = s.hi[cell]!;
  const state = s.state[cell]!;
  record(s.trail, cell, lo, hi, state);
  s.order.move(cell, state, DECIDED);
  s.state[cell] = DECIDED;
  removeOpen(s, cell);
  if ((lo & TILE_0) === 0) s.mustFill--;
  s.decided++;
  const tile = lowestTile(lo, hi);
  if (holdsTile(s.board, tile)) s.placed++;
  return tile;
}

/**
 * Moves an open cell to another bucket of the cell order if its neighbours have changed its
 * priority.
 */
export function sortAgain(s: Candidates, cell: number): void {
  const state = s.state[cell]!;
  if (!isOpen(state) || keyNow(s, cell, countOf(state)) === state) return;
  record(s.trail, cell, s.lo[cell]!, s.hi[cell]!, state);
  setKey(s, cell, state, countOf(state));
}

function setKey(s: Candidates, cell: number, from: number, count: number): void {
  const key = keyNow(s, cell, count);
  s.order.move(cell, from, key);
  s.state[cell] = key;
}

function keyNow(s: Candidates, cell: number, count: number): number {
  const { isLater } = s.order;
  return keyOf(count, isLater?.(s, cell) ?? false);
}

/**
 * Queues the open neighbours of a cell that has just become touched. Open neighbours that may be
 * air did not restrict the cell while it was untouched.
 */
function askNeighbours(s: Candidates, cell: number): void {
  const { directions, offsets, edge } = s.board;
  const outside = edge[cell]!;
  for (let d = 0; d < directions; d++) {
    const next = cell + offsets[d]!;
    if (((outside >> d) & 1) === 0 && isOpen(s.state[next]!)) enqueue(s, next);
  }
}

function enqueue(s: Candidates, cell: number): void {
  if (s.queued[cell] !== 0) return;
  s.queued[cell] = 1;
  s.queue[s.queueLength++] = cell;
}
