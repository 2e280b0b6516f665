import { expect, test } from "vitest";
import { restart } from "../../../src/garden/collapse/restart";
import { hangingGardens, squareGardens } from "../../../src/garden/gardens";
import { restartBatch } from "../../../src/garden/restart-batch/restart-batch";
import { verifyGarden } from "../../../src/verify/garden";

test.each([
  ["square, once, shuffled", squareGardens(), "once", "shuffled"],
  ["square, faces, shuffled", squareGardens({ box: [9, 9] }), "faces", "shuffled"],
  ["square with air first", squareGardens({ box: [7, 7] }), "once", "ascending"],
] as const)("a board does what restart does with its seed: %s", (_name, garden, propagation, tiles) => {
  for (const seed of [1, 50]) {
    const options = { seed, propagation, cells: "scan", tiles, steps: tiles === "shuffled" ? 100 : 5 } as const;
    const one = restartBatch(garden, { ...options, boards: 1, backend: "plain" });
    const scalar = restart(garden, options);
    expect([one.outcome, one.solutions]).toEqual([scalar.outcome, scalar.solutions]);
    if (tiles === "shuffled") {
      expect([one.statistics.attempts, one.statistics.choices]).toEqual([
        scalar.statistics.attempts,
        scalar.statistics.choices,
      ]);
    }
  }
});

test("the first solved board of many has the solution of restart with its seed", () => {
  const garden = squareGardens();
  const { solutions, statistics } = restartBatch(garden, { seed: 3, boards: 70, cells: "scan", backend: "plain" });
  const alone = restart(garden, { seed: 3 + statistics.solvedBy, cells: "scan", propagation: "once" });
  expect(solutions).toEqual(alone.solutions);
  expect(solutions.flatMap((solution) => verifyGarden(garden, solution))).toEqual([]);
});

test("TensorFlow and plain arrays find the same garden", () => {
  const garden = squareGardens({ box: [8, 8] });
  const [plain, tensorflow] = (["plain", "tensorflow"] as const).map((backend) => {
    const { outcome, solutions, statistics } = restartBatch(garden, { seed: 2, boards: 40, backend, steps: 200 });
    return { outcome, solutions, attempts: statistics.attempts, choices: statistics.choices };
  });
  expect(tensorflow).toEqual(plain);
});

test("stops after its steps, is exhausted if nothing fits, and refuses unknown options", () => {
  const garden = hangingGardens({ box: [5, 5, 5] });
  expect(restartBatch(garden, { boards: 33, steps: 5 }).outcome).toBe("stopped");
  expect(restartBatch(garden, { steps: 0 }).statistics.attempts).toBe(0);
  expect(restartBatch(hangingGardens({ box: [3, 4, 6] })).outcome).toBe("exhausted");
  expect(() => restartBatch(garden, { boards: 0 })).toThrow("boards must be a whole number of at least 1: it is 0");
  expect(() => restartBatch(garden, { propagation: "collapsed" as "once" })).toThrow(
    'Cannot search in a batch: propagation must be one of faces, once: it is "collapsed"',
  );
});

test("stops after one attempt and gives a reason if nothing is shuffled, as restart does", () => {
  const fixed = { cells: "scan", tiles: "ascending", propagation: "once" } as const;
  const garden = squareGardens({ box: [7, 7] });
  const { outcome, statistics } = restartBatch(garden, { ...fixed, boards: 4, backend: "plain" });
  expect([outcome, statistics.attempts]).toEqual(["stopped", 1]);
  expect(statistics.reason).toMatch(/^cells or tiles must be shuffled/);
  expect(restart(garden, fixed)).toMatchObject({ outcome: "stopped", statistics: { attempts: 1 } });
});

test("refuses too many boards for the memory before it creates any", () => {
  expect(() => restartBatch(hangingGardens(), { boards: 100_000_000 })).toThrow(
    /boards must fit into 8 GB: 100,000,000 take [\d,]+$/,
  );
});
