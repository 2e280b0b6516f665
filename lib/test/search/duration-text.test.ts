import { expect, test } from "vitest";
import { counted, numberText } from "../../src/search/counted";
import { durationText } from "../../src/search/duration-text";

test("formats a duration in a suitable unit, rounded up", () => {
  const hour = 3600;
  const day = 24 * hour;
  expect([0.2, 75, 90, 1.5 * hour, 47 * hour, 2 * day, 800 * day].map(durationText)).toEqual([
    "1 s",
    "75 s",
    "2 min",
    "1.5 h",
    "47.0 h",
    "2 days",
    "3 years",
  ]);
});

test("uses the singular for one and the plural for other counts", () => {
  expect([0, 1, 2495].map((count) => counted(count, "branch", "branches"))).toEqual([
    "0 branches",
    "1 branch",
    "2,495 branches",
  ]);
  expect(counted(2, "run")).toBe("2 runs");
});

test.each([0, 1, 999, -999, 1000, -1000, 1234567, 0.5, 999.5])("the number %d is written as in English", (number) => {
  expect(numberText(number)).toBe(number.toLocaleString("en"));
});
