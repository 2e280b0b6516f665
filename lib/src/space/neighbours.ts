import { isInBox } from "./box";
import { stepFrom } from "./cell";
import type { Box, Cell, Direction, Space } from "./space";

/** A neighbour of a cell, and the direction that leads to it. */
export interface Neighbour {
  readonly direction: Direction;
  readonly at: Cell;
}

/**
 * The neighbours of a cell that lie in the box, in the order of the space's directions.
 *
 * @example
 * space.neighbours(space.square, [15, 15], [0, 0]).map((n) => n.direction.name)
 * // ["North", "East"]
 */
export function neighbours(space: Space, box: Box, cell: Cell): Neighbour[] {
  return space.directions
    .map((direction) => ({ direction, at: stepFrom(cell, direction.vector) }))
    .filter(({ at }) => isInBox(box, at));
}
