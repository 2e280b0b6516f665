import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { usefulThreads } from "../../src/parallel/thread";

test("a few threads are started as wanted, and no more than help", () => {
  expect([1, 2, 8].map(usefulThreads)).toEqual([1, 2, 8]);
  expect(usefulThreads(1024)).toBe(Math.max(8, 2 * availableParallelism()));
});
