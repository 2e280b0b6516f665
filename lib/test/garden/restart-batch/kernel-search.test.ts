import fc from "fast-check";
import { expect, test } from "vitest";
import { restart } from "../../../src/garden/collapse/restart";
import type { Garden } from "../../../src/garden/garden";
import { packedGardens, squareGardens } from "../../../src/garden/gardens";
import { type RestartBatchOptions, restartBatch } from "../../../src/garden/restart-batch/restart-batch";
import { verifyGarden } from "../../../src/verify/garden";
import { packedOnes, unlimitedOnes } from "../small-gardens";

/** The end of a search, without the counters that depend on the backend. */
function searched(garden: Garden, options: RestartBatchOptions) {
  const { outcome, solutions, statistics } = restartBatch(garden, options);
  const { attempts, choices, contradictions, rounds, solvedBy } = statistics;
  return { outcome, solutions, attempts, choices, contradictions, rounds, solvedBy };
}

const hows = fc.record({
  seed: fc.constantFrom(0, 1, 77, 2 ** 31, 2 ** 32 - 3),
  boards: fc.constantFrom(1, 5, 64, 128, 131, 300),
  propagation: fc.constantFrom("faces", "once"),
  cells: fc.constantFrom("scan", "shuffled"),
  tiles: fc.constantFrom("ascending", "descending", "shuffled", "air-last"),
  steps: fc.constantFrom(1, 7, 100),
} as const);

test("the kernel makes the choices of the search on plain arrays in small gardens without air", () => {
  const gardens = fc.oneof(
    packedOnes,
    unlimitedOnes.map((garden) => ({ ...garden, air: false })),
  );
  fc.assert(
    fc.property(gardens, hows, (garden, how) => {
      expect(searched(garden, { ...how, backend: "simd" })).toEqual(searched(garden, { ...how, backend: "plain" }));
    }),
    { seed: 5, numRuns: 60 },
  );
});

test.each([
  ["shuffled", {}],
  ["propagation faces, tiles ascending", { propagation: "faces", tiles: "ascending" }],
  ["cells scan, tiles descending", { cells: "scan", tiles: "descending" }],
  ["tiles air-last", { tiles: "air-last" }],
] as const)("so it does in Packed Gardens: %s", (_name, how) => {
  for (const steps of [40, 301]) {
    const options = { ...how, seed: 2, boards: 140, steps };
    const found = searched(packedGardens(), { ...options, backend: "simd" });
    expect(found).toEqual(searched(packedGardens(), { ...options, backend: "plain" }));
    expect(found.attempts).toBeLessThanOrEqual(steps);
  }
});

test("a board in the kernel does what restart does with its seed, until it is solved", () => {
  const garden = packedGardens();
  for (const seed of [1, 5]) {
    const one = restartBatch(garden, { seed, boards: 1, cells: "scan" });
    const alone = restart(garden, { seed, cells: "scan", propagation: "once" });
    expect([one.outcome, one.solutions]).toEqual(["solved", alone.solutions]);
    expect([one.statistics.attempts, one.statistics.choices]).toEqual([
      alone.statistics.attempts,
      alone.statistics.choices,
    ]);
  }
});

test("a search after another one in the same kernel finds the same, and every solution is right", () => {
  const garden = packedGardens();
  const find = (seed: number) => searched(garden, { seed, boards: 200 });
  const [first, other, again] = [find(3), find(4), find(3)];
  expect(again).toEqual(first);
  for (const { outcome, solutions } of [first, other]) {
    expect([outcome, solutions.length]).toEqual(["solved", 1]);
    expect(solutions.flatMap((solution) => verifyGarden(garden, solution))).toEqual([]);
  }
});

test("the kernel stops on its signal and its seconds, and tells its progress", () => {
  // dominoes cannot cover 5x5 cells, but propagation does not see that before a choice
  const dominoes = squareGardens({ box: [5, 5], tiles: [1, 2, 4, 8], supply: "unlimited", pins: [] });
  const garden = { ...dominoes, air: false };
  const { outcome, statistics } = restartBatch(garden, { seconds: 0.3 });
  expect(outcome).toBe("stopped");
  expect(statistics.seconds).toBeGreaterThanOrEqual(0.3);
  const stop = new AbortController();
  let told = 0;
  const onProgress = ({ steps }: { steps: number }) => {
    told = steps;
    stop.abort();
  };
  const aborted = restartBatch(garden, { signal: stop.signal, onProgress });
  expect([aborted.outcome, told > 0, aborted.statistics.attempts >= told]).toEqual(["stopped", true, true]);
});
