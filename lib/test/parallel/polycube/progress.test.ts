import { expect, test } from "vitest";
import { createGathering } from "../../../src/parallel/polycube/gathering";
import { planPolycube } from "../../../src/parallel/polycube/plan";
import { progressReporter } from "../../../src/parallel/polycube/progress";
import type { Progress } from "../../../src/search/search";
import { storedPuzzle } from "../../polycube/small-puzzles";

test("a search on a queue tells no time left before a worker has answered", () => {
  const reports: Progress[] = [];
  const options = {
    count: true,
    queue: { address: "redis://127.0.0.1:1" }, // nothing connects here
    onProgress: (progress: Progress) => void reports.push(progress),
  };
  const plan = planPolycube(storedPuzzle("Pentominoes-2x5x6"), options, () => false);
  const { tried, split } = plan;
  if (tried === undefined) throw new Error("a task must be tried");
  const gathering = createGathering(plan, options);
  let workers = { workers: 0, threads: 0 };
  const threads = {
    ended: Promise.resolve(),
    stop: () => {},
    running: () => [],
    lost: () => 0,
    workers: () => workers,
  };
  let clock = 5;
  const report = progressReporter(plan, gathering, threads, options, () => clock);
  report();
  gathering.end(tried.end);
  clock = 105;
  report();
  expect(reports.map(({ share }) => share)).toEqual([0, split.tasks[tried.end.task]?.share]);
  expect(reports.map(({ secondsLeft }) => secondsLeft)).toEqual([null, null]);
  expect(reports.at(-1)?.words).toMatch(/^\d+ found up to rotation, waiting for a worker$/);

  const task = tried.end.task + 1;
  gathering.end({ ...tried.end, task });
  workers = { workers: 1, threads: 2 };
  report();
  expect(reports.at(-1)?.words).toContain(", 1 worker with 2 threads");
  const [first, second] = [tried.end.task, task].map((index) => split.tasks[index]?.share ?? 0) as [number, number];
  expect(reports.at(-1)?.secondsLeft).toBeCloseTo((100 * (1 - first - second)) / second);

  workers = { workers: 0, threads: 0 }; // the worker is gone
  report();
  expect(reports.at(-1)?.secondsLeft).toBeNull();
});
