import { z } from "zod";
import { fileNameKeywords as fileName } from "../file-name";
import { text, wholeFrom } from "../json/fields";

const configuration = z.object(
  {
    ConfigId: text.describe("The Id of a puzzle in data/puzzles."),
    InitialDepth: wholeFrom(0, 100)
      .exactOptional()
      .describe("So many pieces are placed to split the search into tasks for threads. Left out: as many as needed."),
    MaxThreadsOverride: wholeFrom(0, 1024)
      .exactOptional()
      .describe("Instead of MaxThreads, for this puzzle. Left out or 0: MaxThreads."),
  },
  "must be an object with ConfigId",
);

/** What a benchmark file holds, field by field. */
export const benchmarkSchema = z
  .object(
    {
      $schema: text.exactOptional().describe("Where an editor finds the description of these files."),
      Id: text.meta({
        description: "Names the benchmark; its results are written to results/benchmarks under this name.",
        ...fileName,
      }),
      Name: text.describe("What is measured, for people."),
      Iterations: wholeFrom(1, 1_000_000).describe("How often each configuration is run."),
      MultiThreaded: z.boolean("must be true or false").describe("Whether the search is split among threads."),
      MaxThreads: wholeFrom(1, 1024).describe("How many threads may search at once, where it is split."),
      Configurations: z
        .array(configuration, "must be a list of configurations")
        .min(1, "must hold at least one configuration"),
    },
    "must hold an object with Id, Name, Iterations, MultiThreaded, MaxThreads and Configurations",
  )
  .meta({ title: "Benchmark", description: "Puzzles to solve so many times, to see how long it takes." });

export type BenchmarkFile = z.output<typeof benchmarkSchema>;
