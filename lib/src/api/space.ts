/** Lattices and boxes: directions, neighbours, symmetries; squares, cubes, hexagons. */

export { boxCentre, boxVolume, formatBox, isInBox, parseBox } from "../space/box";
export type { CellMap } from "../space/box-symmetries";
export { type BoxSymmetries, boxSymmetries } from "../space/box-symmetries";
export { formatCell } from "../space/cell";
export { hexagon } from "../space/hexagon";
export { type Neighbour, neighbours } from "../space/neighbours";
export { cubic, orthogonal, square } from "../space/orthogonal";
export { type Box, type Cell, type Direction, type Space, tileCount } from "../space/space";
export { type Symmetry, symmetryNames } from "../space/symmetry";
export { type GroupClass, symmetryGroups } from "../space/symmetry-groups";
