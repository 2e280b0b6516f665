import { candidatesHi, candidatesLo } from "./candidates/candidates";
import { undoTo } from "./candidates/change";
import type { Collapse } from "./collapse";
import { meetDeadEnd } from "./dead-end";
import { propagate } from "./propagation/propagate";
import { restrictTo } from "./propagation/start";
import { choiceStep } from "./step";
import { countTiles, firstTile } from "./tile-order";

/** A cell to choose a tile for. */
export interface Point {
  cell: number;
  /** How many candidates it had, and those not tried yet. */
  size: number;
  lo: number;
  hi: number;
  tries: number;
  trail: number;
  /** Here air, and air everywhere after, would be tried first; and whether air is what stands here. */
  lostInAir: boolean;
  tookAir: boolean;
}

/** Adds a point for one of the cells with fewest candidates, or, where no cell is open, for an untouched one. False where the missing tiles have nowhere to go. */
export function addPoint(c: Collapse): boolean {
  const { board, candidates, points } = c;
  let cell = candidates.order.first();
  if (cell < 0) cell = candidates.order.start(candidates);
  if (cell < 0) {
    meetDeadEnd(c, "incomplete");
    return false;
  }
  const before = points[c.depth - 1];
  const lostInAir = c.strategy.tiles === "ascending" && !board.everyCell && candidates.mustFill === 0;
  if (lostInAir && !(before?.lostInAir && before.tookAir)) meetDeadEnd(c, "lost-in-air");
  const point = points[c.depth] ?? newPoint();
  point.cell = cell;
  point.lo = candidatesLo(candidates, cell);
  point.hi = candidatesHi(candidates, cell);
  point.size = countTiles(point.lo, point.hi);
  point.tries = 0;
  point.trail = candidates.trail.length;
  point.lostInAir = lostInAir;
  points[c.depth++] = point;
  return true;
}

/** Goes back to the last point where a tile is left to try. */
export function takeBack(c: Collapse): boolean {
  const { candidates, counters, points, strategy } = c;
  let undone = 0;
  while (c.depth > 0) {
    const point = points[c.depth - 1] as Point;
    if (point.tries > 0) undone++;
    undoTo(candidates, point.trail);
    if ((point.lo | point.hi) !== 0) {
      if (point.tries < strategy.tries) break;
      counters.capped = true;
    }
    c.depth--;
  }
  counters.undone += undone;
  if (undone > 0) strategy.onStep?.({ kind: "undo", decided: candidates.decided, depth: Math.max(0, c.depth - 1) });
  return c.depth > 0;
}

/** Gives the last point its next tile and propagates. False at a contradiction. */
export function tryTile(c: Collapse): boolean {
  const { board, candidates, counters, strategy } = c;
  const point = c.points[c.depth - 1] as Point;
  const tile = firstTile(point.lostInAir ? "air-last" : strategy.tiles, point.lo, point.hi, c.random);
  if (tile < 32) point.lo &= ~(1 << tile);
  else point.hi &= ~(1 << (tile - 32));
  point.tries++;
  point.tookAir = tile === 0;
  counters.choices++;
  if (c.depth > counters.deepest) counters.deepest = c.depth;
  strategy.onStep?.(choiceStep(board, point.cell, tile, c.depth));
  const { probe } = candidates;
  if (!restrictTo(candidates, point.cell, tile) || !propagate(candidates) || (probe && !probe(candidates))) {
    meetDeadEnd(c, "no-candidate");
    return false;
  }
  if (candidates.placed > counters.placedMost) counters.placedMost = candidates.placed;
  return true;
}

function newPoint(): Point {
  return { cell: 0, size: 0, lo: 0, hi: 0, tries: 0, trail: 0, lostInAir: false, tookAir: false };
}
