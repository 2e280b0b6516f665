import type { Random } from "../../search/random";
import type { GardenMoment } from "../film/moment";
import type { Garden } from "../garden";
import { impossibleBox } from "../occupancy/room";
import { type Board, createBoard } from "./board";
import { type Candidates, createCandidates, type Propagation } from "./candidates/candidates";
import { undoTo } from "./candidates/change";
import { type CellOrderName, createCellOrder, type TieBreak } from "./cell-order/cell-order";
import { addPoint, type Point, takeBack, tryTile } from "./choice-point";
import { type CollapseCounters, createCounters } from "./counters";
import { collapseMoment } from "./moment";
import { createProber, type ProbeBackend } from "./propagation/probe";
import { startPropagation } from "./propagation/start";
import { type CollapseStep, decisionStep } from "./step";
import type { TileOrder } from "./tile-order";

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
  /** How often every choice was taken back, to start over. */
  resets: number;
  /** Why there can be no solution, where that is known before the first choice. */
  readonly reason: string | undefined;
  /** Where the trail was then. */
  readonly root: number;
  /** Whether the board as it is now has no known contradiction, and was not handed out as complete. */
  isGood: boolean;
}

export interface Strategy {
  readonly propagation: Propagation;
  readonly cells: CellOrderName;
  readonly ties?: TieBreak | undefined;
  readonly tiles: TileOrder;
  /** With propagation `probe`, who tries the candidates. */
  readonly backend?: ProbeBackend | undefined;
  /** How many tiles are tried at a point at most. */
  readonly tries: number;
  readonly onStep: ((step: CollapseStep) => void) | undefined;
  readonly onMoment: ((moment: GardenMoment) => void) | undefined;
}

/** How a stretch of the search ended: all is decided, every choice was tried, its contradictions are used up, or its budget is. */
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
      if (!isChosen(cell)) onStep(decisionStep(board, cell, tile));
    };
  }
  if (strategy.propagation === "probe") candidates.probe = createProber(board, strategy.backend);
  let collapse: Collapse | undefined;
  const reason = impossibleBox(garden) ?? (isPossible(candidates) ? undefined : contradiction(garden));
  const counters = createCounters();
  counters.placedMost = candidates.placed;
  const root = candidates.trail.length;
  collapse = { board, candidates, counters, strategy, random, points, depth: 0, resets: 0, reason, root, isGood: true };
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

function isPossible(candidates: Candidates): boolean {
  return startPropagation(candidates) && (candidates.probe?.(candidates) ?? true);
}

function contradiction({ pins }: Garden): string {
  return pins.length > 1
    ? "pins must leave a candidate for every cell and a place for every tile: they contradict each other"
    : "tiles must fit together in the box: it is certain before the first choice that they do not";
}

/**
 * Chooses one of the cells with fewest candidates, gives it a tile, propagates; at a dead end takes the last choice back and tries its next
 * tile. Goes on until all is decided or so many dead ends were met; called again after that, it looks for the next solution.
 *
 * With tiles ascending, air is tried first, and once every open cell can be air nothing but air would follow: the essay's grid full of
 * air. That is known at once and counted as a dead end. What is left to search at such a point is searched with air last, so no solution is lost.
 */
export function runCollapse(c: Collapse, contradictions: number, isSpent: () => boolean): Ended {
  if (c.reason !== undefined) return "exhausted";
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
