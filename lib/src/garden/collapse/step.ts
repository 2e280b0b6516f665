import { cellAt } from "../../space/box";
import type { Board } from "./board";
import type { DeadEnd } from "./dead-end";

/**
 * One step of a search, for an animation. Tile 0 is air in a garden with air.
 *
 * - `choice`: a cell was chosen and given a tile; `depth` counts the choices that stand, this one included.
 * - `decision`: propagation left a cell one tile, pins included.
 * - `contradiction`: what was chosen last cannot be; `lost-in-air` where nothing but air would follow.
 * - `undo`: all choices and decisions after the first `decided` were taken back.
 */
export type CollapseStep =
  | { kind: "choice"; at: number[]; tile: number; depth: number }
  | { kind: "decision"; at: number[]; tile: number }
  | { kind: "contradiction"; reason: DeadEnd; depth: number }
  | { kind: "undo"; decided: number; depth: number };

/** A choice as a step. */
export function choiceStep({ garden }: Board, cell: number, tile: number, depth: number): CollapseStep {
  return { kind: "choice", at: cellAt(garden.box, cell), tile, depth };
}

/** A decision as a step. */
export function decisionStep({ garden }: Board, cell: number, tile: number): CollapseStep {
  return { kind: "decision", at: cellAt(garden.box, cell), tile };
}
