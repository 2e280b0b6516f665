import { fileNameKeywords as fileName } from "../file-name";
import { described, text, wholeFrom, withKeywords } from "../json/fields";
import * as z from "../json/zod";

const configuration = z.object(
  {
    ConfigId: described(text, "The Id of a puzzle in data/puzzles."),
    InitialDepth: described(
      z.exactOptional(wholeFrom(0, 100)),
      "The number of pieces placed to split the search into tasks for threads. Left out: as many as needed.",
    ),
    MaxThreadsOverride: described(
      z.exactOptional(wholeFrom(0, 1024)),
      "The number of threads for this puzzle. Left out or 0: MaxThreads.",
    ),
  },
  "must be an object with ConfigId",
);

/** The schema of benchmark files. */
export const benchmarkSchema = withKeywords(
  z.object(
    {
      $schema: described(z.exactOptional(text), "The path of the JSON Schema, for editors."),
      Id: withKeywords(text, {
        description: "The name of the benchmark and of its results file in results/benchmarks.",
        ...fileName,
      }),
      Name: described(text, "A title that people read."),
      Iterations: described(wholeFrom(1, 1_000_000), "The number of runs of each configuration."),
      MultiThreaded: described(z.boolean("must be true or false"), "Whether the search is split among threads."),
      MaxThreads: described(wholeFrom(1, 1024), "The number of threads, if the search is split."),
      Configurations: z
        .array(configuration, "must be a list of configurations")
        .check(z.minLength(1, "must hold at least one configuration")),
    },
    "must hold an object with Id, Name, Iterations, MultiThreaded, MaxThreads and Configurations",
  ),
  { title: "Benchmark", description: "Puzzles to solve several times, to measure how long it takes." },
);

export type BenchmarkFile = z.output<typeof benchmarkSchema>;
