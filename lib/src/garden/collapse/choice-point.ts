import { cellAt } from "../../space/box";
import { candidatesHi, candidatesLo } from "./candidates/candidates";
import { restrictTo } from "./candidates/change";
import { undoTo } from "./candidates/trail";
import { propagate } from "./propagation/propagate";
import type { Collapse, DeadEnd, Point } from "./state";
import { firstTile } from "./tile-order";
import { countTiles, hiOf, loOf } from "./tile-set";

/**
 * Adds a choice point for one of the cells with the fewest candidates or, if no cell is open, for
 * an untouched cell. Returns false if no cell can take the missing tiles.
 */
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

/** Backtracks to the last choice point with an untried tile. Returns false if no point has one. */
export function takeBack(c: Collapse): boolean {
  const { candidates, counters, points, strategy } = c;
  let undone = 0;
  while (c.depth > 0) {
    const point = points[c.depth - 1]!;
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

/**
 * Gives the cell of the last choice point its next tile and propagates. Returns false after a
 * contradiction.
 */
export function tryTile(c: Collapse): boolean {
  const { board, candidates, counters, strategy } = c;
  const point = c.points[c.depth - 1]!;
  const tile = firstTile(point.lostInAir ? "air-last" : strategy.tiles, point.lo, point.hi, c.random);
  point.lo &= ~loOf(tile);
  point.hi &= ~hiOf(tile);
  point.tries++;
  point.tookAir = tile === 0;
  counters.choices++;
  if (c.depth > counters.deepest) counters.deepest = c.depth;
  strategy.onStep?.({ kind: "choice", at: cellAt(board.garden.box, point.cell), tile, depth: c.depth });
  const { probe } = candidates;
  if (!restrictTo(candidates, point.cell, tile) || !propagate(candidates) || (probe && !probe(candidates))) {
    meetDeadEnd(c, "no-candidate");
    return false;
  }
  if (candidates.placed > counters.placedMost) counters.placedMost = candidates.placed;
  return true;
}

/** Counts and reports a dead end. */
export function meetDeadEnd(c: Collapse, reason: DeadEnd): void {
  c.counters.contradictions++;
  if (reason !== "no-candidate") c.counters.incomplete++;
  if (reason === "lost-in-air") c.counters.lostInAir++;
  c.strategy.onStep?.({ kind: "contradiction", reason, depth: c.depth });
}

function newPoint(): Point {
  return { cell: 0, size: 0, lo: 0, hi: 0, tries: 0, trail: 0, lostInAir: false, tookAir: false };
}
