/** Charts of records and measurements, and drawings that are rarely needed. */

export { backendsChart } from "../figure/charts/backends";
export { type BenchmarkChartOptions, benchmarkChart, type ComparedWith } from "../figure/charts/benchmark/comparisons";
export { benchmarkRatiosChart, type FamilyRun } from "../figure/charts/benchmark/ratios";
export { benchmarkTimesChart } from "../figure/charts/benchmark/times";
export type { ChartOptions } from "../figure/charts/chart";
export { distributionChart } from "../figure/charts/distribution";
export { growthChart } from "../figure/charts/growth";
export { heatMapChart } from "../figure/charts/heat-map";
export { type PlanChart, planCharts } from "../figure/charts/plan";
export { type QueueScaleOptions, queueScaleChart } from "../figure/charts/queue/scale";
export { type WorkerTasksOptions, workerTasksChart } from "../figure/charts/queue/worker-tasks";
export { type BoxAnswer, smallBoxesChart } from "../figure/charts/small-boxes";
export { type CensusChartOptions, type MarkedSnake, snakeCensusChart } from "../figure/charts/snake-census";
export { snakeMethodsChart } from "../figure/charts/snake-methods";
export { speedUpChart } from "../figure/charts/speed-up";
export { stripChart } from "../figure/charts/strip";
export { tailChart } from "../figure/charts/tail";
export type { View } from "../figure/mesh/scene";
export { type BitSlicesFigureOptions, bitSlicesFigure } from "../figure/puzzles/bit-slices";
export type { CubeSpacing } from "../figure/puzzles/garden/cubes";
export type { TileColour } from "../figure/puzzles/garden/tile-look";
export { type CoverFigureOptions, coverFigure } from "../figure/puzzles/polycube/cover";
export type { PuzzlePiece } from "../figure/puzzles/polycube/pieces";
export { targetFigure } from "../figure/puzzles/polycube/target";
export { type ChartGroup, chartGroups } from "../output/gallery/charts-index";
export { type GalleryEntry, readSolutionGallery } from "../output/gallery/solution-gallery";
export type { PictureSize } from "../output/picture/picture";
