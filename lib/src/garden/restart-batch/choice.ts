import { type BoardBatch, hasBoard } from "../../batch/boards";
import { candidatesIndex } from "../../batch/read-boards";
import type { Random } from "../../search/random";
import { cellAt } from "../../space/box";
import { type Board, holdsTile } from "../collapse/board";
import { firstTile, type TileOrder } from "../collapse/tile-order";
import { countTiles, lowestTile, TILE_0 } from "../collapse/tile-set";
import { finishSolution } from "../finish-solution";
import type { GardenSolution, PlacedTile } from "../garden";

/** One board of a batch. */
export interface BoardSlot {
  readonly board: Board;
  readonly batch: BoardBatch;
  /** The candidates of the boards that were read with it, see `candidatesIndex`. */
  readonly candidates: Int32Array;
  /** The index of the board in the batch. */
  readonly at: number;
}

/**
 * Makes the next choice on a board, by the same rules as `restart`. It chooses one of the touched
 * cells with the fewest candidates, or, if every touched cell is decided, the first untouched cell
 * that can take a tile. Returns undefined at a dead end.
 */
export function chooseFor(
  slot: BoardSlot,
  cells: "scan" | "shuffled",
  tiles: TileOrder,
  random: Random,
): { cell: number; tile: number } | undefined {
  const { board, candidates, at } = slot;
  let [chosen, fewest, ties, mustFill] = [-1, 65, 0, 0];
  for (let cell = 0; cell < board.cells; cell++) {
    const index = candidatesIndex(cell, at);
    const lo = candidates[index]!;
    const hi = candidates[index + 1]!;
    // cells with at most one candidate are decided; this test is faster than counting
    const others = hi === 0 ? lo & (lo - 1) : lo | (hi & (hi - 1));
    if (others === 0 || !isTouched(slot, cell)) continue;
    const count = countTiles(lo, hi);
    if ((lo & TILE_0) === 0) mustFill++;
    if (count > fewest) continue;
    ties = count < fewest ? 1 : ties + 1;
    if (count < fewest || (cells === "shuffled" && random.below(ties) === 0)) chosen = cell;
    fewest = count;
  }
  if (chosen < 0) chosen = startCell(slot);
  // The same rule as in `restart`: if air is tried first and every open cell can be air, only air
  // would follow, which is a dead end.
  if (chosen < 0 || (tiles === "ascending" && !board.everyCell && mustFill === 0)) return undefined;
  const index = candidatesIndex(chosen, at);
  const [lo, hi] = [candidates[index]!, candidates[index + 1]!];
  return { cell: chosen, tile: firstTile(tiles, lo, hi, random) };
}

/** The solution on a solved board. Undefined if no free cell is left for Red. */
export function solutionAt(slot: BoardSlot): GardenSolution | undefined {
  const { board, candidates, at } = slot;
  const placed: PlacedTile[] = board.air ? board.garden.pins.filter(({ tile }) => tile === 0) : [];
  for (let cell = 0; cell < board.cells; cell++) {
    const index = candidatesIndex(cell, at);
    const [lo, hi] = [candidates[index]!, candidates[index + 1]!];
    if (countTiles(lo, hi) !== 1) continue;
    const tile = lowestTile(lo, hi);
    if (holdsTile(board, tile)) placed.push({ at: cellAt(board.garden.box, cell), tile });
  }
  return finishSolution(board.garden, placed);
}

function startCell(slot: BoardSlot): number {
  const { board, candidates, at } = slot;
  for (let cell = 0; cell < board.cells; cell++) {
    const index = candidatesIndex(cell, at);
    const lo = candidates[index]! & (board.air ? ~TILE_0 : -1);
    if (!isTouched(slot, cell) && (lo | candidates[index + 1]!) !== 0) return cell;
  }
  return -1;
}

function isTouched({ batch, at }: BoardSlot, cell: number): boolean {
  if (!batch.rules.partial) return true;
  return hasBoard(batch.touched.subarray(cell * batch.words, (cell + 1) * batch.words), at);
}
