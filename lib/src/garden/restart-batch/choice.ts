import { type BoardBatch, hasBoard } from "../../batch/boards";
import type { ReadBoards } from "../../batch/read-boards";
import type { Random } from "../../search/random";
import { cellAt } from "../../space/box";
import { type Board, holdsTile } from "../collapse/board";
import { firstTile, type TileOrder } from "../collapse/tile-order";
import { countTiles, lowestTile, TILE_0 } from "../collapse/tile-set";
import { finishSolution } from "../finish-solution";
import type { GardenSolution, PlacedTile } from "../garden";

/** One board of a batch. `read` has the candidates of the 32 boards that share its word. */
export interface BoardSlot {
  readonly board: Board;
  readonly batch: BoardBatch;
  readonly read: ReadBoards;
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
  const { board, read, at } = slot;
  const bit = at & 31;
  let [chosen, fewest, ties, mustFill] = [-1, 65, 0, 0];
  for (let cell = 0; cell < board.cells; cell++) {
    const lo = read.lo[cell * 32 + bit]!;
    const count = countTiles(lo, read.hi[cell * 32 + bit]!);
    if (count < 2 || !isTouched(slot, cell)) continue;
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
  const [lo, hi] = [read.lo[chosen * 32 + bit]!, read.hi[chosen * 32 + bit]!];
  return { cell: chosen, tile: firstTile(tiles, lo, hi, random) };
}

/** The solution on a solved board. Undefined if no free cell is left for Red. */
export function solutionAt(slot: BoardSlot): GardenSolution | undefined {
  const { board, read, at } = slot;
  const placed: PlacedTile[] = board.air ? board.garden.pins.filter(({ tile }) => tile === 0) : [];
  for (let cell = 0; cell < board.cells; cell++) {
    const [lo, hi] = [read.lo[cell * 32 + (at & 31)]!, read.hi[cell * 32 + (at & 31)]!];
    if (countTiles(lo, hi) !== 1) continue;
    const tile = lowestTile(lo, hi);
    if (holdsTile(board, tile)) placed.push({ at: cellAt(board.garden.box, cell), tile });
  }
  return finishSolution(board.garden, placed);
}

function startCell(slot: BoardSlot): number {
  const { board, read, at } = slot;
  for (let cell = 0; cell < board.cells; cell++) {
    const lo = read.lo[cell * 32 + (at & 31)]! & (board.air ? ~TILE_0 : -1);
    if (!isTouched(slot, cell) && (lo | read.hi[cell * 32 + (at & 31)]!) !== 0) return cell;
  }
  return -1;
}

function isTouched({ batch, at }: BoardSlot, cell: number): boolean {
  if (!batch.rules.partial) return true;
  return hasBoard(batch.touched.subarray(cell * batch.words, (cell + 1) * batch.words), at);
}
