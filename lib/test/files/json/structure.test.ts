import fc from "fast-check";
import { expect, test } from "vitest";
import { structureProblem } from "../../../src/files/json/structure";

const problemOf = (text: string) => structureProblem(Buffer.from(text));

test("any JSON of ordinary depth is accepted, brackets and quotes in its texts included", () => {
  const value = fc.jsonValue({ maxDepth: 20 });
  fc.assert(
    fc.property(value, (json) => problemOf(JSON.stringify(json, null, 1)) === undefined),
    { seed: 16 },
  );
  expect(problemOf(JSON.stringify({ text: `${"[".repeat(1000)}"\\` }))).toBeUndefined();
});

test("64 levels are accepted, 65 are not", () => {
  expect(problemOf("[".repeat(64) + "]".repeat(64))).toBeUndefined();
  expect(problemOf('{"a":['.repeat(32))).toBeUndefined();
  expect(problemOf("[".repeat(65))).toBe("nest at most 64 levels deep: it nests deeper");
});

test("ten million values are accepted, one more is not", () => {
  const list = Buffer.alloc(2 * 10_000_000, "1,");
  list[0] = 0x5b; // [,1,1 … : one bracket and ten million commas less one
  expect(structureProblem(list.subarray(0, -4))).toBeUndefined();
  expect(structureProblem(list)).toBe("hold at most 10,000,000 values: it holds more");
});

test("a string without an end does not end the scan early", () => {
  expect(problemOf('["never closed [[[[')).toBeUndefined();
  expect(problemOf('["\\')).toBeUndefined();
});
