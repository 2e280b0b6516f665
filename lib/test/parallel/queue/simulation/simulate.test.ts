import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestJobSizes, compareQueues } from "../../../../src/parallel/queue/simulation/compare";
import { noCosts, type QueueCosts, simulateQueue } from "../../../../src/parallel/queue/simulation/simulate";
import { drawTasks, jobsOf, type MeasuredTask } from "../../../../src/parallel/queue/simulation/tasks";
import { bruteForceSeconds } from "./brute-force";

const task = fc.record({ seconds: fc.integer({ min: 1, max: 30 }), solutions: fc.integer({ min: 0, max: 3 }) });
const tasks = fc.array(task, { minLength: 1, maxLength: 25 });
const workers = fc.integer({ min: 1, max: 8 });
const costs: fc.Arbitrary<QueueCosts> = fc.record({
  add: fc.integer({ min: 1, max: 4 }),
  serve: fc.integer({ min: 1, max: 3 }).map((half) => 2 * half),
  travel: fc.integer({ min: 0, max: 2 }),
  read: fc.integer({ min: 1, max: 6 }),
  verify: fc.integer({ min: 0, max: 3 }),
});
const ahead = fc.constantFrom(1, 2, Number.POSITIVE_INFINITY);
const seed = { seed: 18, numRuns: 300 };

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
const workOf = (list: readonly MeasuredTask[]) => sum(list.map(({ seconds }) => seconds));

describe("a simulated queue", () => {
  test("without costs, one worker takes the sum of all tasks", () => {
    fc.assert(
      fc.property(tasks, fc.integer({ min: 0, max: 40 }), (list, jobSeconds) => {
        const simulated = simulateQueue(list, { workers: 1, costs: noCosts, jobSeconds });
        expect(simulated.seconds).toBe(workOf(list));
        expect(simulated).toMatchObject({ speedUp: 1, busy: { workers: 1, server: 0, coordinator: 0 } });
      }),
      seed,
    );
  });

  test("with costs, one worker pays them for every job, and the coordinator reads the last answer", () => {
    const list = [10, 20, 30].map((seconds) => ({ seconds, solutions: 2 }));
    const paid = { add: 0, serve: 2, travel: 3, read: 1, verify: 0.5 };
    expect(simulateQueue(list, { workers: 1, costs: paid }).seconds).toBe(60 + 3 * (2 + 2 * 3) + 1 + 2 * 0.5);
  });

  test("without costs, the time is within the bounds of list scheduling (Graham 1966)", () => {
    fc.assert(
      fc.property(tasks, workers, (list, count) => {
        const { seconds } = simulateQueue(list, { workers: count, costs: noCosts });
        const longest = Math.max(...list.map((one) => one.seconds));
        const work = workOf(list);
        expect(seconds).toBeGreaterThanOrEqual(Math.max(longest, work / count) - 1e-9);
        expect(seconds).toBeLessThanOrEqual(work / count + (1 - 1 / count) * longest + 1e-9);
      }),
      seed,
    );
  });

  test("takes the time that a simulation second by second finds", () => {
    fc.assert(
      fc.property(tasks, workers, costs, ahead, (list, count, paid, most) => {
        const { seconds } = simulateQueue(list, { workers: count, costs: paid, ahead: most });
        expect(seconds).toBe(bruteForceSeconds(list, count, paid, most));
      }),
      seed,
    );
  });

  test("is never faster than its limit, and no part is busy for longer than the search", () => {
    fc.assert(
      fc.property(tasks, workers, costs, (list, count, paid) => {
        const { seconds, busy, jobs } = simulateQueue(list, { workers: count, costs: paid });
        const solutions = sum(list.map((one) => one.solutions));
        const least = {
          workers: (workOf(list) + jobs * (paid.serve + 2 * paid.travel)) / count,
          "slowest job": Math.max(...list.map((one) => one.seconds)) + paid.serve + 2 * paid.travel,
          server: jobs * (paid.add + paid.serve),
          coordinator: jobs * (paid.add + paid.read) + solutions * paid.verify,
        };
        for (const bound of Object.values(least)) expect(seconds).toBeGreaterThanOrEqual(bound - 1e-9);
        for (const share of Object.values(busy)) expect(share).toBeLessThanOrEqual(1 + 1e-9);
        const { limit } = simulateQueue(list, { workers: count, costs: paid });
        expect(least[limit]).toBe(Math.max(...Object.values(least)));
      }),
      seed,
    );
  });

  test("without costs, one worker more never makes it slower", () => {
    fc.assert(
      fc.property(tasks, workers, (list, count) => {
        const [few, more] = [count, count + 1].map((each) => simulateQueue(list, { workers: each, costs: noCosts }));
        expect(more?.seconds).toBeLessThanOrEqual(few?.seconds ?? 0);
      }),
      seed,
    );
  });

  test("a slower coordinator that adds all jobs first never makes it faster", () => {
    fc.assert(
      fc.property(tasks, workers, costs, fc.integer({ min: 0, max: 9 }), (list, count, paid, more) => {
        const time = (cost: QueueCosts) =>
          simulateQueue(list, { workers: count, costs: cost, ahead: Number.POSITIVE_INFINITY }).seconds;
        for (const slower of [
          { ...paid, read: paid.read + more },
          { ...paid, verify: paid.verify + more },
        ]) {
          expect(time(slower)).toBeGreaterThanOrEqual(time(paid));
        }
      }),
      seed,
    );
  });

  test("everything twice as slow takes twice as long", () => {
    const twice = (one: MeasuredTask) => ({ ...one, seconds: 2 * one.seconds });
    fc.assert(
      fc.property(tasks, workers, costs, (list, count, paid) => {
        const slow = Object.fromEntries(Object.entries(paid).map(([name, cost]) => [name, 2 * cost]));
        const { seconds } = simulateQueue(list, { workers: count, costs: paid });
        const slower = simulateQueue(list.map(twice), { workers: count, costs: slow as unknown as QueueCosts });
        expect(slower.seconds).toBe(2 * seconds);
      }),
      seed,
    );
  });

  test("names the part that limits it", () => {
    const list = Array.from({ length: 1000 }, () => ({ seconds: 1, solutions: 1 }));
    const limitOf = (count: number, paid: Partial<QueueCosts>) =>
      simulateQueue(list, { workers: count, costs: { ...noCosts, ...paid } }).limit;
    expect(limitOf(10, { read: 0.01 })).toBe("workers");
    expect(limitOf(10_000, {})).toBe("slowest job");
    expect(limitOf(1000, { serve: 0.1 })).toBe("server");
    expect(limitOf(1000, { verify: 0.1 })).toBe("coordinator");
  });

  test("of no tasks takes no time", () => {
    expect(simulateQueue([], { workers: 3, costs: noCosts })).toMatchObject({ seconds: 0, jobs: 0, speedUp: 0 });
  });

  test("simulates 100,000 tasks on 10,000 workers", () => {
    const list = Array.from({ length: 100_000 }, () => ({ seconds: 1, solutions: 0 }));
    expect(simulateQueue(list, { workers: 10_000, costs: noCosts }).seconds).toBe(10);
  });

  test.each([
    [{ workers: 0, costs: noCosts }, "workers must be a whole number from 1 to 1,000,000: it is 0"],
    [{ workers: 1, costs: noCosts, ahead: 0 }, "ahead must be a number of at least 1: it is 0"],
    [{ workers: 1, costs: { ...noCosts, read: -1 } }, "read must be a number of at least 0: it is -1"],
    [{ workers: 1, costs: noCosts, jobSeconds: Number.NaN }, "jobSeconds must be a number of at least 0: it is NaN"],
  ])("refuses %j", (options, problem) => {
    expect(() => simulateQueue([], options)).toThrow(`Cannot simulate a queue: ${problem}`);
  });
});

