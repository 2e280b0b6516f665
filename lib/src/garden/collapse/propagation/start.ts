import { cellIndex, isInBox } from "../../../space/box";
import { holdsTile } from "../board";
import type { Candidates } from "../candidates/candidates";
import { openCell, restrictTo } from "../candidates/change";
import { propagate } from "./propagate";

/**
 * What follows before any choice: from the pins, from the edge where every cell has to be decided,
 * and with `once` from tiles that have hardly a place. False where that is a contradiction
 * already.
 *
 * A pinned Red in a garden with air is air with nothing but air around it.
 */
export function startPropagation(s: Candidates): boolean {
  const { board } = s;
  const { box, pins } = board.garden;
  if (board.everyCell) {
    for (let cell = 0; cell < board.cells; cell++) if (!openCell(s, cell)) return false;
  }
  for (const { at, tile } of pins) {
    if (!isInBox(box, at) || !restrictTo(s, cellIndex(box, at), tile)) return false;
    if (tile === 0 && board.air && !surroundWithAir(s, cellIndex(box, at))) return false;
  }
  if (s.places !== undefined) {
    const { counts, lonely } = s.places;
    for (const tile of board.garden.tiles) if (holdsTile(board, tile) && counts[tile]! <= 1) lonely.push(tile);
  }
  return propagate(s);
}

function surroundWithAir(s: Candidates, cell: number): boolean {
  const { directions, edge, step } = s.board;
  for (let d = 0; d < directions; d++) {
    const inside = ((edge[cell]! >> d) & 1) === 0;
    if (inside && !restrictTo(s, cell + step[d]!, 0)) return false;
  }
  return true;
}
