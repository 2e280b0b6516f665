import { describe, expect, test } from "vitest";
import { interruptGardens, runGardens } from "./run-gardens";

describe("gardens census", () => {
  test("counts the snakes of 2x3x3", async () => {
    const { code, out } = await runGardens("census", "2x3x3");
    expect(code).toBe(0);
    expect(out).toContain("complete: 296 snakes fold into 2x3x3, 101 of them with a single fold\n1,085 folds in all;");
    const printed = JSON.parse((await runGardens("census", "2x3x3", "--json")).out);
    expect(Object.keys(printed)).toEqual(["outcome", "box", "counts", "hardest", "snakes", "statistics"]);
    expect(printed.snakes).toHaveLength(296);
  });

  test("ends with 1 when its seconds are over, with 130 when interrupted", async () => {
    expect((await runGardens("census", "4x4x2", "--seconds", "0.2")).code).toBe(1);
    const { code, out } = await interruptGardens("census", "4x4x2", "--json");
    expect([code, JSON.parse(out).outcome]).toEqual([130, "stopped"]);
  });
});

test.each([
  ["3x3x4", "box must have at most 32 cells: 3x3x4 has 36"],
  ["3x3", "Cannot read a box: it must have 3 sides, such as 3x3x3: it is 3x3"],
  ["3by3", "Cannot read a box"],
])("gardens census %s: one line, exit 2", async (box, words) => {
  const { code, out, err } = await runGardens("census", box);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(/^Cannot [^\n]+\n$/);
  expect(err).toContain(words);
});
