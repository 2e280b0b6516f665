/** Plans, records and benchmarks as files. */

export { readPlanNames } from "../experiment/plan/names";
export type { PlanPart, Run } from "../experiment/plan/plan";
export { readPlan } from "../experiment/plan/read";
export type { ExperimentQueue, FailedRun } from "../experiment/queue/run-on-queue";
export { readRecords } from "../experiment/records/file";
export type { Factors, Level, RunBudget, RunStatistics } from "../experiment/subject";
export { type Benchmark, type BenchmarkConfiguration, readBenchmarkFile } from "../files/benchmark/read";
export type {
  MeasuredMachine,
  MeasuredRatio,
  MeasuredRow,
  MeasuredRows,
  MeasuredRuns,
  MeasuredSpread,
} from "../files/benchmark/results";
export { type BenchmarkResults, readBenchmarkResults } from "../files/benchmark/results";
export type { ChartKind, ChartWish, TableWish } from "../files/experiment-wishes";
export {
  type BenchmarkOptions,
  type BenchmarkResult,
  type ConfigurationResult,
  type Durations,
  runBenchmark,
} from "../parallel/run-benchmark";
export { type Machine, thisMachine } from "../search/machine";
