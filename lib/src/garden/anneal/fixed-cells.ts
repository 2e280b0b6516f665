import { InputError } from "../../input-error";
import { boxCentre } from "../../space/box";
import { formatCell, stepFrom } from "../../space/cell";
import type { Garden } from "../garden";
import { flipCell, indexOfCell, type Occupancy } from "../occupancy";

/**
 * Fills the cells that the pins require full. Returns an array with 1 for each cell that a walk
 * must not flip: the pinned cells and their neighbours. A neighbour is full if the pinned tile is
 * connected to it, otherwise empty.
 *
 * @example
 * const board = createOccupancy(cubic, [7, 7, 7]);
 * fixPinnedCells(hangingGardens({ box: [7, 7, 7] }), board)[indexOfCell(board, [3, 3, 3])]
 * // 1: Blue is pinned in this cell
 * @throws InputError if one pin requires a cell full that another requires empty
 */
export function fixPinnedCells(garden: Garden, board: Occupancy): Uint8Array {
  const { space, pins } = garden;
  const wanted = new Map<number, boolean>();
  const want = (index: number, full: boolean, at: string): void => {
    if (wanted.get(index) === !full) {
      const problem = `pins must agree on which cells are full: they disagree around ${at}`;
      throw new InputError(`anneal the ${garden.name} garden`, problem);
    }
    wanted.set(index, full);
  };
  for (const { at, tile } of pins) {
    want(indexOfCell(board, at), tile !== 0, formatCell(at));
    for (const { bit, vector } of space.directions) {
      want(indexOfCell(board, stepFrom(at, vector)), (tile & bit) !== 0, formatCell(at));
    }
  }
  const fixed = new Uint8Array(board.full.length);
  for (const [index, full] of wanted) {
    fixed[index] = 1;
    if (full) flipCell(board, index);
  }
  return fixed;
}

/**
 * Fills one cell if the board is empty: the middle cell or, if it is fixed, the first cell that is
 * not.
 */
export function fillStart({ box }: Garden, board: Occupancy, fixed: Uint8Array): void {
  if (board.indices.some((index) => board.full[index] === 1)) return;
  const centre = indexOfCell(board, boxCentre(box));
  flipCell(board, fixed[centre] === 0 ? centre : (board.indices.find((index) => fixed[index] === 0) ?? centre));
}
