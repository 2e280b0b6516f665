import { describe, expect, it } from "vitest";
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

  it("compare with the median of one thread where it is least", () => {
    const rows = speedUps(records, options);
    expect(rows.map((row) => Object.values(row).slice(0, 3))).toEqual([
      [0, 1, 3],
      [0, 2, 3],
      [1, 1, 3],
      [1, 2, 3],
    ]);
    expect(rows[0]).toMatchObject({ tasks: 1, "median seconds": 9, "times as fast": 1, "% of the ideal": 100 });
    expect(rows[2]).toMatchObject({ tasks: 11, "median seconds": 12, "times as fast": 0.75, "% of the ideal": 75 });
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
      "slowest run": 1.5,
      "fastest run": 2,
      "% of the ideal": 90,
    });
  });

  it("are not known of runs that were stopped, nor without a run on one thread", () => {
    const stopped = { ...run(2, 2, 3, 1), outcome: "stopped" as const };
    expect(speedUps([...records, stopped], options)[4]).toMatchObject({ depth: 2, "times as fast": Number.NaN });
    const [row] = speedUps(
      records.filter(({ factors }) => factors.threads === 2),
      options,
    );
    expect(row).toMatchObject({ "times as fast": Number.NaN });
  });
});
