import { expect, test } from "vitest";
import { propagateBatch } from "../../../src/batch/propagate-batch";
import { countPlainWork } from "../../../src/batch/work/plain";
import { measureRoofline } from "../../../src/experiment/compare/roofline";
import { rooflineChart } from "../../../src/figure/charts/roofline";
import { packedGardens, squareGardens } from "../../../src/garden/gardens";
import { gardenBoards } from "../../../src/garden/restart-batch/rules";

test("measures ceilings, and says how fast the same work could be at most", () => {
  const workingSets = [2 ** 12, 2 ** 20];
  const { ceilings, points } = measureRoofline(packedGardens(), { boards: 128, runs: 1, workingSets });
  expect(ceilings.memory.map(({ workingSet }) => workingSet)).toEqual(workingSets);
  const fastest = Math.max(...ceilings.memory.map(({ bytesPerSecond }) => bytesPerSecond));
  for (const { operations, bytes, perSecond, most } of points) {
    expect(Math.min(operations, bytes, perSecond)).toBeGreaterThan(0);
    const slower = Math.max(operations / ceilings.operationsPerSecond, bytes / fastest);
    expect(most * slower).toBeCloseTo(1);
  }
  const work = Object.fromEntries(points.map(({ name, operations }) => [name, operations]));
  expect(work["SIMD kernel, once"]).toBeGreaterThan(work["SIMD kernel, faces"] ?? Number.NaN);
  expect(work.restartBatch).toBeLessThan(2 * (work.restart ?? Number.NaN));
  expect(rooflineChart({ ceilings, points }).data).toHaveLength(1 + workingSets.length + points.length);
});

test("counts twice the work for twice as many equal boards", () => {
  const works = [128, 256].map((count) => {
    const boards = gardenBoards(packedGardens(), count);
    return {
      simd: propagateBatch(boards, { backend: "simd" }).work,
      plain: countPlainWork(boards.rules, "once", boards),
    };
  });
  for (const way of ["simd", "plain"] as const) {
    const [one, two] = works.map((work) => work[way]);
    expect(two).toEqual({ operations: 2 * (one?.operations ?? 0), bytes: 2 * (one?.bytes ?? 0) });
  }
});

test("counts at least the bytes of the candidates, in and out", () => {
  const boards = gardenBoards(packedGardens(), 128);
  const { bytes = 0 } = propagateBatch(boards, { backend: "simd" }).work ?? {};
  // both copies load and store, and each cell is visited at least once
  expect(bytes).toBeGreaterThan(5 * boards.planes.byteLength);
});

test("refuses a garden with air, whose kernel counts no work", () => {
  expect(propagateBatch(gardenBoards(squareGardens({ box: [5, 5] }), 32)).work).toBeUndefined();
  expect(() => measureRoofline(squareGardens())).toThrow("Cannot measure a roofline: the garden must have no air");
});
