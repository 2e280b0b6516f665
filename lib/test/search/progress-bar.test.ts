import { expect, test } from "vitest";
import { longCall } from "../../src/search/long-call";
import { notebook } from "../../src/search/notebook";
import { barWords } from "../../src/search/progress-bar";

test("a bar shows the share of work done and the time left", () => {
  expect(barWords({ seconds: 30, share: 0.25, words: "3 of 12 runs" })).toBe(
    "[#####---------------] 25 %, about 2 min left, 3 of 12 runs",
  );
  expect(barWords({ seconds: 30, share: 0.25, secondsLeft: 7 })).toBe("[#####---------------] 25 %, about 7 s left");
});

test("a bar shows no time left if the search says that nothing is known", () => {
  expect(barWords({ seconds: 30, share: 0.25, secondsLeft: null })).toBe("[#####---------------] 25 %");
});

test("a search that does not know its share shows the time until its limit", () => {
  expect(barWords({ seconds: 15, limit: 60, steps: 1200 })).toBe(
    "[#####---------------], at most 45 s left, 1,200 steps",
  );
  expect(barWords({ seconds: 15, limit: 60, share: 0 })).toBe("[#####---------------], at most 45 s left");
  expect(barWords({ seconds: 15, steps: 1200 })).toBe("15 s, 1,200 steps");
});

test("a bar calls steps by the search's own word", () => {
  expect(barWords({ seconds: 15, steps: 1, unit: "attempt", words: "at most 7 of 63 tiles placed" })).toBe(
    "15 s, 1 attempt, at most 7 of 63 tiles placed",
  );
});

test("shows the share instead of the limit if the search ends before the limit", () => {
  expect(barWords({ seconds: 10, limit: 60, share: 0.5 })).toBe("[##########----------] 50 %, about 10 s left");
});

test("outside a notebook, a long call gets no signal and reports no progress", async () => {
  expect(notebook()).toBeUndefined();
  const watched = await longCall(
    "soma",
    undefined,
    async (...watch) => watch,
    () => "finished",
  );
  expect(watched).toEqual([undefined, undefined]);
});
