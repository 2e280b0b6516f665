export { type BackendName, backendNames } from "./batch/backend";
export {
  bitwiseAnd,
  bitwiseInvert,
  bitwiseOr,
  bitwiseXor,
  leftShift,
  rightShift,
  type Tensor,
} from "./batch/bitwise";
export { type BoardBatch, candidatesOnBoard, chooseOnBoard, hasBoard } from "./batch/boards";
export { loadTensorFlow, type TensorFlow } from "./batch/load-tensorflow";
export { batchMemory } from "./batch/memory";
export {
  type BatchOptions,
  type BatchPropagation,
  type PropagatedBatch,
  propagateBatch,
} from "./batch/propagate-batch";
export type { BatchRules } from "./batch/rules";
export { type BackendRow, type CompareBackendsOptions, compareBackends } from "./experiment/compare-backends";
export { type CompareOrdersOptions, compareOrders, type OrderRow } from "./experiment/compare-orders";
export {
  compareSnakeMethods,
  type MethodRow,
  type SnakeMethod,
  snakeMethods,
} from "./experiment/compare-snake-methods";
export type { Plan, PlanPart, Run } from "./experiment/plan";
export { planNames } from "./experiment/plan-names";
export { readPlan } from "./experiment/read-plan";
export type { RunRecord } from "./experiment/record";
export { readRecords } from "./experiment/record-file";
export {
  type ExperimentOptions,
  type ExperimentProgress,
  type ExperimentResult,
  loadExperiment,
  runExperiment,
} from "./experiment/run-experiment";
export type { Factors, Level } from "./experiment/subject";
export { assemblyFigure } from "./figure/assembly-figure";
export { backendsFigure } from "./figure/backends-figure";
export { benchmarkChart } from "./figure/benchmark-chart";
export { benchmarkTimesChart } from "./figure/benchmark-times-chart";
export { bitSlicesFigure } from "./figure/bit-slices-figure";
export type { ChartOptions } from "./figure/chart";
export { type CoverFigureOptions, coverFigure } from "./figure/cover-figure";
export { distributionChart } from "./figure/distribution-chart";
export type { Figure } from "./figure/figure";
export { type GardenFigureOptions, gardenFigure } from "./figure/garden-figure";
export { growthChart } from "./figure/growth-chart";
export { heatMapChart } from "./figure/heat-map-chart";
export { layersFigure } from "./figure/layers-figure";
export { type PiecesPuzzle, piecesFigure } from "./figure/pieces-figure";
export { type PlanChart, planChart, planCharts } from "./figure/plan-charts";
export { type PolycubeFigureOptions, polycubeFigure } from "./figure/polycube-figure";
export { type CensusFigureOptions, type MarkedSnake, snakeCensusFigure } from "./figure/snake-census-figure";
export { snakeFigure } from "./figure/snake-figure";
export { snakeFoldFigure } from "./figure/snake-fold-figure";
export { snakeFoldingFigure } from "./figure/snake-folding-figure";
export { snakeMethodsFigure } from "./figure/snake-methods-figure";
export { speedUpChart } from "./figure/speed-up-chart";
export { stripChart } from "./figure/strip-chart";
export { tailChart } from "./figure/tail-chart";
export type { TileColour } from "./figure/tile-colouring";
export type { View } from "./figure/view";
export { type Benchmark, type BenchmarkConfiguration, readBenchmarkFile } from "./files/benchmark-file";
export { type BenchmarkResults, readBenchmarkResults } from "./files/benchmark-results";
export { puzzleFrom, type ReadPuzzle, readPuzzleFile } from "./files/puzzle-file";
export { readSnakeFile, snakeFrom } from "./files/snake-file";
export { type ClaimedSolution, readSolutionFile } from "./files/solution-file";
export { type AnnealOptions, anneal } from "./garden/anneal";
export { type BacktrackOptions, backtrack } from "./garden/backtrack";
export { gardenBoards } from "./garden/batch-rules";
export { type EnumerateOptions, enumerate } from "./garden/enumerate";
export type { Film, FilmFrame } from "./garden/film";
export type { Garden, GardenSolution, PlacedTile, Supply } from "./garden/garden";
export {
  type GardenOptions,
  hangingGardens,
  hexagonGardens,
  packedGardens,
  squareGardens,
} from "./garden/gardens";
export type { CellValue, GardenMoment } from "./garden/moment";
export { type GardenName, gardenNames, namedGarden } from "./garden/named-garden";
export { type ProbeBackend, probeBackends } from "./garden/probe";
export { type RecordOptions, recordSearch, type SearchFilm } from "./garden/record-search";
export { type RestartOptions, restart } from "./garden/restart";
export { restartBatch } from "./garden/restart-batch";
export type { RestartBatchOptions } from "./garden/restart-batch-options";
export { InputError } from "./input-error";
export { type AnimatedSearch, type AnimateOptions, animateSearch } from "./output/animate-search";
export { closeBrowser } from "./output/browser";
export { coverText } from "./output/cover-text";
export { type DrawingProgress, type DrawnCharts, type DrawnGroup, drawCharts } from "./output/draw-charts";
export { type ExportFormat, type ExportOptions, exportFigure } from "./output/export-figure";
export { filmPage } from "./output/film-page";
export { gardenText } from "./output/garden-text";
export { polycubeText } from "./output/polycube-text";
export { show } from "./output/show";
export { showFilm } from "./output/show-film";
export { showTable, type TableOptions, tableText } from "./output/show-table";
export { snakeText } from "./output/snake-text";
export { type GalleryEntry, solutionGallery } from "./output/solution-gallery";
export { exportStl, stlOf } from "./output/stl";
export type { FrameLike } from "./output/table-rows";
export { assemblies } from "./parallel/assemblies";
export type { JournalOptions, PolycubeOptions } from "./parallel/polycube-options";
export { type Race, type RaceResult, race } from "./parallel/race";
export {
  type BenchmarkOptions,
  type BenchmarkResult,
  type ConfigurationResult,
  type Durations,
  runBenchmark,
} from "./parallel/run-benchmark";
export { solvePolycube } from "./parallel/solve-polycube";
export { type AssemblyStep, assemblyOrder } from "./polycube/assembly-order";
export { chooseHeld } from "./polycube/choose-held";
export { type Cover, coverOf, type Row } from "./polycube/cover";
export { dancingLinks } from "./polycube/dancing-links";
export type { CoverEnd, CoverListener, CoverSearch, Engine, EngineName } from "./polycube/engine";
export { engineNames, engines } from "./polycube/engines";
export { type Held, heldCover, holdable } from "./polycube/held";
export { kernel } from "./polycube/kernel";
export { type Identical, mirrorTwins } from "./polycube/kinds";
export { orientationsOf } from "./polycube/orientations";
export { type PieceFacts, pieceFacts } from "./polycube/piece-facts";
export { type PreparedSearch, type PrepareOptions, prepareSearch } from "./polycube/prepare-search";
export type { Piece, PlacedPiece, PolycubePuzzle, PolycubeSolution } from "./polycube/puzzle";
export { type Depth, type Split, splitAtDepth, splitAuto, type Task } from "./polycube/split";
export { addTallies, countsOf, nothing, type Tally } from "./polycube/tally";
export { type Machine, thisMachine } from "./search/machine";
export { luby, type RestartSchedule } from "./search/restart-schedule";
export type { Counts, Outcome, Progress, SearchOptions, SearchResult, Statistics } from "./search/search";
export { type AsWrittenOptions, asWritten } from "./snake/as-written";
export { type CensusResult, type CensusSnake, takeCensus } from "./snake/census";
export type { SnakeCounts } from "./snake/count-folds";
export type { DirectionOrder } from "./snake/direction-order";
export { foldSnake, type SnakeResult } from "./snake/fold";
export type { FoldOptions, FoldOrder } from "./snake/fold-options";
export type { Pruning } from "./snake/pruning";
export { randomFold } from "./snake/random-fold";
export {
  isPalindrome,
  reverseSnake,
  type Snake,
  type SnakeOptions,
  type SnakeSolution,
  snakeFromLetters,
  snakeFromStraights,
  straightsOf,
} from "./snake/snake";
export type { StartOrder } from "./snake/start-cells";
export { cubeSetSolid, holedCube } from "./solid/cube-set-solid";
export { type GardenSolidOptions, gardenSolid } from "./solid/garden-solid";
export { type PieceSolidOptions, pieceSolid } from "./solid/piece-solid";
export { piecesSolid } from "./solid/pieces-solid";
export type { Triangles } from "./solid/solid";
export { boxCentre, boxVolume, formatBox, isInBox, parseBox } from "./space/box";
export { type BoxSymmetries, boxSymmetries } from "./space/box-symmetries";
export { formatCell } from "./space/cell";
export { hexagon } from "./space/hexagon";
export { type Neighbour, neighbours } from "./space/neighbours";
export { cubic, orthogonal, square } from "./space/orthogonal";
export { type Box, type Cell, type Direction, type Space, tileCount } from "./space/space";
export { type Comparison, compare } from "./table/compare";
export { toCsv, writeTable } from "./table/csv";
export { effortsOf, type FittedTail, fitTails } from "./table/fit-tails";
export { groupRecords, levelsIn, type RecordGroup, recordsWhere } from "./table/group-records";
export { type Growth, growth } from "./table/growth";
export { type PlanTable, planTable, planTables } from "./table/plan-tables";
export { recordsFrame } from "./table/records-frame";
export { type RestartAdvice, restartAdvice } from "./table/restart-advice";
export { type SpeedUpOptions, speedUps } from "./table/speed-ups";
export { type SummaryRow, summarise } from "./table/summarise";
export type { Efforts } from "./table/tail-fits";
export { countGroups } from "./verify/count-groups";
export { verifyGarden } from "./verify/garden";
export { verifyPolycube } from "./verify/polycube";
export { verifySnake } from "./verify/snake";
