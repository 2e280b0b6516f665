/** Gardens and pieces as models for a 3D printer. */

export { stlBytes } from "../output/stl";
export { cubeSetSolid, holedCube } from "../solid/cube-set-solid";
export { type GardenSolidOptions, gardenSolid } from "../solid/garden-solid";
export { type PieceSolidOptions, pieceSolid, piecesSolid } from "../solid/piece-solid";
export type { Triangles } from "../solid/solid";
