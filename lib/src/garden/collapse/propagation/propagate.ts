import { holdsTile } from "../board";
import type { Candidates } from "../candidates/candidates";
import { DECIDED, FIRST_CHOICE, UNTOUCHED } from "../candidates/cell-state";
import { close, restrict, restrictTo, sortAgain } from "../candidates/change";
import { bitOf, hasTile, hiOf, loOf, removeTile, TILE_0, wordOf } from "../tile-set";

/**
 * Propagates the changes in the queue until no further candidate can be removed. Returns false
 * after a contradiction; then the queue is empty and the trail can undo the changes.
 *
 * A cell restricts its neighbours by the same rule at each strength. The strengths differ in which
 * cells restrict their neighbours: with `collapsed` only decided cells, with `faces` every touched
 * cell (but a cell that may be air or a tile restricts only touched neighbours). With `once`, a
 * tile that only one cell can take is also placed in that cell. Each rule only removes candidates,
 * so the result does not depend on the order of events.
 */
export function propagate(s: Candidates): boolean {
  for (;;) {
    while (s.queueLength > 0) {
      const cell = s.queue[--s.queueLength]!;
      s.queued[cell] = 0;
      s.propagations++;
      if (!decide(s, cell) || !tellNeighbours(s, cell)) return forget(s);
    }
    const tile = s.tileCells?.lonely.pop();
    if (tile === undefined) return true;
    if (!placeLonely(s, tile)) return forget(s);
  }
}

/** Empties the queue after a contradiction. */
export function forget(s: Candidates): false {
  while (s.queueLength > 0) s.queued[s.queue[--s.queueLength]!] = 0;
  if (s.tileCells !== undefined) s.tileCells.lonely.length = 0;
  return false;
}

function decide(s: Candidates, cell: number): boolean {
  if (s.state[cell]! >= FIRST_CHOICE) return true; // the cell is decided, or has several candidates
  const tile = close(s, cell);
  s.onDecision?.(cell, tile);
  if (!holdsTile(s.board, tile)) return true;
  if (s.order.isLater !== undefined) sortNeighbours(s, cell);
  return !s.board.once || strike(s, tile);
}

/**
 * Removes a placed tile from the candidates of all other cells. Clearing one bit of `left` removes
 * it from all untouched cells. Each open cell is restricted on its own, because it may be left with
 * a single candidate.
 */
function strike(s: Candidates, tile: number): boolean {
  removeTile(s.left, tile);
  const half = wordOf(tile) === 0 ? s.lo : s.hi;
  const bit = bitOf(tile);
  const othersLo = ~loOf(tile);
  const othersHi = ~hiOf(tile);
  for (let i = 0; i < s.openCount; i++) {
    const cell = s.open[i]!;
    if ((half[cell]! & bit) !== 0 && !restrict(s, cell, othersLo, othersHi)) return false;
  }
  return true;
}

/**
 * Restricts each neighbour to the tiles that this cell's candidates allow. A connected face meets a
 * connected face. Air meets air and closed faces. A closed face of a tile meets only air or, in a
 * garden without air, another closed face.
 *
 * A cell that may be air or a tile does not restrict untouched neighbours. Otherwise, once the last
 * tile with an East face is placed, that change would run through the whole box: 30,000 choices of
 * `backtrack` in 31x31x31 then took 28 times as long as in 7x7x7.
 */
function tellNeighbours(s: Candidates, cell: number): boolean {
  const { directions, offsets, back, edge, connectedLo, connectedHi, air } = s.board;
  const lo = s.lo[cell]!;
  const hi = s.hi[cell]!;
  const outside = edge[cell]!;
  const airLo = air ? lo & TILE_0 : 0;
  const isQuiet = airLo !== 0 && s.state[cell] !== DECIDED;
  for (let d = 0; d < directions; d++) {
    const next = cell + offsets[d]!;
    if (((outside >> d) & 1) !== 0 || (isQuiet && s.state[next] === UNTOUCHED)) continue;
    const faceLo = connectedLo[d]!;
    const faceHi = connectedHi[d]!;
    const there = back[d]!;
    const thereLo = connectedLo[there]!;
    const thereHi = connectedHi[there]!;
    const connects = (lo & faceLo) !== 0 || (hi & faceHi) !== 0;
    const closes = (lo & ~faceLo) !== 0 || (hi & ~faceHi) !== 0;
    let maskLo = connects ? thereLo : 0;
    let maskHi = connects ? thereHi : 0;
    if (closes) {
      if (air && airLo === 0) maskLo |= TILE_0;
      else {
        if (connects) continue;
        maskLo = ~thereLo;
        maskHi = ~thereHi;
      }
    }
    if (!restrict(s, next, maskLo, maskHi)) return false;
  }
  return true;
}

function sortNeighbours(s: Candidates, cell: number): void {
  const { directions, offsets, edge } = s.board;
  const outside = edge[cell]!;
  for (let d = 0; d < directions; d++) {
    if (((outside >> d) & 1) === 0) sortAgain(s, cell + offsets[d]!);
  }
}

function placeLonely(s: Candidates, tile: number): boolean {
  if (!hasTile(s.left, tile)) return true;
  if (s.tileCells?.counts[tile] === 0) return false;
  return restrictTo(s, findCell(s, tile), tile);
}

/**
 * Finds the single cell that can still take a tile. This is nearly always an open cell. If it is
 * not, the box is almost full, and the function scans the untouched cells.
 */
function findCell(s: Candidates, tile: number): number {
  const bit = bitOf(tile);
  const half = wordOf(tile) === 0 ? s.lo : s.hi;
  for (let i = 0; i < s.openCount; i++) {
    const cell = s.open[i]!;
    if ((half[cell]! & bit) !== 0) return cell;
  }
  const base = wordOf(tile) === 0 ? s.board.baseLo : s.board.baseHi;
  return s.state.findIndex((state, cell) => state === UNTOUCHED && (base[s.board.edge[cell]!]! & bit) !== 0);
}
