import type { Random } from "../../search/random";
import { cellAt } from "../../space/box";
import type { Garden } from "../garden";
import { createBoard } from "./board";
import { createCandidates } from "./candidates/candidates";
import { undoTo } from "./candidates/trail";
import { createCellOrder } from "./cell-order/cell-order";
import { addPoint, takeBack, tryTile } from "./choice-point";
import { collapseMoment } from "./moment";
import { createProber } from "./propagation/probe";
import { startPropagation } from "./propagation/start";
import { type Collapse, createCounters, type Point, type Strategy } from "./state";

/**
 * How a stretch of the search ended: all is decided, every choice was tried, its contradictions
 * are used up, or its budget is.
 */
export type Ended = "complete" | "exhausted" | "given-up" | "spent";

/** Lays a garden out and follows its pins; no choice is made yet. */
export function createCollapse(garden: Garden, asked: Strategy, random: Random): Collapse {
  const strategy = asked.onMoment === undefined ? asked : { ...asked, onStep: watched(asked, () => collapse) };
  const board = createBoard(garden);
  const order = createCellOrder(strategy.cells, board, random, strategy.ties);
  const candidates = createCandidates(board, strategy.propagation, order);
  const { onStep } = strategy;
  const points: Point[] = [];
  const isChosen = (cell: number) => collapse !== undefined && cell === points[collapse.depth - 1]?.cell;
  if (onStep !== undefined) {
    candidates.onDecision = (cell, tile) => {
      if (!isChosen(cell)) onStep({ kind: "decision", at: cellAt(garden.box, cell), tile });
    };
  }
  if (strategy.propagation === "probe") candidates.probe = createProber(board, strategy.backend);
  let collapse: Collapse | undefined;
  const isPossible = startPropagation(candidates) && (candidates.probe?.(candidates) ?? true);
  const counters = createCounters();
  counters.placedMost = candidates.placed;
  const root = candidates.trail.length;
  const begun = { depth: 0, resets: 0, isPossible, root, isGood: true };
  collapse = { board, candidates, counters, strategy, random, points, ...begun };
  return collapse;
}

/** Tells of moments, too: before a choice is followed, and at a dead end. */
function watched({ onStep, onMoment }: Strategy, current: () => Collapse | undefined): Strategy["onStep"] {
  return (step) => {
    onStep?.(step);
    const collapse = current();
    if (collapse === undefined) return;
    if (step.kind === "choice") onMoment?.(collapseMoment(collapse, "choice"));
    if (step.kind === "contradiction") onMoment?.(collapseMoment(collapse, "dead-end"));
  };
}

/**
 * Chooses one of the cells with fewest candidates, gives it a tile, propagates; at a dead end
 * takes the last choice back and tries its next tile. Goes on until all is decided or so many dead
 * ends were met; called again after that, it looks for the next solution.
 *
 * With tiles ascending, air is tried first, and once every open cell can be air nothing but air
 * would follow: the essay's grid full of air. That is known at once and counted as a dead end.
 * What is left to search at such a point is searched with air last, so no solution is lost.
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
  c.counters.undone += c.points[c.depth - 1]?.tries === 0 ? c.depth - 1 : c.depth;
  c.depth = 0;
  c.resets++;
  c.isGood = true;
  c.strategy.onStep?.({ kind: "undo", decided: c.candidates.decided, depth: 0 });
}

function isComplete({ board, candidates }: Collapse): boolean {
  return board.everyCell ? candidates.openCount === 0 : candidates.placed === board.tilesToPlace;
}
