import { join } from "node:path";
import type { Command } from "commander";
import { type Benchmark, readBenchmarkFile } from "../files/benchmark-file";
import { InputError } from "../input-error";
import { writeWhole } from "../output/write-file";
import { type BenchmarkResult, runBenchmark } from "../parallel/run-benchmark";
import { engineNames } from "../polycube/engines";
import { projectRoot, resultsFolder } from "../project";
import { onInterrupt } from "./interrupted";
import { wordOption } from "./option-values";
import { plainText } from "./plain-text";
import { progressLine } from "./progress-line";

interface Given {
  readonly config?: string;
  readonly engine?: string;
  readonly puzzles?: string;
  readonly json?: boolean;
}

/** `gardens bench FILE`: runs a benchmark file, and writes what every run took. */
export function addBench(command: Command): void {
  command
    .argument("<FILE>", "the benchmark file")
    .option("--config <ID>", "run only the configurations with this ConfigId")
    .option("--puzzles <FOLDER>", "where the puzzle files are (data/puzzles)")
    .option("--engine <NAME>", `one of ${engineNames.join(", ")} (${engineNames[0]} where none is named)`)
    .option("--json", "print the results as one object")
    .addHelpText(
      "after",
      "\nThe results are written to results/benchmarks under the file's Id, after every run.\n\nExample: gardens bench data/benchmarks/three-cubes.json",
    )
    .action(run);
}

async function run(file: string, given: Given): Promise<void> {
  const action = `run ${file === "" ? "a file without a name" : file}`;
  const engine = given.engine === undefined ? undefined : wordOption(action, "engine", given.engine, engineNames);
  const puzzles = given.puzzles ?? join(projectRoot(), "data", "puzzles");
  const { benchmark, warnings } = readBenchmarkFile(file, puzzles, action);
  const chosen = chosenConfigurations(benchmark, given.config, action);
  for (const warning of warnings) process.stderr.write(`Warning: ${plainText(warning)}\n`);
  const interrupted = onInterrupt();
  const line = progressLine(benchmark.id);
  const results = join(resultsFolder("benchmarks"), `${benchmark.id}.json`);
  let writing = Promise.resolve();
  try {
    const result = await runBenchmark(chosen, {
      ...(engine && { engine }),
      signal: interrupted.signal,
      onProgress: (progress) => line.tell(progress, 0),
      onRun: (soFar) => {
        writing = writing.then(() => writeWhole(results, `${JSON.stringify(soFar, null, 2)}\n`));
      },
    });
    await writing;
    line.clear();
    process.stdout.write(given.json ? `${JSON.stringify(result)}\n` : `${report(result, results)}\n`);
    process.exitCode = interrupted.signal.aborted ? 130 : 0;
  } finally {
    line.clear();
    interrupted.forget();
  }
}

function chosenConfigurations(benchmark: Benchmark, id: string | undefined, action: string): Benchmark {
  if (id === undefined) return benchmark;
  const configurations = benchmark.configurations.filter(({ puzzle }) => puzzle.id === id);
  if (configurations.length > 0) return { ...benchmark, configurations };
  const known = [...new Set(benchmark.configurations.map(({ puzzle }) => puzzle.id))];
  throw new InputError(action, `--config must be one of its ConfigIds, ${known.join(", ")}: it is "${id}"`);
}

function report({ name, configurations, engine, machine }: BenchmarkResult, file: string): string {
  const rows = configurations.map(({ configId, threads, initialDepth, counts, durations, min, median, mean, max }) => [
    configId,
    `${threads}`,
    `${initialDepth}`,
    `${counts.upToRotation?.toLocaleString("en")}`,
    `${durations.length}`,
    ...[min, median, mean, max].map((milliseconds) => milliseconds.toFixed(1)),
  ]);
  const heads = ["puzzle", "threads", "depth", "assemblies", "runs", "min ms", "median ms", "mean ms", "max ms"];
  const table = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "));
  const where = `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, engine ${engine}`;
  return [plainText(name), ...lines, where, `written to ${plainText(file)}`].join("\n");
}
