import { describeValue, InputError } from "../../input-error";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { fileNameProblem } from "../file-name";
import { checkedValue } from "../json/checked-value";
import { readJsonFile } from "../json/read";
import { unknownFields } from "../json/unknown-fields";
import { puzzleFilesById } from "../puzzle/folder";
import { readPuzzleFile } from "../puzzle/read";
import { type BenchmarkFile, benchmarkSchema } from "./schema";

/** What to measure: each configuration so many times. */
export interface Benchmark {
  /** Its results are written under this name. */
  readonly id: string;
  readonly name: string;
  readonly iterations: number;
  readonly multiThreaded: boolean;
  readonly configurations: readonly BenchmarkConfiguration[];
}

/** One search to be measured. */
export interface BenchmarkConfiguration {
  readonly puzzle: PolycubePuzzle;
  /** 1 where the search is not split. */
  readonly threads: number;
  /** How many pieces are placed to split the search; null where that is left to the search. */
  readonly initialDepth: number | null;
}

/**
 * The benchmark in a file; `data/benchmark.schema.json` describes them. A configuration names its puzzle by Id, and the puzzle is looked
 * for in a folder: no name out of the file is taken for a path.
 *
 * @param puzzles the folder with the puzzle files: data/puzzles
 * @param action what the file is read for, as an error's beginning: "run soma.json"
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
      const place = `Configurations[${index}].ConfigId`;
      const form = `must be the Id of a puzzle, one of ${[...known.keys()].join(", ")}`;
      throw new InputError(action, `${place} ${form}: it is ${describeValue(ConfigId)}`);
    }
    return {
      puzzle: readPuzzleFile(puzzleFile).puzzle,
      threads: file.MultiThreaded ? MaxThreadsOverride || file.MaxThreads : 1,
      initialDepth: InitialDepth ?? null,
    };
  });
}
