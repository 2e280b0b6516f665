import { checkedValue } from "../json/checked-value";
import { readJsonFile } from "../json/read";
import * as z from "../json/zod";

const machine = z.looseObject(
  {
    node: z.string(),
    cpu: z.string(),
    cores: z.optional(z.number()),
    library: z.optional(z.string()),
    commit: z.optional(z.string()),
    isBusy: z.optional(z.boolean()),
  },
  "must be an object with node and cpu",
);

const aboveZero = z.number().check(z.positive("must be a number above 0"));

const ratio = z.object(
  {
    times: aboveZero,
    to: z.enum(["peer", "limit", "aim"], "must be peer, limit or aim"),
    what: z.string(),
    atLeast: z.optional(z.boolean()),
  },
  "must be an object with times, to and what",
);

const spread = z.object(
  {
    low: z.number(),
    high: z.number(),
    runs: z.number(),
    of: z.enum(["runs", "seeds"], "must be runs or seeds"),
  },
  "must be an object with low, high, runs and of",
);

const measuredRow = z.object(
  {
    name: z.string(),
    value: z.nullable(z.number()),
    unit: z.string(),
    aim: z.string(),
    words: z.string(),
    timesAsFast: z.optional(aboveZero),
    ratio: z.optional(ratio),
    noRatio: z.optional(z.string()),
    spread: z.optional(spread),
    seconds: z.optional(z.number()),
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
const measuredRows = z.object({ when: z.string(), machine, rows: z.array(measuredRow) });

/** The results of `gardens bench`: the durations of runs, in milliseconds. */
const measuredRuns = z.object({
  name: z.string(),
  began: z.string(),
  machine,
  engine: z.string(),
  configurations: z.array(configuration),
});

const results = z.union([measuredRows, measuredRuns], "must be a results file of npm run bench or gardens bench");

/** The machine on which a benchmark ran. */
export interface MeasuredMachine {
  node: string;
  cpu: string;
  cores?: number | undefined;
  library?: string | undefined;
  commit?: string | undefined;
  /** True if other programs used the machine. */
  isBusy?: boolean | undefined;
  [other: string]: unknown;
}

/** A row that `npm run bench` measured. */
export interface MeasuredRow {
  name: string;
  value: number | null;
  unit: string;
  aim: string;
  words: string;
  timesAsFast?: number | undefined;
  ratio?: MeasuredRatio | undefined;
  /** Why the row has no ratio. */
  noRatio?: string | undefined;
  spread?: MeasuredSpread | undefined;
  /** The time that the measurement took, in seconds. */
  seconds?: number | undefined;
}

/** A row compared with something else. */
export interface MeasuredRatio {
  /** Above 1, the row is better than what it is compared with. */
  times: number;
  /** A peer was measured in the same run; a limit is ideal or published. */
  to: "peer" | "limit" | "aim";
  /** What the row is compared with, in words. */
  what: string;
  /** True if the peer was stopped before its end. */
  atLeast?: boolean | undefined;
}

/** The quartiles of a row. */
export interface MeasuredSpread {
  /** The quartiles, in the unit of the row. */
  low: number;
  high: number;
  runs: number;
  /** Runs repeat the same work. Seeds differ in their work. */
  of: "runs" | "seeds";
}

/** The rows that `npm run bench` measured. */
export interface MeasuredRows {
  when: string;
  machine: MeasuredMachine;
  rows: MeasuredRow[];
}

/** The durations that `gardens bench` measured for each configuration. */
export interface MeasuredRuns {
  name: string;
  began: string;
  machine: MeasuredMachine;
  engine: string;
  /** The durations are in milliseconds. */
  configurations: { configId: string; threads: number; initialDepth: number | string; durations: number[] }[];
}

/** The results of a benchmark: measured rows, or runs of configurations. */
export type BenchmarkResults = MeasuredRows | MeasuredRuns;

/**
 * Reads the results of a benchmark from a file in results/benchmarks.
 *
 * @throws InputError if the file does not have the format
 */
export function readBenchmarkResults(path: string, action = `read ${path}`): BenchmarkResults {
  const read = checkedValue(results, readJsonFile(path, action), action);
  if (!("rows" in read)) return read;
  return { ...read, rows: read.rows.map(inPresentWords) };
}

/**
 * A row in the present words. Rows of former runs keep their words in the file, but are found and
 * shown by the present ones.
 */
function inPresentWords({ ratio: compared, ...row }: z.infer<typeof measuredRow>): z.infer<typeof measuredRow> {
  const what = compared && (formerPeers.get(compared.what) ?? compared.what);
  return { ...row, name: presentName(row.name), ...(compared && { ratio: { ...compared, what: what ?? "" } }) };
}

const formerPeers = new Map([
  ["dancing links", "our own dancing links"],
  ["one task, which costs nothing to split", "one task"],
  ["two independent processes at once", "two processes at once"],
  ["the time in 7x7x7, as the number of tiles is the same", "the time in 7x7x7"],
  ["the time of a cell in 64x64, as a linear search has", "the time of a cell in 64x64"],
]);

function presentName(name: string): string {
  const rate = /^batch, packed, once, ([\d,]+) boards, boards a second$/.exec(name);
  if (rate !== null) return `batch, packed, ${rate[1]} boards, once, plain arrays`;
  return name.startsWith("snake, ") ? name.replace("all placements", "all folds") : name;
}
