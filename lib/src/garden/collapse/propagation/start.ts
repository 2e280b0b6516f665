import { cellIndex, isInBox } from "../../../space/box";
import { holdsTile } from "../board";
import type { Candidates } from "../candidates/candidates";
import { openCell, restrictTo } from "../candidates/change";
import { propagate } from "./propagate";

/**
 * Propagates everything known before the first choice: the pins; the edge of the box, if every cell
 * must be decided; and, with `once`, the tiles that at most one cell can take. Returns false after
 * a contradiction.
 *
 * In a garden with air, a pinned Red is represented by air that is surrounded by air.
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
  if (s.tileCells !== undefined) {
    const { counts, lonely } = s.tileCells;
    for (const tile of board.garden.tiles) if (holdsTile(board, tile) && counts[tile]! <= 1) lonely.push(tile);
  }
  return propagate(s);
}

function surroundWithAir(s: Candidates, cell: number): boolean {
  const { directions, edge, offsets } = s.board;
  for (let d = 0; d < directions; d++) {
    const inside = ((edge[cell]! >> d) & 1) === 0;
    if (inside && !restrictTo(s, cell + offsets[d]!, 0)) return false;
  }
  return true;
}
