import type { Benchmark, BenchmarkConfiguration } from "../files/benchmark/read";
import type { EngineName } from "../polycube/engines/engine";
import { eitherFlag, longCall, type ShowProgress } from "../search/long-call";
import { type Machine, thisMachine } from "../search/machine";
import type { Counts, Progress } from "../search/search";
import { searchPolycube } from "./polycube/solve-polycube";

/** Durations of runs and their statistics, all in milliseconds. */
export interface Durations {
  /** The duration of each run, in order. */
  readonly durations: readonly number[];
  readonly max: number;
  readonly min: number;
  readonly mean: number;
  readonly median: number;
}

/**
 * The durations of the runs of a configuration. A run includes preparing the search and counting.
 */
export interface ConfigurationResult extends Durations {
  readonly configId: string;
  readonly threads: number;
  /** The number of pieces placed to split the search; "auto" if the search decided. */
  readonly initialDepth: number | "auto";
  readonly tasks: number;
  readonly counts: Counts;
  /** The durations of the search alone, without preparing it and starting threads. */
  readonly searching: Durations;
}

/** The result of a benchmark, and the machine it ran on. */
export interface BenchmarkResult {
  readonly id: string;
  readonly name: string;
  readonly engine: string;
  readonly iterations: number;
  readonly began: string;
  readonly machine: Machine;
  /** The configurations with at least one finished run. */
  readonly configurations: readonly ConfigurationResult[];
}

/** Options of `runBenchmark`. */
export interface BenchmarkOptions {
  engine?: EngineName;
  /** Stops the benchmark when aborted. The result has the runs that were finished. */
  signal?: { readonly aborted: boolean };
  /**
   * Gets the results so far after each run. The next run waits for it; if it fails, the benchmark
   * ends.
   */
  onRun?: (soFar: BenchmarkResult) => void | Promise<void>;
  /** A listener for the progress of the whole benchmark; its share is that of the runs. */
  onProgress?: (progress: Progress) => void;
}

/**
 * Runs each configuration of a benchmark `iterations` times, one run after another. Each run counts
 * all assemblies.
 *
 * @example
 * const file = "data/benchmarks/soma-two-threads.json";
 * const { benchmark } = experiment.readBenchmarkFile(file, "data/puzzles");
 * const { configurations } = await experiment.runBenchmark({ ...benchmark, iterations: 1 });
 * configurations[0].counts.upToRotation
 * // 480
 */
export async function runBenchmark(benchmark: Benchmark, options: BenchmarkOptions = {}): Promise<BenchmarkResult> {
  const { configurations: all, iterations } = benchmark;
  return longCall(
    benchmark.id,
    options.onProgress,
    (stop, showProgress) => measureAll(benchmark, { ...options, ...eitherFlag(options.signal, stop) }, showProgress),
    ({ configurations }) => {
      const isWhole = configurations.length === all.length;
      return isWhole && configurations.every(({ durations }) => durations.length >= iterations)
        ? "finished"
        : "stopped";
    },
  );
}

async function measureAll(
  benchmark: Benchmark,
  options: BenchmarkOptions,
  showProgress?: ShowProgress,
): Promise<BenchmarkResult> {
  const { id, name, iterations } = benchmark;
  const about = { id, name, iterations, began: new Date().toISOString(), machine: thisMachine() };
  const done: ConfigurationResult[] = [];
  const tell = options.onProgress ?? showProgress;
  const told = tell && progressOf(benchmark, done, tell);
  let result: BenchmarkResult = { ...about, engine: options.engine ?? "", configurations: done };
  for (const [number, configuration] of benchmark.configurations.entries()) {
    const runs: Run[] = [];
    while (runs.length < iterations) {
      const run = await measure(configuration, benchmark.multiThreaded, options, told);
      if (run === undefined) return result;
      runs.push(run);
      done[number] = summary(configuration, runs, run);
      result = { ...about, engine: run.engine, configurations: [...done] };
      await options.onRun?.(result);
    }
  }
  return result;
}

/** The share of a first run from which the length of the run is extrapolated. */
const leastShare = 0.05;

/**
 * Returns a listener for the progress of a run, which tells the progress of the whole benchmark.
 * The time left is known once the last configuration runs: until then, nothing is known about the
 * length of the runs to come.
 *
 * @param done the results so far
 */
function progressOf(
  { configurations, iterations }: Benchmark,
  done: readonly ConfigurationResult[],
  tell: (progress: Progress) => void,
): (progress: Progress) => void {
  const start = performance.now();
  const all = iterations * configurations.length;
  return ({ seconds, share = 0 }) => {
    const ended = done.reduce((sum, { durations }) => sum + durations.length, 0);
    const number = Math.floor(ended / iterations);
    const measured = done[number];
    const wholeRun = measured === undefined ? seconds / share : measured.mean / 1000;
    const left = Math.max(0, wholeRun - seconds) + (all - ended - 1) * wholeRun;
    const isKnown = number === configurations.length - 1 && (measured !== undefined || share >= leastShare);
    tell({
      seconds: (performance.now() - start) / 1000,
      steps: 0,
      share: (ended + share) / all,
      secondsLeft: isKnown ? left : null,
      words: `run ${ended + 1} of ${all}: ${configurations[number]?.puzzle.id}`,
    });
  };
}

interface Run {
  readonly milliseconds: number;
  readonly searching: number;
  readonly engine: string;
  readonly depth: number | "auto";
  readonly tasks: number;
  readonly counts: Counts;
}

/** Measures one run of a configuration; undefined if the run was stopped before its end. */
async function measure(
  { puzzle, threads, initialDepth }: BenchmarkConfiguration,
  multiThreaded: boolean,
  { engine, signal }: BenchmarkOptions,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<Run | undefined> {
  // a search in a single thread is not split
  const depth = multiThreaded ? (initialDepth ?? "auto") : 0;
  const { outcome, counts, statistics } = await searchPolycube(puzzle, {
    threads,
    depth,
    count: true,
    ...(engine && { engine }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  if (outcome === "stopped") return undefined;
  return {
    milliseconds: 1000 * statistics.seconds,
    searching: 1000 * statistics.searchSeconds,
    engine: statistics.engine,
    depth,
    tasks: statistics.tasks,
    counts,
  };
}

function summary({ puzzle, threads }: BenchmarkConfiguration, runs: readonly Run[], last: Run): ConfigurationResult {
  return {
    configId: puzzle.id,
    threads,
    initialDepth: last.depth,
    tasks: last.tasks,
    counts: last.counts,
    ...durationsOf(runs.map(({ milliseconds }) => milliseconds)),
    searching: durationsOf(runs.map(({ searching }) => searching)),
  };
}

/**
 * @example
 * durationsOf([1, 2, 6])
 * // { durations: [1, 2, 6], max: 6, min: 1, mean: 3, median: 2 }
 */
export function durationsOf(durations: readonly number[]): Durations {
  const sorted = durations.toSorted((a, b) => a - b);
  const middle = (durations.length - 1) / 2;
  return {
    durations,
    max: sorted.at(-1) ?? 0,
    min: sorted[0] ?? 0,
    mean: durations.reduce((sum, duration) => sum + duration, 0) / durations.length,
    median: ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2,
  };
}
