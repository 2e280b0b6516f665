import { expect, test } from "vitest";
import { connectedGroups } from "../../src/space/connected-groups";

const beside = (number: number) => [number - 1, number + 1];

test("items connected through others are one group, in the order of first items", () => {
  expect(connectedGroups([5, 1, 4, 2, 9, 6], beside)).toEqual([[5, 4, 6], [1, 2], [9]]);
});

test("numbers that are not items do not connect, and an empty list has no groups", () => {
  expect(connectedGroups([1, 3], beside)).toEqual([[1], [3]]);
  expect(connectedGroups([], beside)).toEqual([]);
});
