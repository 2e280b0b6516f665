import { describeValue, InputError } from "../input-error";
import { boxVolume, cellAt } from "../space/box";
import { dot } from "../space/cell";
import { type Box, type Cell, type Space, tileCount } from "../space/space";
import type { Garden, PlacedTile } from "./garden";

/**
 * The full cells of a box. For every cell, empty cells included, it also has the pattern: the set
 * of directions with a full neighbour.
 *
 * In a garden with air, a tile's number equals the pattern of its cell, so a search only decides
 * which cells are full. A rim of cells that stay empty surrounds the box. Every cell in the box
 * therefore has a neighbour in each direction, at a fixed offset in the arrays.
 */
export interface Occupancy {
  readonly space: Space;
  readonly box: Box;
  /**
   * For each direction, the difference between the index of a neighbour and the index of the cell.
   */
  readonly offsets: Int32Array;
  /**
   * For each direction, the bit that a full cell adds to the pattern of its neighbour there: the
   * bit of the opposite direction.
   */
  readonly backBits: Uint8Array;
  /**
   * The index of every cell of the box in the arrays below, in scan order. Cells of the rim are
   * left out.
   */
  readonly indices: Int32Array;
  /** 1 for a cell of the box, 0 for a cell of the rim. */
  readonly inBox: Uint8Array;
  readonly full: Uint8Array;
  readonly patterns: Uint8Array;
}

/**
 * Creates an empty box. The space may have at most 8 directions: squares, hexagons, cubes, and
 * hypercubes in 4 dimensions.
 *
 * @example createOccupancy(cubic, [7, 7, 7]).full.length // 729: the box and its rim
 */
export function createOccupancy(space: Space, box: Box): Occupancy {
  const strides = stridesOf(box);
  const size = boxVolume(box.map((side) => side + 2));
  const inBox = new Uint8Array(size);
  const indices = indicesOf(box, strides);
  for (const index of indices) inBox[index] = 1;
  return {
    space,
    box,
    offsets: Int32Array.from(space.directions, ({ vector }) => dot(strides, vector)),
    backBits: Uint8Array.from(space.directions, ({ opposite }) => 2 ** opposite),
    indices,
    inBox,
    full: new Uint8Array(size),
    patterns: new Uint8Array(size),
  };
}

/**
 * The index in the arrays of a cell of the box or of its rim.
 *
 * @example indexOfCell(createOccupancy(square, [15, 15]), [0, 0]) // 18
 */
export function indexOfCell({ box }: Occupancy, cell: Cell): number {
  return indexBy(stridesOf(box), cell);
}

/**
 * Fills a cell if it is empty, or empties it if it is full, and updates the patterns of its
 * neighbours.
 */
export function flipCell({ full, patterns, offsets, backBits }: Occupancy, index: number): void {
  full[index] = full[index]! ^ 1;
  for (let d = 0; d < offsets.length; d++) {
    const next = index + offsets[d]!;
    patterns[next] = patterns[next]! ^ backBits[d]!;
  }
}

/** Lists the full cells with their tiles, in scan order. */
export function placedTiles({ box, indices, full, patterns }: Occupancy): PlacedTile[] {
  const placed: PlacedTile[] = [];
  let scanIndex = 0;
  for (const index of indices) {
    if (full[index] === 1) placed.push({ at: cellAt(box, scanIndex), tile: patterns[index] ?? 0 });
    scanIndex++;
  }
  return placed;
}

/**
 * Throws an error if a search on occupancy cannot solve a garden: each tile must be used once, and
 * a pattern must fit into a byte.
 *
 * @param action the beginning of the error, such as "anneal the square garden"
 * @throws InputError
 */
export function checkForOccupancy({ supply, space }: Garden, action: string): void {
  if (supply !== "once") throw new InputError(action, `supply must be "once": it is ${describeValue(supply)}`);
  if (tileCount(space) > 256) {
    throw new InputError(action, `its space must have at most 8 directions: it has ${space.directions.length}`);
  }
}

/**
 * Computes the index of every cell of the box in scan order. The list grows axis by axis, which is
 * fast for boxes with millions of cells.
 */
function indicesOf(box: Box, strides: readonly number[]): Int32Array {
  let indices = new Int32Array(1);
  for (const [axis, side] of box.entries()) {
    const wider = new Int32Array(indices.length * side);
    for (let x = 0; x < side; x++) {
      const shift = (x + 1) * (strides[axis] ?? 0);
      for (let i = 0; i < indices.length; i++) wider[x * indices.length + i] = indices[i]! + shift;
    }
    indices = wider;
  }
  return indices;
}

function stridesOf(box: Box): number[] {
  return box.map((_, axis) => boxVolume(box.slice(0, axis).map((side) => side + 2)));
}

function indexBy(strides: readonly number[], cell: Cell): number {
  return dot(
    strides,
    cell.map((coordinate) => coordinate + 1),
  );
}
