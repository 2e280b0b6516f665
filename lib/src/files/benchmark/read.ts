import { describeValue, InputError } from "../../input-error";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { fileNameProblem } from "../file-name";
import { checkedValue } from "../json/checked-value";
import { readJsonFile } from "../json/read";
import { unknownFields } from "../json/unknown-fields";
import { puzzleFilesById } from "../puzzle/folder";
import { readPuzzleFile } from "../puzzle/read";
import { type BenchmarkFile, benchmarkSchema } from "./schema";

/** A benchmark: configurations to measure, each `iterations` times. */
export interface Benchmark {
  /** The benchmark's Id. The file of its results has this name, too. */
  readonly id: string;
  readonly name: string;
  readonly iterations: number;
  readonly multiThreaded: boolean;
  readonly configurations: readonly BenchmarkConfiguration[];
}

/** A search to measure. */
export interface BenchmarkConfiguration {
  readonly puzzle: PolycubePuzzle;
  /** 1 if the search is not split. */
  readonly threads: number;
  /** The number of pieces placed to split the search; null to let the search decide. */
  readonly initialDepth: number | null;
}

/**
 * Reads a benchmark file; `data/benchmark.schema.json` describes the format. A configuration names
 * its puzzle by Id, which is looked up in a folder and never used as a path.
 *
 * @param puzzles the folder with the puzzle files: data/puzzles
 * @param action the start of error messages: "run soma.json"
 * @throws InputError with the path into the file: Configurations[1].ConfigId must be …: it is …
 */
export function readBenchmarkFile(
  path: string,
  puzzles: string,
  action = `read ${path}`,
): { benchmark: Benchmark; warnings: readonly string[] } {
  const value = readJsonFile(path, action);
  const file = checkedValue(benchmarkSchema, value, action);
  const problem = fileNameProblem(file.Id);
  if (problem !== undefined) throw new InputError(action, `Id must ${problem}: it is ${describeValue(file.Id)}`);
  const { Id, Name, Iterations, MultiThreaded } = file;
  const configurations = configurationsOf(file, puzzles, action);
  return {
    benchmark: { id: Id, name: Name, iterations: Iterations, multiThreaded: MultiThreaded, configurations },
    warnings: unknownFields(benchmarkSchema, value),
  };
}

function configurationsOf(file: BenchmarkFile, puzzles: string, action: string): BenchmarkConfiguration[] {
  const known = puzzleFilesById(puzzles);
  return file.Configurations.map(({ ConfigId, InitialDepth, MaxThreadsOverride }, index) => {
    const puzzleFile = known.get(ConfigId);
    if (puzzleFile === undefined) {
      const field = `Configurations[${index}].ConfigId`;
      const form = `must be the Id of a puzzle, one of ${[...known.keys()].join(", ")}`;
      throw new InputError(action, `${field} ${form}: it is ${describeValue(ConfigId)}`);
    }
    return {
      puzzle: readPuzzleFile(puzzleFile).puzzle,
      threads: file.MultiThreaded ? MaxThreadsOverride || file.MaxThreads : 1,
      initialDepth: InitialDepth ?? null,
    };
  });
}
