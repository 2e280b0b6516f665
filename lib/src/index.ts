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
export { type BackendRow, type CompareBackendsOptions, compareBackends } from "./experiment/compare/backends";
export { type CompareOrdersOptions, compareOrders, type OrderRow } from "./experiment/compare/orders";
export {
  compareSnakeMethods,
  type MethodRow,
  type SnakeMethod,
  snakeMethods,
} from "./experiment/compare/snake-methods";
export { planNames } from "./experiment/plan/names";
export type { Plan, PlanPart, Run } from "./experiment/plan/plan";
export { readPlan } from "./experiment/plan/read";
export { readRecords } from "./experiment/records/file";
export type { RunRecord } from "./experiment/records/record";
export {
  type ExperimentOptions,
  type ExperimentProgress,
  type ExperimentResult,
  loadExperiment,
  runExperiment,
} from "./experiment/run/run-experiment";
export type { Factors, Level } from "./experiment/subject";
export { backendsFigure } from "./figure/charts/backends";
export { type BenchmarkChartOptions, benchmarkChart } from "./figure/charts/benchmark";
export { benchmarkTimesChart } from "./figure/charts/benchmark-times";
export type { ChartOptions } from "./figure/charts/chart";
export { distributionChart } from "./figure/charts/distribution";
export { growthChart } from "./figure/charts/growth";
export { heatMapChart } from "./figure/charts/heat-map";
export { type PlanChart, planChart, planCharts } from "./figure/charts/plan";
export { type CensusFigureOptions, type MarkedSnake, snakeCensusFigure } from "./figure/charts/snake-census";
export { snakeMethodsFigure } from "./figure/charts/snake-methods";
export { speedUpChart } from "./figure/charts/speed-up";
export { stripChart } from "./figure/charts/strip";
export { tailChart } from "./figure/charts/tail";
export type { Figure, FigureOptions } from "./figure/figure";
export type { View } from "./figure/mesh/scene";
export { type BitSlicesFigureOptions, bitSlicesFigure } from "./figure/puzzles/bit-slices";
export { type GardenFigureOptions, gardenFigure } from "./figure/puzzles/garden/garden";
export type { TileColour } from "./figure/puzzles/garden/tile-look";
export { assemblyFigure } from "./figure/puzzles/polycube/assembly";
export { type CoverFigureOptions, coverFigure } from "./figure/puzzles/polycube/cover";
export { layersFigure } from "./figure/puzzles/polycube/layers";
export { type PiecesPuzzle, piecesFigure } from "./figure/puzzles/polycube/pieces";
export type { SolvedPolycube } from "./figure/puzzles/polycube/placed-pieces";
export { type PolycubeFigureOptions, polycubeFigure } from "./figure/puzzles/polycube/polycube";
export { type SnakeFoldFigureOptions, snakeFoldFigure } from "./figure/puzzles/snake/fold";
export { snakeFoldingFigure } from "./figure/puzzles/snake/folding";
export { snakeFigure } from "./figure/puzzles/snake/snake";
export { type Benchmark, type BenchmarkConfiguration, readBenchmarkFile } from "./files/benchmark/read";
export { type BenchmarkResults, readBenchmarkResults } from "./files/benchmark/results";
export { puzzleFrom, type ReadPuzzle, readPuzzleFile } from "./files/puzzle/read";
export { readSnakeFile, snakeFrom } from "./files/snake-file";
export { type ClaimedSolution, readSolutionFile } from "./files/solution/garden";
export { type AnnealOptions, anneal } from "./garden/anneal/anneal";
export { type BacktrackOptions, backtrack } from "./garden/collapse/backtrack";
export { type ProbeBackend, probeBackends } from "./garden/collapse/propagation/probe";
export { type RestartOptions, restart } from "./garden/collapse/restart";
export { type EnumerateOptions, enumerate } from "./garden/enumerate/enumerate";
export type { Film, FilmFrame } from "./garden/film/film";
export type { CellValue, GardenMoment } from "./garden/film/moment";
export { type RecordOptions, recordSearch, type SearchFilm } from "./garden/film/record-search";
export type { Garden, GardenSolution, PlacedTile, Supply } from "./garden/garden";
export {
  type GardenOptions,
  hangingGardens,
  hexagonGardens,
  packedGardens,
  squareGardens,
} from "./garden/gardens";
export { type GardenName, gardenNames, namedGarden } from "./garden/named-garden";
export type { RestartBatchOptions } from "./garden/restart-batch/options";
export { restartBatch } from "./garden/restart-batch/restart-batch";
export { gardenBoards } from "./garden/restart-batch/rules";
export { InputError } from "./input-error";
export { closeBrowser } from "./output/browser/browser";
export { type DrawingProgress, type DrawnCharts, type DrawnGroup, drawCharts } from "./output/gallery/draw-charts";
export { type GalleryEntry, solutionGallery } from "./output/gallery/solution-gallery";
export { show } from "./output/notebook/show";
export { showFilm } from "./output/notebook/show-film";
export { showTable, type TableOptions, tableText } from "./output/notebook/show-table";
export { type AnimatedSearch, type AnimateOptions, animateSearch } from "./output/page/animate-search";
export { filmPage } from "./output/page/film-page";
export { type ExportFormat, type ExportOptions, exportFigure } from "./output/picture/export-figure";
export { exportStl, stlOf } from "./output/stl";
export { coverText } from "./output/text/cover";
export { gardenText } from "./output/text/garden";
export { polycubeText } from "./output/text/polycube";
export { snakeText } from "./output/text/snake";
export { type Race, type RaceResult, raceSeeds } from "./parallel/garden/race";
export { assemblies } from "./parallel/polycube/assemblies";
export type { JournalOptions, PolycubeOptions } from "./parallel/polycube/options";
export { solvePolycube } from "./parallel/polycube/solve-polycube";
export {
  type BenchmarkOptions,
  type BenchmarkResult,
  type ConfigurationResult,
  type Durations,
  runBenchmark,
} from "./parallel/run-benchmark";
export { type AssemblyStep, assemblyOrder } from "./polycube/assembly-order";
export { addTallies, countsOf, emptyTally, type Tally } from "./polycube/counts/tally";
export { chooseHeld } from "./polycube/cover/choose-held";
export { type Cover, coverOf, type Row } from "./polycube/cover/cover";
export { type Held, heldCover, holdablePieces } from "./polycube/cover/held";
export { type Depth, type Split, splitAtDepth, splitAuto, type Task } from "./polycube/cover/split";
export { dancingLinksEngine } from "./polycube/engines/dancing-links";
export type { CoverEnd, CoverListener, CoverSearch, Engine, EngineName } from "./polycube/engines/engine";
export { engineNames, engines } from "./polycube/engines/engines";
export { kernelEngine } from "./polycube/engines/kernel";
export { type Identical, mirrorTwins } from "./polycube/kinds";
export { orientationsOf } from "./polycube/orientations";
export { type PieceFacts, pieceFacts } from "./polycube/piece-facts";
export { type PreparedSearch, type PrepareOptions, prepareSearch } from "./polycube/prepare-search";
export type { Piece, PlacedPiece, PolycubePuzzle, PolycubeSolution } from "./polycube/puzzle";
export { type Machine, thisMachine } from "./search/machine";
export { luby, type RestartSchedule } from "./search/restart-schedule";
export type { Counts, Outcome, Progress, SearchOptions, SearchResult, Statistics } from "./search/search";
export { type AsWrittenOptions, foldAsWritten } from "./snake/as-written";
export { type CensusResult, type CensusSnake, takeCensus } from "./snake/census/census";
export type { SnakeCounts } from "./snake/fold/count";
export type { DirectionOrder } from "./snake/fold/direction-order";
export { foldSnake, type SnakeResult } from "./snake/fold/fold";
export type { FoldOptions, FoldOrder } from "./snake/fold/options";
export type { Pruning } from "./snake/fold/pruning";
export { randomFold } from "./snake/fold/random-fold";
export type { StartOrder } from "./snake/fold/start-cells";
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
export { cubeSetSolid, holedCube } from "./solid/cube-set-solid";
export { type GardenSolidOptions, gardenSolid } from "./solid/garden-solid";
export { type PieceSolidOptions, pieceSolid, piecesSolid } from "./solid/piece-solid";
export type { Triangles } from "./solid/solid";
export { boxCentre, boxVolume, formatBox, isInBox, parseBox } from "./space/box";
export { type BoxSymmetries, boxSymmetries } from "./space/box-symmetries";
export { formatCell } from "./space/cell";
export { hexagon } from "./space/hexagon";
export { type Neighbour, neighbours } from "./space/neighbours";
export { cubic, orthogonal, square } from "./space/orthogonal";
export { type Box, type Cell, type Direction, type Space, tileCount } from "./space/space";
export { type Comparison, compareLevels } from "./table/compare";
export { toCsv, writeTable } from "./table/csv";
export { groupRecords, levelsIn, type RecordGroup, recordsWhere } from "./table/group-records";
export { fitGrowth, type Growth } from "./table/growth";
export { type NamedInPlan, type PlanRecords, type PlanTable, planTable, planTables } from "./table/plan-tables";
export { recordsFrame } from "./table/records-frame";
export type { FrameLike } from "./table/rows";
export { type SpeedUpOptions, speedUps } from "./table/speed-ups";
export { type SummaryRow, summarise } from "./table/summarise";
export { type Efforts, effortsOf } from "./table/tails/efforts";
export { type FittedTail, fitTails } from "./table/tails/fit";
export { type RestartAdvice, restartAdvice } from "./table/tails/restart-advice";
export { countGroups } from "./verify/count-groups";
export { verifyGarden } from "./verify/garden";
export { verifyPolycube } from "./verify/polycube";
export { verifySnake } from "./verify/snake";
