import { holdsTile } from "../board";
import { countTiles, lowestTile } from "../tile-order";
import { type Candidates, DECIDED, UNTOUCHED } from "./candidates";
import { losePlaces, regainPlaces } from "./places";
import { record } from "./trail";

/**
 * Leaves a cell only the candidates in a mask, notes the change and queues the cell where others have to hear of it. False where nothing
 * would be left: a contradiction.
 *
 * A cell is touched by a mask that takes something from it that its edge allows, placed already or not: so which cells are
 * touched in the end does not depend on the order of events.
 */
export function restrict(s: Candidates, cell: number, maskLo: number, maskHi: number): boolean {
  const state = s.state[cell] as number;
  let lo: number;
  let hi: number;
  if (state === UNTOUCHED) {
    const edge = s.board.edge[cell] as number;
    lo = s.board.baseLo[edge] as number;
    hi = s.board.baseHi[edge] as number;
  } else {
    lo = s.lo[cell] as number;
    hi = s.hi[cell] as number;
  }
  if ((lo & ~maskLo) === 0 && (hi & ~maskHi) === 0) return true;
  const newLo = state === UNTOUCHED ? lo & maskLo & (s.left[0] as number) : lo & maskLo;
  const newHi = state === UNTOUCHED ? hi & maskHi & (s.left[1] as number) : hi & maskHi;
  const count = countTiles(newLo, newHi);
  if (count === 0) return false;
  record(s.trail, cell, lo, hi, state);
  if (state === UNTOUCHED) addOpen(s, cell);
  else if ((lo & 1) === 0) s.mustFill--;
  if ((newLo & 1) === 0) s.mustFill++;
  s.lo[cell] = newLo;
  s.hi[cell] = newHi;
  setKey(s, cell, state, count);
  if (count === 1 || s.propagation !== "collapsed") enqueue(s, cell);
  if (state === UNTOUCHED && s.propagation !== "collapsed") askNeighbours(s, cell);
  if (s.places !== undefined) losePlaces(s, s.places, lo & ~newLo, hi & ~newHi);
  return true;
}

/** Opens a cell with all that its edge allows, as the first thing of a search where every cell has to be decided; not noted on the trail. */
export function openCell(s: Candidates, cell: number): boolean {
  const edge = s.board.edge[cell] as number;
  const lo = s.board.baseLo[edge] as number;
  const hi = s.board.baseHi[edge] as number;
  const count = countTiles(lo, hi);
  s.lo[cell] = lo;
  s.hi[cell] = hi;
  addOpen(s, cell);
  if ((lo & 1) === 0) s.mustFill++;
  setKey(s, cell, UNTOUCHED, count);
  if (count === 1 || s.propagation !== "collapsed") enqueue(s, cell);
  return count > 0;
}

/** Makes an open cell with one candidate a decided one, and hands back its tile. */
export function close(s: Candidates, cell: number): number {
  const lo = s.lo[cell] as number;
  const hi = s.hi[cell] as number;
  const state = s.state[cell] as number;
  record(s.trail, cell, lo, hi, state);
  s.order.move(cell, state, DECIDED);
  s.state[cell] = DECIDED;
  removeOpen(s, cell);
  if ((lo & 1) === 0) s.mustFill--;
  s.decided++;
  const tile = lowestTile(lo, hi);
  if (holdsTile(s.board, tile)) s.placed++;
  return tile;
}

/** Puts a cell into the bucket where its order of choice wants it now, its candidates being what they were. */
export function sortAgain(s: Candidates, cell: number): void {
  const state = s.state[cell] as number;
  if (state >= DECIDED) return;
  const lo = s.lo[cell] as number;
  const hi = s.hi[cell] as number;
  if (s.order.key(s, cell, state >> 1) === state) return;
  record(s.trail, cell, lo, hi, state);
  setKey(s, cell, state, state >> 1);
}

/** Takes all changes back that were made after the trail had a length, bit for bit. */
export function undoTo(s: Candidates, length: number): void {
  const { trail, places } = s;
  while (trail.length > length) {
    trail.length -= 4;
    const at = trail.length;
    const cell = trail.entries[at] as number;
    const lo = trail.entries[at + 1] as number;
    const hi = trail.entries[at + 2] as number;
    const state = trail.entries[at + 3] as number;
    const now = s.state[cell] as number;
    if (now === DECIDED) reopen(s, cell, lo, hi);
    else if (((s.lo[cell] as number) & 1) === 0) s.mustFill--;
    if (state === UNTOUCHED) removeOpen(s, cell);
    else if ((lo & 1) === 0) s.mustFill++;
    if (places !== undefined) regainPlaces(places, lo & ~(s.lo[cell] as number), hi & ~(s.hi[cell] as number));
    s.lo[cell] = lo;
    s.hi[cell] = hi;
    s.order.move(cell, now, state);
    s.state[cell] = state;
  }
}

function reopen(s: Candidates, cell: number, lo: number, hi: number): void {
  addOpen(s, cell);
  s.decided--;
  const tile = lowestTile(lo, hi);
  if (!holdsTile(s.board, tile)) return;
  s.placed--;
  if (s.board.once) (s.left[tile >> 5] as number) |= 1 << (tile & 31);
}

function setKey(s: Candidates, cell: number, from: number, count: number): void {
  const key = s.order.key(s, cell, count);
  s.order.move(cell, from, key);
  s.state[cell] = key;
}

/** A cell touched for the first time hears what its open neighbours had no reason to tell it before. */
function askNeighbours(s: Candidates, cell: number): void {
  const { directions, step, edge } = s.board;
  const outside = edge[cell] as number;
  for (let d = 0; d < directions; d++) {
    const next = cell + (step[d] as number);
    if (((outside >> d) & 1) === 0 && (s.state[next] as number) < DECIDED) enqueue(s, next);
  }
}

function enqueue(s: Candidates, cell: number): void {
  if (s.queued[cell] !== 0) return;
  s.queued[cell] = 1;
  s.queue[s.queueLength++] = cell;
}

function addOpen(s: Candidates, cell: number): void {
  s.openAt[cell] = s.openCount;
  s.open[s.openCount++] = cell;
}

function removeOpen(s: Candidates, cell: number): void {
  const last = s.open[--s.openCount] as number;
  const at = s.openAt[cell] as number;
  s.open[at] = last;
  s.openAt[last] = at;
}
