import type { Random } from "../search/random";
import { type Board, createBoard } from "./board";
import { type Candidates, candidatesHi, candidatesLo, createCandidates, type Propagation } from "./candidates";
import { undoTo } from "./candidates-change";
import { type CellOrderName, createCellOrder } from "./cell-order";
import { type CollapseCounters, createCounters } from "./collapse-counters";
import { type CollapseStep, choiceStep, decisionStep } from "./collapse-step";
import type { Garden } from "./garden";
import { propagate } from "./propagate";
import { restrictTo, startPropagation } from "./propagate-start";
import { countTiles, firstTile, type TileOrder } from "./tile-order";

/** A search over choices, depth first: the essay's demolition points, as places on one trail. */
export interface Collapse {
  readonly board: Board;
  readonly candidates: Candidates;
  readonly counters: CollapseCounters;
  readonly strategy: Strategy;
  readonly random: Random;
  /** The choices that stand are the first `depth`; the others are kept to be used again. */
  readonly points: Point[];
  depth: number;
  /** Whether the garden survives its own pins, and where the trail was then. */
  readonly isPossible: boolean;
  readonly root: number;
  /** Whether the board as it is now has no known contradiction, and was not handed out as complete. */
  isGood: boolean;
}

export interface Strategy {
  readonly propagation: Propagation;
  readonly cells: CellOrderName;
  readonly tiles: TileOrder;
  /** How many tiles are tried at a point at most. */
  readonly tries: number;
  readonly onStep: ((step: CollapseStep) => void) | undefined;
}

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

/** How a stretch of the search ended: all is decided, every choice was tried, its contradictions are used up, or its budget is. */
export type Ended = "complete" | "exhausted" | "given-up" | "spent";

/** Lays a garden out and follows its pins; no choice is made yet. */
export function createCollapse(garden: Garden, strategy: Strategy, random: Random): Collapse {
  const board = createBoard(garden);
  const candidates = createCandidates(board, strategy.propagation, createCellOrder(strategy.cells, board, random));
  const { onStep } = strategy;
  const points: Point[] = [];
  const isChosen = (cell: number) => collapse !== undefined && cell === points[collapse.depth - 1]?.cell;
  if (onStep !== undefined) {
    candidates.onDecision = (cell, tile) => {
      if (!isChosen(cell)) onStep(decisionStep(board, cell, tile));
    };
  }
  let collapse: Collapse | undefined;
  const isPossible = startPropagation(candidates);
  const counters = createCounters();
  counters.placedMost = candidates.placed;
  const root = candidates.trail.length;
  collapse = { board, candidates, counters, strategy, random, points, depth: 0, isPossible, root, isGood: true };
  return collapse;
}

/**
 * Chooses one of the cells with fewest candidates, gives it a tile, propagates; at a dead end takes the last choice back and tries its next
 * tile. Goes on until all is decided or so many dead ends were met; called again after that, it looks for the next solution.
 *
 * With tiles ascending, air is tried first, and once every open cell can be air nothing but air would follow: the essay's grid full of
 * air. That is known at once and counted as a dead end. What is left to search at such a point is searched with air last, so no solution is lost.
 */
export function runCollapse(c: Collapse, contradictions: number, isSpent: () => boolean): Ended {
  if (!c.isPossible) return "exhausted";
  const { counters } = c;
  const enough = counters.contradictions + contradictions;
  for (;;) {
    if (c.isGood && isComplete(c)) {
      c.isGood = false;
      return "complete";
    }
    if (c.isGood) c.isGood = addPoint(c);
    if (counters.contradictions >= enough) return "given-up";
    if (isSpent()) return "spent";
    if (!takeBack(c)) return "exhausted";
    c.isGood = tryTile(c);
  }
}

/** Takes every choice back. It costs what they changed. */
export function resetCollapse(c: Collapse): void {
  undoTo(c.candidates, c.root);
  c.counters.undone += c.depth;
  c.depth = 0;
  c.isGood = true;
  c.strategy.onStep?.({ kind: "undo", decided: c.candidates.decided, depth: 0 });
}

/** Notes a dead end. */
export function meetDeadEnd(c: Collapse, reason: "no-candidate" | "incomplete" | "lost-in-air"): void {
  c.counters.contradictions++;
  if (reason !== "no-candidate") c.counters.incomplete++;
  if (reason === "lost-in-air") c.counters.lostInAir++;
  c.strategy.onStep?.({ kind: "contradiction", reason, depth: c.depth });
}

function isComplete({ board, candidates }: Collapse): boolean {
  return board.everyCell ? candidates.openCount === 0 : candidates.placed === board.tilesToPlace;
}

function addPoint(c: Collapse): boolean {
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
  if (c.depth > c.counters.deepest) c.counters.deepest = c.depth;
  return true;
}

function newPoint(): Point {
  return { cell: 0, size: 0, lo: 0, hi: 0, tries: 0, trail: 0, lostInAir: false, tookAir: false };
}

/** Goes back to the last point where a tile is left to try. */
function takeBack(c: Collapse): boolean {
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

function tryTile(c: Collapse): boolean {
  const { board, candidates, counters, strategy } = c;
  const point = c.points[c.depth - 1] as Point;
  const tile = firstTile(point.lostInAir ? "air-last" : strategy.tiles, point.lo, point.hi, c.random);
  if (tile < 32) point.lo &= ~(1 << tile);
  else point.hi &= ~(1 << (tile - 32));
  point.tries++;
  point.tookAir = tile === 0;
  counters.choices++;
  strategy.onStep?.(choiceStep(board, point.cell, tile, c.depth));
  if (!restrictTo(candidates, point.cell, tile) || !propagate(candidates)) {
    meetDeadEnd(c, "no-candidate");
    return false;
  }
  if (candidates.placed > counters.placedMost) counters.placedMost = candidates.placed;
  return true;
}
