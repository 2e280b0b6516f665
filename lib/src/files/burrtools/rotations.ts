import { add, compareCells, lowCorner, subtract } from "../../space/cell";
import type { Cell } from "../../space/space";

/** The image of a vector under a rotation. */
type Rotation = (vector: Cell) => number[];

const none: Rotation = ([x = 0, y = 0, z = 0]) => [x, y, z];
const aboutX: Rotation = ([x = 0, y = 0, z = 0]) => [x, -z, y];
const aboutY: Rotation = ([x = 0, y = 0, z = 0]) => [-z, y, x];
const aboutZ: Rotation = ([x = 0, y = 0, z = 0]) => [-y, x, z];

/** The turns that follow the turns about x: each brings another face of a cube to the front. */
const faceTurns = [
  none,
  aboutY,
  times(aboutY, 2),
  times(aboutY, 3),
  aboutZ,
  times(aboutZ, 3),
] satisfies readonly Rotation[];

/**
 * The 24 rotations in the order of BurrTools: rotation 4 f + r makes r quarter turns about x, then
 * the turn of face f.
 */
export const burrtoolsRotations: readonly Rotation[] = faceTurns.flatMap((turn) =>
  [0, 1, 2, 3].map((quarters): Rotation => {
    const first = times(aboutX, quarters);
    // + 0 turns -0 into 0
    return (vector) => turn(first(vector)).map((coordinate) => coordinate + 0);
  }),
);

function times(rotation: Rotation, count: number): Rotation {
  return (vector) => {
    let image = [...vector];
    for (let turn = 0; turn < count; turn++) image = rotation(image);
    return image;
  };
}

/** A cube of a piece, with its colour, 0 for none. */
export interface ColouredCell {
  readonly at: Cell;
  readonly colour: number;
}

/** A placement as BurrTools stores it: rotate the piece, then shift it. */
export interface StoredPlacement {
  readonly shift: Cell;
  readonly rotation: number;
}

/**
 * The first rotation, and the shift after it, that bring the cubes of a piece to the placed cubes;
 * undefined if no rotation does.
 */
export function placementOf(
  piece: readonly ColouredCell[],
  placed: readonly ColouredCell[],
): StoredPlacement | undefined {
  const wanted = textAtOrigin(placed);
  const corner = lowCorner(placed.map(({ at }) => at));
  for (const [rotation, rotate] of burrtoolsRotations.entries()) {
    const image = piece.map(({ at, colour }) => ({ at: rotate(at), colour }));
    if (textAtOrigin(image) !== wanted) continue;
    return { rotation, shift: subtract(corner, lowCorner(image.map(({ at }) => at))) };
  }
  return undefined;
}

function textAtOrigin(cells: readonly ColouredCell[]): string {
  const corner = lowCorner(cells.map(({ at }) => at));
  return cells
    .map(({ at, colour }) => ({ at: subtract(at, corner), colour }))
    .sort((a, b) => compareCells(a.at, b.at))
    .map(({ at, colour }) => `${at} ${colour}`)
    .join(";");
}

/**
 * The cells of a stored placement, in the piece's own order.
 *
 * @param hotspot the cell of the piece that the rotation leaves in place
 */
export function placedCells(cells: readonly Cell[], hotspot: Cell, { shift, rotation }: StoredPlacement): number[][] {
  const rotate = burrtoolsRotations[rotation] ?? none;
  return cells.map((cell) => add(rotate(subtract(cell, hotspot)), shift));
}
