import { describeValue, InputError } from "../../input-error";
import { boxCentre } from "../../space/box";
import { formatCell, stepFrom } from "../../space/cell";
import type { Garden } from "../garden";
import { flipCell, indexOfCell, type Occupancy } from "../occupancy";

/**
 * Fills the cells that a garden's pins need full, and says which cells a walk must not flip: those
 * of the pins and their neighbours, which are full where the pinned tile is connected and empty
 * where it is not.
 *
 * @example
 * const board = createOccupancy(cubic, [7, 7, 7]);
 * holdPins(hangingGardens({ box: [7, 7, 7] }), board)[indexOfCell(board, [3, 3, 3])]
 * // 1: Blue is pinned there
 * @throws InputError where one pin needs a cell full that another needs empty
 */
export function holdPins(garden: Garden, board: Occupancy): Uint8Array {
  const { space, pins } = garden;
  const wanted = new Map<number, boolean>();
  const want = (index: number, full: boolean, at: string): void => {
    if (wanted.get(index) === !full) {
      const problem = `pins must agree on which cells are full: it is ${describeValue(at)} that they do not agree around`;
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
  const held = new Uint8Array(board.full.length);
  for (const [index, full] of wanted) {
    held[index] = 1;
    if (full) flipCell(board, index);
  }
  return held;
}

/**
 * Fills one cell to start from where no pin did: the middle one, or where that is held the first
 * that is not.
 */
export function fillStart({ box }: Garden, board: Occupancy, held: Uint8Array): void {
  if (board.indices.some((index) => board.full[index] === 1)) return;
  const centre = indexOfCell(board, boxCentre(box));
  flipCell(board, held[centre] === 0 ? centre : (board.indices.find((index) => held[index] === 0) ?? centre));
}
