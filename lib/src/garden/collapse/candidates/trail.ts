import { holdsTile } from "../board";
import { addTile, lowestTile, TILE_0 } from "../tile-set";
import { addOpen, type Candidates, removeOpen, type Trail } from "./candidates";
import { DECIDED, UNTOUCHED } from "./cell-state";
import { regainTileCells } from "./tile-cells";

/** Records on the trail the candidates and the state that a cell has before a change. */
export function record(trail: Trail, cell: number, lo: number, hi: number, state: number): void {
  const at = trail.length;
  if (at === trail.entries.length) {
    const grown = new Int32Array(at * 2);
    grown.set(trail.entries);
    trail.entries = grown;
  }
  const { entries } = trail;
  entries[at] = cell;
  entries[at + 1] = lo;
  entries[at + 2] = hi;
  entries[at + 3] = state;
  trail.length = at + 4;
}

/** Undoes the last changes, until the trail has the given length. */
export function undoTo(s: Candidates, length: number): void {
  const { trail, tileCells } = s;
  while (trail.length > length) {
    trail.length -= 4;
    const at = trail.length;
    const cell = trail.entries[at]!;
    const lo = trail.entries[at + 1]!;
    const hi = trail.entries[at + 2]!;
    const state = trail.entries[at + 3]!;
    const now = s.state[cell]!;
    if (now === DECIDED) reopen(s, cell, lo, hi);
    else if ((s.lo[cell]! & TILE_0) === 0) s.mustFill--;
    if (state === UNTOUCHED) removeOpen(s, cell);
    else if ((lo & TILE_0) === 0) s.mustFill++;
    if (tileCells !== undefined) regainTileCells(tileCells, lo & ~s.lo[cell]!, hi & ~s.hi[cell]!);
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
  if (s.board.once) addTile(s.left, tile);
}
