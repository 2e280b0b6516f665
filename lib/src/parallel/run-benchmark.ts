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
    ({ configurations }) =>
      configurations.length < all.length || configurations.some(({ durations }) => durations.length < iterations),
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
  const all = iterations * benchmark.configurations.length;
  let ended = 0;
  const onProgress =
    showProgress && (({ share = 0, words = "" }: Progress) => showProgress({ share: (ended + share) / all, words }));
  let result: BenchmarkResult = { ...about, engine: options.engine ?? "", configurations: done };
  for (const [number, configuration] of benchmark.configurations.entries()) {
    const runs: Run[] = [];
    while (runs.length < iterations) {
      const words = `run ${runs.length + 1} of ${iterations}, configuration ${number + 1} of ${benchmark.configurations.length}`;
      const run = await measure(
        configuration,
        benchmark.multiThreaded,
        { ...options, ...(onProgress && { onProgress }) },
        words,
      );
      if (run === undefined) return result;
      ended++;
      runs.push(run);
      done[number] = summary(configuration, runs, run);
      result = { ...about, engine: run.engine, configurations: [...done] };
      await options.onRun?.(result);
    }
  }
  return result;
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
  { engine, signal, onProgress }: BenchmarkOptions,
  words: string,
): Promise<Run | undefined> {
  // a search in a single thread is not split
  const depth = multiThreaded ? (initialDepth ?? "auto") : 0;
  const { outcome, counts, statistics } = await searchPolycube(puzzle, {
    threads,
    depth,
    count: true,
    ...(engine && { engine }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress: (progress) => onProgress({ ...progress, words: `${puzzle.id}, ${words}` }) }),
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
