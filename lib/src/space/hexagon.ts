import type { Space } from "./space";

/**
 * The lattice of hexagons with a flat top, in axial coordinates (q, r).
 *
 * Columns q run from West to East, and r counts northwards within a column. Each column stands half
 * a hexagon higher than the column to its west. The centre of (q, r) is at x = 3/2 q, y = √3 (r +
 * q/2), in units of a hexagon's side. A box of a x b cells is therefore a parallelogram that leans
 * up to the right.
 *
 * The bits of the directions run clockwise: North 1, NorthEast 2, SouthEast 4, South 8, SouthWest
 * 16, NorthWest 32.
 */
export const hexagon: Space = {
  name: "hexagon",
  dimensions: 2,
  directions: [
    { name: "North", bit: 1, vector: [0, 1], opposite: 3 },
    { name: "NorthEast", bit: 2, vector: [1, 0], opposite: 4 },
    { name: "SouthEast", bit: 4, vector: [1, -1], opposite: 5 },
    { name: "South", bit: 8, vector: [0, -1], opposite: 0 },
    { name: "SouthWest", bit: 16, vector: [-1, 0], opposite: 1 },
    { name: "NorthWest", bit: 32, vector: [-1, 1], opposite: 2 },
  ],
};
