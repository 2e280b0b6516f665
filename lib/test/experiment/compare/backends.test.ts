import { expect, test } from "vitest";
import { compareBackends } from "../../../src/experiment/compare/backends";
import { backendsChart } from "../../../src/figure/charts/backends";
import { bitSlicesFigure } from "../../../src/figure/puzzles/bit-slices";
import { packedGardens, squareGardens } from "../../../src/garden/gardens";
import { gardenBoards } from "../../../src/garden/restart-batch/rules";

test("finds no board that ends differently, and some that contradict themselves", () => {
  for (const garden of [packedGardens(), squareGardens({ box: [7, 7] })]) {
    const rows = compareBackends(garden, { boards: [40, 64], choices: 4, runs: 1 });
    expect(rows.map(({ boards, different }) => [boards, different])).toEqual([
      [40, 0],
      [64, 0],
    ]);
    for (const { scalar, plain, simd, tensorflow } of rows)
      expect(Math.min(scalar, plain, simd, tensorflow)).toBeGreaterThan(0);
    expect(rows.some(({ contradicted, boards }) => contradicted > 0 && contradicted < boards)).toBe(true);
    expect(backendsChart(rows).data).toHaveLength(4);
  }
});

test("draws the same bits twice, mirrored", () => {
  const { data } = bitSlicesFigure(gardenBoards(squareGardens({ box: [5, 5] }), 20));
  const [boards, slices] = data as [{ z: number[][] }, { z: number[][] }];
  expect([boards.z.length, slices.z.length]).toEqual([20, 16]);
  expect(slices.z).toEqual(boards.z[0]?.map((_, candidate) => boards.z.map((row) => row[candidate])));
});
