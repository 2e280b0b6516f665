import { expect, test } from "vitest";
import { packedGardens } from "../../src/garden/gardens";
import { countGroups } from "../../src/verify/count-groups";
import { place, smallGarden, smallSolution } from "./boards";

const garden = smallGarden([0, 2, 8]);

test("a domino is one group, and Red is not a group", () => {
  expect(countGroups(garden, smallSolution(place([[1, 1], 2], [[2, 1], 8], [[5, 3], 0])))).toBe(1);
});

test("two dominoes are two groups", () => {
  expect(countGroups(garden, smallSolution(place([[0, 0], 2], [[1, 0], 8], [[3, 2], 2], [[4, 2], 8])))).toBe(2);
});

test("a ring is one group", () => {
  expect(countGroups(garden, smallSolution(place([[1, 1], 3], [[2, 1], 9], [[1, 2], 6], [[2, 2], 12])))).toBe(1);
});

test("neighbouring tiles with unconnected faces are different groups", () => {
  const cells = place([[0, 0, 0], 1], [[0, 1, 0], 4], [[1, 0, 0], 1], [[1, 1, 0], 4]);
  expect(countGroups(packedGardens(), { garden: "packed", box: [2, 2, 1], cells })).toBe(2);
});

test("tiles are one group only if both faces between them are connected", () => {
  expect(countGroups(garden, smallSolution(place([[1, 1], 2], [[2, 1], 1])))).toBe(2);
});

test("a board without tiles has no groups", () => {
  expect(countGroups(garden, smallSolution([]))).toBe(0);
});
