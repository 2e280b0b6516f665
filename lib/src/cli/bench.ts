import { dirname, join } from "node:path";
import type { Command } from "commander";
import { benchmarkFamilies, benchmarkFile } from "../files/benchmark/folders";
import type { Benchmark } from "../files/benchmark/read";
import { findDataFile } from "../files/find/find-data-file";
import { moveAside } from "../files/move-aside";
import { describeValue, InputError } from "../input-error";
import type { BenchmarkResult } from "../parallel/run-benchmark";
import { engineNames } from "../polycube/engines/engines";
import { projectRoot } from "../project";
import { actionOn, wordOption } from "./option-values";
import { shownPath } from "./report/as-typed";
import { longRun } from "./report/long-run";
import { plainText, print, say } from "./report/plain-text";
import { progressLine } from "./report/status-line";
import { commandName } from "./words";

interface Given {
  readonly config?: string;
  readonly engine?: string;
  readonly puzzles?: string;
  readonly json?: boolean;
}

/** `gardens bench FILE`: runs a benchmark file and writes the duration of every run. */
export function addBench(command: Command): void {
  command
    .argument("<FILE>", "the benchmark file, or the name of one in data/benchmarks, such as three-cubes")
    .option("--config <ID>", "run only the configurations with this ConfigId")
    .option("--puzzles <FOLDER>", "the folder of the puzzle files (default: data/puzzles)")
    .option("--engine <NAME>", `one of ${engineNames.join(", ")} (default: ${engineNames[0]})`)
    .option("--json", "print the results as one object")
    .addHelpText(
      "after",
      `\nThe results are written to results/benchmarks under the file's Id, after every run.\nFormer results are kept, numbered, in results/benchmarks/former.\n\nnpm run bench is another command: it measures the library against its aims and against other packages.\n\nExample: ${commandName} bench three-cubes`,
    )
    .action(run);
}

async function run(file: string, given: Given): Promise<void> {
  const action = actionOn("run", file);
  const [{ readBenchmarkFile }, { writeWhole }, { runBenchmark }] = await Promise.all([
    import("../files/benchmark/read.js"),
    import("../files/write-file.js"),
    import("../parallel/run-benchmark.js"),
  ]);
  const engine = given.engine === undefined ? undefined : wordOption(action, "engine", given.engine, engineNames);
  const also = "npm run bench is another command, which measures the library";
  const puzzles = given.puzzles ?? join(projectRoot(), "data", "puzzles");
  const { benchmark, warnings } = readBenchmarkFile(
    findDataFile(file, ["benchmarks"], action, { also }),
    puzzles,
    action,
  );
  checkId(benchmark.id, action);
  const chosen = chosenConfigurations(benchmark, given.config, action);
  for (const warning of warnings) say(`Warning: ${warning}`);
  const line = progressLine(benchmark.id);
  const results = benchmarkFile(benchmark.id);
  let former: string | undefined;
  const kept = `finished runs are kept in ${shownPath(results)}; the same command starts over`;
  await longRun(line, kept, async (signal) => {
    const result = await runBenchmark(chosen, {
      ...(engine && { engine }),
      signal,
      onProgress: line.show,
      async onRun(soFar) {
        former ??= putFormerAside(benchmark.id);
        await writeWhole(results, `${JSON.stringify(soFar, null, 2)}\n`);
      },
    });
    line.clear();
    print(given.json ? JSON.stringify(result) : report(result, results, former));
    process.exitCode = signal.aborted ? 130 : 0;
  });
}

/**
 * Refuses an Id that is the name of a family, in upper or lower case: the results file with that
 * name is the reference run of `npm run bench`.
 */
function checkId(id: string, action: string): void {
  if (!benchmarkFamilies.includes(id.toLowerCase())) return;
  const names = benchmarkFamilies.join(", ");
  throw new InputError(action, `Id must differ from ${names}, the names of npm run bench: it is ${describeValue(id)}`);
}

function chosenConfigurations(benchmark: Benchmark, id: string | undefined, action: string): Benchmark {
  if (id === undefined) return benchmark;
  const configurations = benchmark.configurations.filter(({ puzzle }) => puzzle.id === id);
  if (configurations.length > 0) return { ...benchmark, configurations };
  const known = [...new Set(benchmark.configurations.map(({ puzzle }) => puzzle.id))];
  throw new InputError(
    action,
    `--config must be one of its ConfigIds, ${known.join(", ")}: it is ${describeValue(id)}`,
  );
}

/**
 * Renames earlier results, so that an unfinished run does not replace a complete one. Returns a
 * sentence for the user.
 */
function putFormerAside(id: string): string {
  const file = benchmarkFile(id);
  return moveAside(file, (number) => join(dirname(file), "former", `${id}-${number}.json`)) ?? "";
}

function report(result: BenchmarkResult, file: string, former: string | undefined): string {
  const { id, name, configurations, engine, machine } = result;
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
  return [
    plainText(name),
    ...lines,
    where,
    `written to ${shownPath(file)}`,
    ...(former ? [`the former results are in ${shownPath(former)}`] : []),
    `Draw them: npm run charts -- ${plainText(id)} --open`,
  ].join("\n");
}
