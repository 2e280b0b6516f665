import { z } from "zod";
import { checkedValue } from "../json/checked-value";
import { readJsonFile } from "../json/read";

const machine = z.looseObject(
  {
    node: z.string(),
    cpu: z.string(),
    library: z.string().optional(),
    commit: z.string().optional(),
  },
  "must be an object with node and cpu",
);

const row = z.object(
  {
    name: z.string(),
    value: z.number().nullable(),
    unit: z.string(),
    aim: z.string(),
    words: z.string(),
    timesAsFast: z.number().positive("must be a number above 0").optional(),
    /** How long it took to measure it. */
    seconds: z.number().optional(),
  },
  "must be a measured row",
);

const configuration = z.object(
  {
    configId: z.string(),
    threads: z.number(),
    initialDepth: z.union([z.number(), z.string()]),
    durations: z.array(z.number()),
  },
  "must be a measured configuration",
);

/** What `npm run bench` writes: rows with a number each. */
const measuredRows = z.object({ when: z.string(), machine, rows: z.array(row) });

/** What `gardens bench` writes: how long each run took, in milliseconds. */
const measuredRuns = z.object({
  name: z.string(),
  began: z.string(),
  machine,
  engine: z.string(),
  configurations: z.array(configuration),
});

const results = z.union([measuredRows, measuredRuns], "must hold what npm run bench or gardens bench wrote");

/** Figures that `npm run bench` measured, a row each. */
export type MeasuredRows = z.output<typeof measuredRows>;

/** Times that `gardens bench` measured, for each configuration. */
export type MeasuredRuns = z.output<typeof measuredRuns>;

/** What a benchmark measured: rows of figures, or runs of configurations. */
export type BenchmarkResults = MeasuredRows | MeasuredRuns;

/**
 * What a benchmark measured, out of its file in results/benchmarks.
 *
 * @throws InputError where the file holds something else
 */
export function readBenchmarkResults(path: string, action = `read ${path}`): BenchmarkResults {
  return checkedValue(results, readJsonFile(path, action), action);
}