describe("jobs of tasks", () => {
  test("keep the work and the solutions, and all but the last have enough work", () => {
    fc.assert(
      fc.property(tasks, fc.integer({ min: 0, max: 60 }), (list, jobSeconds) => {
        const jobs = jobsOf(list, jobSeconds);
        expect(workOf(jobs)).toBe(workOf(list));
        expect(sum(jobs.map(({ solutions }) => solutions))).toBe(sum(list.map(({ solutions }) => solutions)));
        for (const { seconds } of jobs.slice(0, -1)) expect(seconds).toBeGreaterThanOrEqual(jobSeconds);
        if (jobSeconds === 0) expect(jobs).toEqual(list);
      }),
      seed,
    );
  });
});

describe("drawn tasks", () => {
  const measured = [1, 2, 4, 8].map((seconds) => ({ seconds, solutions: seconds }));

  test("are the same with the same seed, and others with another", () => {
    const draw = (from: number) => drawTasks(measured, { count: 100, seed: from });
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(draw(1).every((one) => measured.includes(one))).toBe(true);
  });

  test("have the wanted work", () => {
    const drawn = drawTasks(measured, { count: 1000, work: 5e6 });
    expect(drawn).toHaveLength(1000);
    expect(workOf(drawn)).toBeCloseTo(5e6, 3);
  });

  test("need measured tasks that took time", () => {
    expect(() => drawTasks([], { count: 1 })).toThrow("the measured tasks must have taken time: they took none");
    expect(() => drawTasks(measured, { count: 0 })).toThrow("count must be a whole number");
  });
});

describe("a comparison of queues", () => {
  test("has a row for each size of jobs and number of workers, and finds the best size for each number", () => {
    const list = Array.from({ length: 200 }, () => ({ seconds: 1, solutions: 0 }));
    const paid = { ...noCosts, serve: 0.02, read: 0.02 };
    const rows = compareQueues(list, { costs: paid, workers: [1, 100], jobSeconds: [0, 20] });
    expect(rows.map((row) => [row.jobSeconds, row.workers])).toEqual([
      [0, 1],
      [0, 100],
      [20, 1],
      [20, 100],
    ]);
    // one worker profits from few jobs, a hundred workers need more than ten jobs
    expect(bestJobSizes(rows).map((row) => [row.workers, row.jobSeconds])).toEqual([
      [1, 20],
      [100, 0],
    ]);
  });
});
