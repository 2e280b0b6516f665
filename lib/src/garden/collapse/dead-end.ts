import type { Collapse } from "./collapse";

/** Why a search has to go back: a cell has no candidate, tiles have no place left, or the box would fill with air before they are placed. */
export type DeadEnd = "no-candidate" | "incomplete" | "lost-in-air";

/** Notes a dead end. */
export function meetDeadEnd(c: Collapse, reason: DeadEnd): void {
  c.counters.contradictions++;
  if (reason !== "no-candidate") c.counters.incomplete++;
  if (reason === "lost-in-air") c.counters.lostInAir++;
  c.strategy.onStep?.({ kind: "contradiction", reason, depth: c.depth });
}
