import { type BoardBatch, chooseOnBoard, createBoards } from "../../batch/boards";
import type { BatchRules } from "../../batch/rules";
import { cellIndex } from "../../space/box";
import { checkGarden } from "../check-garden";
import { type Board, createBoard, holdsTile } from "../collapse/board";
import type { Garden } from "../garden";

/**
 * Creates `count` boards of a garden with its pins set. Nothing is propagated yet.
 *
 * @example batch.gardenBoards(packedGardens(), 8192).words // 256: 32 boards a word
 */
export function gardenBoards(garden: Garden, count: number): BoardBatch {
  return boardsOf(createBoard(checkGarden(garden)), count);
}

/** Creates `count` boards from a prepared board, with the pins of its garden set. */
export function boardsOf(board: Board, count: number): BoardBatch {
  const batch = createBoards(batchRules(board), count);
  for (const { cell, tile } of pinnedCells(board)) {
    for (let b = 0; b < count; b++) chooseOnBoard(batch, b, cell, tile);
  }
  return batch;
}

/** The rules of a board, for propagating many boards at once. */
export function batchRules(board: Board): BatchRules {
  const { cells, directions, offsets, back, edge, baseLo, baseHi, air, once, everyCell, garden } = board;
  return {
    cells,
    directions,
    offsets,
    edge,
    back,
    baseLo: Int32Array.from(edge, (at) => baseLo[at] ?? 0),
    baseHi: Int32Array.from(edge, (at) => baseHi[at] ?? 0),
    air,
    once,
    partial: !everyCell,
    wanted: garden.tiles.filter((tile) => holdsTile(board, tile)),
  };
}

/**
 * The cells that the pins decide, with their tiles. In a garden with air, a pinned Red is
 * represented by air that is surrounded by air.
 */
function pinnedCells({ garden, directions, offsets, edge, air }: Board): { cell: number; tile: number }[] {
  return garden.pins.flatMap(({ at, tile }) => {
    const cell = cellIndex(garden.box, at);
    const pinned = [{ cell, tile }];
    for (let d = 0; air && tile === 0 && d < directions; d++) {
      if (((edge[cell]! >> d) & 1) === 0) pinned.push({ cell: cell + offsets[d]!, tile: 0 });
    }
    return pinned;
  });
}
