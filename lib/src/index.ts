export { bitwiseAnd, bitwiseOr, bitwiseXor, type Tensor } from "./batch/bitwise";
export { loadTensorFlow, type TensorFlow } from "./batch/load-tensorflow";
export type { Figure } from "./figure/figure";
export { type GardenFigureOptions, gardenFigure } from "./figure/garden-figure";
export { type PiecesPuzzle, piecesFigure } from "./figure/pieces-figure";
export { snakeFigure } from "./figure/snake-figure";
export { type ClaimedSolution, readSolutionFile } from "./files/solution-file";
export type { Garden, GardenSolution, PlacedTile, Supply } from "./garden/garden";
export {
  type GardenOptions,
  hangingGardens,
  hexagonGardens,
  packedGardens,
  squareGardens,
} from "./garden/gardens";
export { type GardenName, gardenNames, namedGarden } from "./garden/named-garden";
export { InputError } from "./input-error";
export { closeBrowser } from "./output/browser";
export { type ExportFormat, type ExportOptions, exportFigure } from "./output/export-figure";
export { show } from "./output/show";
export { showTable, type TableOptions, tableText } from "./output/show-table";
export type { FrameLike } from "./output/table-rows";
export { boxCentre, boxVolume, formatBox, isInBox, parseBox } from "./space/box";
export { formatCell } from "./space/cell";
export { hexagon } from "./space/hexagon";
export { type Neighbour, neighbours } from "./space/neighbours";
export { cubic, orthogonal, square } from "./space/orthogonal";
export { type Box, type Cell, type Direction, type Space, tileCount } from "./space/space";
export { countGroups } from "./verify/count-groups";
export { verifyGarden } from "./verify/garden";
