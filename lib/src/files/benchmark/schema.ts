import { fileNameKeywords as fileName } from "../file-name";
import { text, wholeFrom } from "../json/fields";
import { z } from "../json/zod";

const configuration = z.object(
  {
    ConfigId: text.describe("The Id of a puzzle in data/puzzles."),
    InitialDepth: wholeFrom(0, 100)
      .exactOptional()
      .describe("The number of pieces placed to split the search into tasks for threads. Left out: as many as needed."),
    MaxThreadsOverride: wholeFrom(0, 1024)
      .exactOptional()
      .describe("The number of threads for this puzzle. Left out or 0: MaxThreads."),
  },
  "must be an object with ConfigId",
);

/** The schema of benchmark files. */
export const benchmarkSchema = z
  .object(
    {
      $schema: text.exactOptional().describe("The path of the JSON Schema, for editors."),
      Id: text.meta({
        description: "The name of the benchmark and of its results file in results/benchmarks.",
        ...fileName,
      }),
      Name: text.describe("A title that people read."),
      Iterations: wholeFrom(1, 1_000_000).describe("The number of runs of each configuration."),
      MultiThreaded: z.boolean("must be true or false").describe("Whether the search is split among threads."),
      MaxThreads: wholeFrom(1, 1024).describe("The number of threads, if the search is split."),
      Configurations: z
        .array(configuration, "must be a list of configurations")
        .min(1, "must hold at least one configuration"),
    },
    "must hold an object with Id, Name, Iterations, MultiThreaded, MaxThreads and Configurations",
  )
  .meta({ title: "Benchmark", description: "Puzzles to solve several times, to measure how long it takes." });

export type BenchmarkFile = z.output<typeof benchmarkSchema>;
