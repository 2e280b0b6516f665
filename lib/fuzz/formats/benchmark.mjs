import fc from "fast-check";
import { mostly, oddText } from "../odd-values.mjs";

const puzzle = fc.constantFrom("SomaCube", "SlothouberGraatsma", "nobody", "__proto__");

/** Generates benchmark files. */
export const benchmarks = fc.record({
  Id: mostly(fc.oneof(fc.constant("fuzz"), oddText)),
  Name: mostly(oddText),
  Iterations: mostly(fc.integer({ min: 1, max: 3 })),
  MultiThreaded: mostly(fc.boolean()),
  MaxThreads: mostly(fc.integer({ min: 1, max: 2 })),
  Configurations: mostly(
    fc.array(
      mostly(
        fc.record(
          {
            ConfigId: mostly(puzzle),
            InitialDepth: mostly(fc.nat(3)),
            MaxThreadsOverride: mostly(fc.nat(2)),
          },
          { requiredKeys: ["ConfigId"] },
        ),
      ),
      { maxLength: 3 },
    ),
  ),
});

const machine = fc.record(
  { node: mostly(oddText), cpu: mostly(oddText), library: mostly(oddText), commit: mostly(oddText) },
  { requiredKeys: ["node", "cpu"] },
);

const amount = fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0, max: 1000, noNaN: true }) }, fc.constant(null));
const aim = fc.constantFrom(
  "under 1",
  "at most 2",
  "at least 1.8",
  "at least .",
  "as measured",
  "under 1e9",
  "under 0",
);

const ratio = fc.record({
  times: mostly(amount),
  to: mostly(fc.constantFrom("peer", "limit", "aim")),
  what: mostly(oddText),
});
const spread = fc.record({
  low: mostly(amount),
  high: mostly(amount),
  runs: mostly(fc.nat(9)),
  of: mostly(fc.constantFrom("runs", "seeds")),
});

/** Generates results of `npm run bench` and of `gardens bench`. */
export const benchmarkResults = fc.oneof(
  fc.record({
    when: mostly(oddText),
    machine: mostly(machine),
    rows: mostly(
      fc.array(
        mostly(
          fc.record(
            {
              name: mostly(oddText),
              value: mostly(amount),
              unit: mostly(fc.constantFrom("s", "ms", "times")),
              aim: mostly(aim),
              words: mostly(oddText),
              timesAsFast: mostly(amount),
              ratio: mostly(ratio),
              noRatio: mostly(oddText),
              spread: mostly(spread),
              seconds: mostly(amount),
            },
            { requiredKeys: ["name", "value", "unit", "aim", "words"] },
          ),
        ),
        { maxLength: 4 },
      ),
    ),
  }),
  fc.record({
    name: mostly(oddText),
    began: mostly(oddText),
    machine: mostly(machine),
    engine: mostly(oddText),
    configurations: mostly(
      fc.array(
        mostly(
          fc.record({
            configId: mostly(oddText),
            threads: mostly(fc.nat(4)),
            initialDepth: mostly(fc.constantFrom(0, 1, "auto")),
            durations: mostly(fc.array(amount, { maxLength: 4 })),
          }),
        ),
        { maxLength: 3 },
      ),
    ),
  }),
);
