/** Gardens and pieces as bodies to be printed. */

export { stlBytes } from "../output/stl";
export { cubeSetSolid, holedCube } from "../solid/cube-set-solid";
export { type GardenSolidOptions, gardenSolid } from "../solid/garden-solid";
export { type PieceSolidOptions, pieceSolid, piecesSolid } from "../solid/piece-solid";
export type { Triangles } from "../solid/solid";
