import type { Random } from "../../search/random";
import { cellAt } from "../../space/box";
import type { Board } from "./board";
import { createCandidates } from "./candidates/candidates";
import { undoTo } from "./candidates/trail";
import { createCellOrder } from "./cell-order/cell-order";
import { addPoint, takeBack, tryTile } from "./choice-point";
import type { Ended } from "./descent";
import { collapseMoment } from "./moment";
import { createProber } from "./propagation/probe";
import { startPropagation } from "./propagation/start";
import { type Collapse, createCounters, type Point, type Strategy } from "./state";

/** Prepares a search of a board and propagates the pins. It makes no choice yet. */
export function createCollapse(board: Board, asked: Strategy, random: Random): Collapse {
  const strategy = asked.onMoment === undefined ? asked : { ...asked, onStep: watched(asked, () => collapse) };
  const order = createCellOrder(strategy.cells, board, random, strategy.ties);
  const candidates = createCandidates(board, strategy.propagation, order);
  const { onStep } = strategy;
  const points: Point[] = [];
  const isChosen = (cell: number) => collapse !== undefined && cell === points[collapse.depth - 1]?.cell;
  if (onStep !== undefined) {
    candidates.onDecision = (cell, tile) => {
      if (!isChosen(cell)) onStep({ kind: "decision", at: cellAt(board.garden.box, cell), tile });
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

/**
 * Returns a listener of steps that also reports moments to `onMoment`: before a choice is
 * propagated, and at a dead end.
 */
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
 * Runs the search until everything is decided or `contradictions` more contradictions have
 * occurred. A further call after a solution searches for the next solution.
 *
 * The search chooses one of the cells with the fewest candidates, gives it a tile and propagates.
 * At a dead end, it undoes the last choice and tries the next tile.
 *
 * With tiles ascending, air is tried first. Once every open cell can be air, only air would follow.
 * (The program of the essay *The Hanging Gardens Problem* fills its grid with air.) The search
 * detects this at once and counts it as a dead end. Below this point it tries air last, so no
 * solution is lost.
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

/** Undoes every choice. The time is proportional to the number of changes on the trail. */
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
