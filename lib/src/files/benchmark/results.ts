import { checkedValue } from "../json/checked-value";
import { readJsonFile } from "../json/read";
import { z } from "../json/zod";

const machine = z.looseObject(
  {
    node: z.string(),
    cpu: z.string(),
    cores: z.number().optional(),
    library: z.string().optional(),
    commit: z.string().optional(),
  },
  "must be an object with node and cpu",
);

const aboveZero = z.number().positive("must be a number above 0");

const ratio = z.object(
  {
    /** Above 1, the row is better than what it is compared with. */
    times: aboveZero,
    /** A peer was measured in the same run; a limit is ideal or published. */
    to: z.enum(["peer", "limit", "aim"], "must be peer, limit or aim"),
    /** What the row is compared with, in words. */
    what: z.string(),
    /** True if the peer was stopped before its end. */
    atLeast: z.boolean().optional(),
  },
  "must be an object with times, to and what",
);

const spread = z.object(
  {
    /** The quartiles, in the unit of the row. */
    low: z.number(),
    high: z.number(),
    runs: z.number(),
    /** Runs repeat the same work. Seeds differ in their work. */
    of: z.enum(["runs", "seeds"], "must be runs or seeds"),
  },
  "must be an object with low, high, runs and of",
);

const row = z.object(
  {
    name: z.string(),
    value: z.number().nullable(),
    unit: z.string(),
    aim: z.string(),
    words: z.string(),
    timesAsFast: aboveZero.optional(),
    ratio: ratio.optional(),
    /** Why the row has no ratio. */
    noRatio: z.string().optional(),
    spread: spread.optional(),
    /** The time that the measurement took, in seconds. */
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

/** The results of `npm run bench`: rows, each with one measured number. */
const measuredRows = z.object({ when: z.string(), machine, rows: z.array(row) });

/** The results of `gardens bench`: the durations of runs, in milliseconds. */
const measuredRuns = z.object({
  name: z.string(),
  began: z.string(),
  machine,
  engine: z.string(),
  configurations: z.array(configuration),
});

const results = z.union([measuredRows, measuredRuns], "must be a results file of npm run bench or gardens bench");

/** The rows that `npm run bench` measured. */
export type MeasuredRows = z.output<typeof measuredRows>;

/** A row that `npm run bench` measured. */
export type MeasuredRow = MeasuredRows["rows"][number];

/** The durations that `gardens bench` measured for each configuration. */
export type MeasuredRuns = z.output<typeof measuredRuns>;

/** The results of a benchmark: measured rows, or runs of configurations. */
export type BenchmarkResults = MeasuredRows | MeasuredRuns;

/**
 * Reads the results of a benchmark from a file in results/benchmarks.
 *
 * @throws InputError if the file does not have the format
 */
export function readBenchmarkResults(path: string, action = `read ${path}`): BenchmarkResults {
  return checkedValue(results, readJsonFile(path, action), action);
}
