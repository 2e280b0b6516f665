import { cubic } from "../space/orthogonal";
import { movedBy, surfaceOf, type Triangles } from "./solid";

/**
 * Sizes in millimetres. A cube has a side of 20, with square holes 6 wide and 4 deep. A pin fits
 * into two holes that meet, with a little play.
 */
const LINES = [0, 4, 7, 13, 16, 20];
const PIN = { thick: 5.7, long: 7.6 };
const APART = 26;
const PER_ROW = 8;

/** All 64 tiles, one for each set of connected faces. */
const ALL = Array.from({ length: 64 }, (_, tile) => tile);

/**
 * Makes a model of the 64 cubes for a 3D printer, on a plate of 8 by 8, with the 96 pins that join
 * them. A cube has a hole in each connected face, and its other faces are flat. One pin joins two
 * holes that meet.
 *
 * @param tiles the cubes to print; all by default
 * @example
 * await exportStl(solid.cubeSetSolid([0, 1, 63]), "three-cubes") // …/charts/three-cubes.stl
 */
export function cubeSetSolid(tiles: readonly number[] = ALL): Triangles {
  const cubes = tiles.flatMap((tile, index) =>
    movedBy(holedCube(tile), [APART * (index % PER_ROW), APART * Math.floor(index / PER_ROW), 0]),
  );
  const holes = tiles.reduce((sum, tile) => sum + cubic.directions.filter(({ bit }) => tile & bit).length, 0);
  const pins = Array.from({ length: Math.ceil(holes / 2) }, (_, pin) =>
    movedBy(pinBox(), [(APART / 3) * (pin % 24), -14 - 9 * Math.floor(pin / 24), 0]),
  );
  return [...cubes, ...pins.flat()];
}

/** Makes one cube of the set, with a corner at the origin and a hole in each connected face. */
export function holedCube(tile: number): Triangles {
  const last = LINES.length - 2;
  const middle = last / 2;
  return surfaceOf({
    lines: [LINES, LINES, LINES],
    isFull(...at) {
      return !cubic.directions.some(({ bit, vector }) => {
        if ((tile & bit) === 0) return false;
        return at.every((x, axis) => {
          const side = vector[axis] ?? 0;
          return x === (side === 0 ? middle : side === 1 ? last : 0);
        });
      });
    },
  });
}

function pinBox(): Triangles {
  const { thick, long } = PIN;
  return surfaceOf({
    lines: [
      [0, thick],
      [0, long],
      [0, thick],
    ],
    isFull: () => true,
  });
}
