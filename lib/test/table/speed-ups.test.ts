import { describe, expect, test } from "vitest";
import { createRandom } from "../../src/search/random";
import { speedUps } from "../../src/table/speed-ups";
import { record } from "./make-records";

const run = (depth: number, threads: number, seconds: number, seed: number) =>
  record(
    { depth, threads },
    { seconds, searchSeconds: 0.9 * seconds, tasks: 10 * depth + 1, longestTask: seconds / 2, idle: 0.25 },
    "solved",
    seed,
  );
const options = { value: "seconds", threads: "threads", by: ["depth"] };

describe("speed-ups", () => {
  const records = [
    ...[8, 9, 10].map((seconds, seed) => run(0, 1, seconds, seed)),
    ...[9, 9, 9].map((seconds, seed) => run(0, 2, seconds, seed)),
    ...[12, 12, 15].map((seconds, seed) => run(1, 1, seconds, seed)),
    ...[4.5, 5, 6].map((seconds, seed) => run(1, 2, seconds, seed)),
  ];

  test("compare with the least median of one thread", () => {
    const rows = speedUps(records, options);
    expect(rows.map((row) => Object.values(row).slice(0, 3))).toEqual([
      [0, 1, 3],
      [0, 2, 3],
      [1, 1, 3],
      [1, 2, 3],
    ]);
    expect(rows[0]).toMatchObject({ tasks: 1, "median seconds": 9, "times as fast": 1, "efficiency, %": 100 });
    expect(rows[2]).toMatchObject({ tasks: 11, "median seconds": 12, "times as fast": 0.75, "efficiency, %": 75 });
    expect(rows[3]).toEqual({
      depth: 1,
      threads: 2,
      runs: 3,
      tasks: 11,
      "longest task, seconds": 2.5,
      "idle %": 25,
      "searching, seconds": 4.5,
      "median seconds": 5,
      "times as fast": 1.8,
      "lower 95 %": expect.any(Number),
      "upper 95 %": expect.any(Number),
      "efficiency, %": 90,
    });
  });

  test("have an interval around the observed value, narrower for similar runs", () => {
    const rows = speedUps(records, options) as {
      "lower 95 %": number;
      "upper 95 %": number;
      "times as fast": number;
    }[];
    for (const row of rows) {
      expect(row["lower 95 %"]).toBeLessThanOrEqual(row["times as fast"]);
      expect(row["upper 95 %"]).toBeGreaterThanOrEqual(row["times as fast"]);
    }
    // one thread takes 8 to 10 at best, this group 4.5 to 6
    expect(rows[3]?.["lower 95 %"]).toBeCloseTo(8 / 6, 12);
    expect(rows[3]?.["upper 95 %"]).toBeCloseTo(10 / 4.5, 12);
    const alike = [...records, ...records].map((one, seed) => ({ ...one, seed }));
    const [narrow] = speedUps(alike, options).slice(3) as typeof rows;
    expect((narrow?.["upper 95 %"] ?? 9) - (narrow?.["lower 95 %"] ?? 0)).toBeLessThan(
      (rows[3]?.["upper 95 %"] ?? 0) - (rows[3]?.["lower 95 %"] ?? 9),
    );
  });

  test("contains the true ratio in about 95 of 100 experiments", () => {
    const random = createRandom(3);
    const noisy = (mean: number) => mean * (0.8 + (0.4 * random.next()) / 4294967296);
    let held = 0;
    for (let trial = 0; trial < 100; trial++) {
      const made = Array.from({ length: 12 }, (_, seed) => [run(0, 1, noisy(6), seed), run(0, 2, noisy(4), seed)]);
      const [, two] = speedUps(made.flat(), options) as { "lower 95 %": number; "upper 95 %": number }[];
      if (two !== undefined && two["lower 95 %"] <= 1.5 && 1.5 <= two["upper 95 %"]) held++;
    }
    expect(held).toBeGreaterThanOrEqual(89);
  });

  test("are unknown for stopped runs, and without a run on one thread", () => {
    const stopped = { ...run(2, 2, 3, 1), outcome: "stopped" as const };
    expect(speedUps([...records, stopped], options)[4]).toMatchObject({ depth: 2, "times as fast": Number.NaN });
    const [row] = speedUps(
      records.filter(({ factors }) => factors.threads === 2),
      options,
    );
    expect(row).toMatchObject({ "times as fast": Number.NaN });
  });
});
