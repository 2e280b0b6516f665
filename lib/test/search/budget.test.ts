import { expect, test, vi } from "vitest";
import { createBudget } from "../../src/search/budget";

const stepsUntilSpent = (options: Parameters<typeof createBudget>[0]) => {
  const budget = createBudget(options);
  let steps = 0;
  while (steps < 1e7 && !budget.isSpent(steps)) steps++;
  return steps;
};

test("ends a search after exactly its number of steps", () => {
  expect(stepsUntilSpent({ steps: 1000 })).toBe(1000);
  expect(stepsUntilSpent({ steps: 0 })).toBe(0);
});

test("ends a search when its seconds are over", () => {
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (clock.mock.calls.length - 1) * 1000);
  expect(stepsUntilSpent({ seconds: 5 })).toBeLessThan(3000);
  clock.mockRestore();
});

test("ends a search when it is aborted, before the start or during the run", () => {
  expect(stepsUntilSpent({ signal: AbortSignal.abort() })).toBe(0);
  const controller = new AbortController();
  const budget = createBudget({ signal: controller.signal });
  expect(budget.isSpent(0)).toBe(false);
  controller.abort();
  expect(Array.from({ length: 1000 }, (_, step) => budget.isSpent(step)).at(-1)).toBe(true);
});

test("never ends a search without limits", () => {
  expect(stepsUntilSpent({})).toBe(1e7);
});

test.each([{ seconds: -1 }, { seconds: Number.NaN }, { steps: -5 }])("refuses %j", (options) => {
  expect(() => createBudget(options)).toThrow(/^Cannot search: (seconds|steps) must be a number of at least 0/);
});

test("reads the clock in each step if steps are slow", () => {
  const budget = createBudget({ seconds: 0.2 });
  let steps = 0;
  while (steps < 200 && !budget.isSpent(steps)) {
    const until = performance.now() + 30;
    while (performance.now() < until);
    steps++;
  }
  expect(steps).toBeLessThan(20);
});
