import type { Random } from "../../search/random";
import { cellAt } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import type { Cell } from "../../space/space";
import type { Lattice } from "../lattice";

/**
 * The order in which cells are tried for the block that is placed first: in scan order, from the
 * corners inwards, from the centre outwards, or at random.
 */
export type StartOrder = (typeof startOrders)[number];

/** The name of every order of start cells, in the order in which help and errors list them. */
export const startOrders = ["scan", "corners-first", "centre-out", "shuffled"] as const;

/**
 * The cells to try for the block that is placed first. If the maps in `alike` turn several cells
 * into each other, only the lowest of them is listed.
 */
export function startCells(lattice: Lattice, order: StartOrder, alike: readonly CellMap[], random: Random): number[] {
  const cells = Array.from({ length: lattice.cellCount }, (_, cell) => cell);
  const lowest = cells.filter((cell) => alike.every((map) => (map[cell] ?? cell) >= cell));
  if (order === "scan") return lowest;
  if (order === "shuffled") return random.shuffle(lowest);
  const sign = order === "centre-out" ? 1 : -1;
  return lowest.sort((a, b) => sign * (fromCentre(lattice, a) - fromCentre(lattice, b)));
}

/**
 * True if the parity of a cell allows a block there. Colour the cells like a checkerboard: then
 * neighbouring blocks have different colours. If the box has an odd number of cells, the colour of
 * the corners has one cell more, so all blocks with an even index have that colour.
 *
 * @example
 * fitsParity(createLattice([3, 3, 3]), 1, [0, 0, 0])
 * // false: the second block never lies in a corner
 */
export function fitsParity({ cellCount }: Lattice, block: number, cell: Cell): boolean {
  return cellCount % 2 === 0 || (block + cell.reduce((sum, coordinate) => sum + coordinate, 0)) % 2 === 0;
}

function fromCentre({ box }: Lattice, index: number): number {
  return cellAt(box, index).reduce((sum, x, axis) => sum + (x - ((box[axis] ?? 0) - 1) / 2) ** 2, 0);
}
