import { type BoardBatch, type Candidates, hasBoard } from "../../batch/boards";
import { candidatesIndex, countIndex } from "../../batch/read-boards";
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
  /** The numbers of these candidates, see `countIndex`. */
  readonly counts: Uint8Array;
  /** The index of the board in the batch. */
  readonly at: number;
}

/** A tile for a cell, and the candidates that the cell had. */
export interface Choice extends Candidates {
  readonly cell: number;
  readonly tile: number;
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
): Choice | undefined {
  const { board, candidates, counts, at } = slot;
  const isAirFirst = tiles === "ascending" && !board.everyCell;
  let [chosen, fewest, ties, mustFill] = [-1, 65, 0, 0];
  for (let cell = 0; cell < board.cells; cell++) {
    const count = counts[countIndex(cell, at)]!;
    // a cell with at most one candidate is decided
    if (count <= 1 || (count > fewest && !isAirFirst) || !isTouched(slot, cell)) continue;
    if (isAirFirst && (candidates[candidatesIndex(cell, at)]! & TILE_0) === 0) mustFill++;
    if (count > fewest) continue;
    ties = count < fewest ? 1 : ties + 1;
    if (count < fewest || (cells === "shuffled" && random.below(ties) === 0)) chosen = cell;
    fewest = count;
  }
  if (chosen < 0) chosen = startCell(slot);
  // The same rule as in `restart`: if air is tried first and every open cell can be air, only air
  // would follow, which is a dead end.
  if (chosen < 0 || (isAirFirst && mustFill === 0)) return undefined;
  const index = candidatesIndex(chosen, at);
  const [lo, hi] = [candidates[index]!, candidates[index + 1]!];
  return { cell: chosen, tile: firstTile(tiles, lo, hi, random), lo, hi };
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
  return !batch.rules.partial || hasBoard(batch.touched, at, cell * batch.words);
}
