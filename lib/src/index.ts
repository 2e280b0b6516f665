// Gardens

export { type CompareOrdersOptions, compareOrders, type OrderRow } from "./experiment/compare/orders";
export { type GardenFigureOptions, gardenFigure } from "./figure/puzzles/garden/garden";
export { type ClaimedSolution, readSolutionFile } from "./files/solution/garden";
export { type AnnealOptions, type AnnealStatistics, anneal } from "./garden/anneal/anneal";
export { type BacktrackOptions, type BacktrackStatistics, backtrack } from "./garden/collapse/backtrack";
export { type RestartOptions, type RestartStatistics, restart } from "./garden/collapse/restart";
export { type EnumerateOptions, type EnumerateStatistics, enumerate } from "./garden/enumerate/enumerate";
export { type FilmOptions, filmSearch, type SearchFilm } from "./garden/film/film-search";
export type { Garden, GardenSolution, PlacedTile } from "./garden/garden";
export { type GardenOptions, hangingGardens, hexagonGardens, packedGardens, squareGardens } from "./garden/gardens";
export { type ImpossibleOptions, whyImpossible } from "./garden/impossible";
export {
  type RestartBatchOptions,
  type RestartBatchStatistics,
  restartBatch,
} from "./garden/restart-batch/restart-batch";
export { type SatOptions, type SatStatistics, sat } from "./garden/sat/sat";
export { gardenText } from "./output/text/garden";
export { type Race, type RaceResult, raceSeeds } from "./parallel/garden/race";
export { verifyGarden } from "./verify/garden";

// Polycubes

export { assemblyFigure } from "./figure/puzzles/polycube/assembly";
export {
  type DisassemblyFigureOptions,
  disassemblyFigure,
  type TakenApart,
} from "./figure/puzzles/polycube/disassembly";
export { layersFigure } from "./figure/puzzles/polycube/layers";
export { type PiecesPuzzle, piecesFigure } from "./figure/puzzles/polycube/pieces";
export type { SolvedPolycube } from "./figure/puzzles/polycube/placed-pieces";
export { type PolycubeFigureOptions, polycubeFigure } from "./figure/puzzles/polycube/polycube";
export { type ReadPuzzle, readPuzzleFile } from "./files/puzzle/read";
export { polycubeText } from "./output/text/polycube";
export { assemblies } from "./parallel/polycube/assemblies";
export type { PolycubeOptions } from "./parallel/polycube/options";
export type { PolycubeResult, PolycubeStatistics } from "./parallel/polycube/result";
export { solvePolycube } from "./parallel/polycube/solve-polycube";
export type { Disassembly, Move, TakeApartOptions } from "./polycube/disassembly/disassembly";
export { takeApart } from "./polycube/disassembly/take-apart";
export type { PolycubePuzzle, PolycubeSolution } from "./polycube/puzzle";
export { verifyDisassembly } from "./verify/disassembly";
export { verifyPolycube } from "./verify/polycube";

// Snakes

export { type SnakeFoldFigureOptions, snakeFoldFigure } from "./figure/puzzles/snake/fold";
export { snakeFoldingFigure } from "./figure/puzzles/snake/folding";
export { snakeFigure } from "./figure/puzzles/snake/snake";
export { readSnakeFile } from "./files/snake-file";
export { snakeText } from "./output/text/snake";
export { type AsWrittenOptions, type AsWrittenStatistics, foldAsWritten } from "./snake/as-written";
export { foldSnake, type SnakeResult, type SnakeStatistics } from "./snake/fold/fold";
export type { FoldOptions } from "./snake/fold/options";
export { type Snake, type SnakeOptions, type SnakeSolution, snakeFromLetters, snakeFromStraights } from "./snake/snake";
export { verifySnake } from "./verify/snake";

// Experiments: plans become records, records become tables and charts

export type { Plan } from "./experiment/plan/plan";
export type { RunRecord } from "./experiment/records/record";
export {
  type ExperimentOptions,
  type ExperimentProgress,
  type ExperimentResult,
  readExperiment,
  runExperiment,
} from "./experiment/run/run-experiment";
export { planChart } from "./figure/charts/plan";
export { type Comparison, compareLevels } from "./table/compare";
export { recordsWhere } from "./table/group-records";
export { planTable } from "./table/plan-tables";
export { recordsFrame } from "./table/records-frame";
export { type SummaryRow, summarise } from "./table/summarise";

// Output in a notebook, and files in results

export type { Figure, FigureOptions } from "./figure/figure";
export { closeBrowser } from "./output/browser/browser";
export {
  type ExportedCharts,
  type ExportedGroup,
  type ExportProgress,
  exportCharts,
} from "./output/gallery/export-charts";
export { show } from "./output/notebook/show";
export { showFilm } from "./output/notebook/show-film";
export { showTable, type TableOptions } from "./output/notebook/show-table";
export { exportFilm } from "./output/page/export-film";
export { type ExportFormat, type ExportOptions, exportFigure } from "./output/picture/export-figure";
export { exportStl } from "./output/stl";
export { exportTable } from "./table/csv";

// Types that all searches share, and the error for wrong input

export { InputError } from "./input-error";
export type { Counts, Outcome, Progress, SearchOptions, SearchResult, Statistics } from "./search/search";

// Namespaces for everything else

/** Many boards at once, bit-sliced, on TensorFlow or plain arrays. */
export * as batch from "./api/batch";
/** Plans, records and benchmarks as files. */
export * as experiment from "./api/experiment";
/** Charts of records and measurements, and drawings that are rarely needed. */
export * as figure from "./api/figure";
/** Names of searches and of their options, films, and facts about gardens. */
export * as garden from "./api/garden";
/** Polycube puzzles as exact covers: pieces, placements, engines, tasks, counts. */
export * as polycube from "./api/polycube";
/** Searches and experiments on many machines: a server, workers, and a simulation of more. */
export * as queue from "./api/queue";
/** Strings, random folds, the census of all snake cubes, and comparisons of search methods. */
export * as snake from "./api/snake";
/** Gardens and pieces as models for a 3D printer. */
export * as solid from "./api/solid";
/** Lattices and boxes: directions, neighbours, symmetries; squares, cubes, hexagons. */
export * as space from "./api/space";
/** Records become tables: groups, fitted distributions and growth, CSV, text. */
export * as table from "./api/table";
