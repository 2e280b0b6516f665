import { expect, test } from "vitest";
import { axisArrows } from "../../../src/figure/mesh/axis-arrows";
import type { Vector } from "../../../src/figure/mesh/boxes";

interface Trace {
  x: (number | null)[];
  y: (number | null)[];
  z: (number | null)[];
  text?: string[];
}

const cube: Vector[] = [0, 1, 2].flatMap((x) => [0, 1, 2].flatMap((y) => [0, 1, 2].map((z): Vector => [x, y, z])));
const board: Vector[] = Array.from({ length: 60 }, (_, index) => [index % 6, Math.floor(index / 6), 0]);

test.each([
  ["a cube", cube],
  ["a board", board],
])("%s: each letter is at the high end of its own axis' arrow", (_, middles) => {
  const [arrows, letters] = axisArrows(middles) as [Trace, Trace];
  expect(letters.text).toEqual(["x", "y", "z"]);
  for (const [index, axis] of (["x", "y", "z"] as const).entries()) {
    // each axis has a shaft and a head; lines end in null
    const shaft = arrows[axis].slice(7 * index, 7 * index + 2) as [number, number];
    expect(shaft[1]).toBeGreaterThan(shaft[0]);
    expect(letters[axis][index]).toBeGreaterThan(shaft[1]);
    for (const other of (["x", "y", "z"] as const).filter((name) => name !== axis)) {
      expect(arrows[other][7 * index]).toBe(arrows[other][7 * index + 1]);
    }
  }
});

test("no arrow goes through a cube", () => {
  const [arrows] = axisArrows(cube) as [Trace, Trace];
  const points = arrows.x.flatMap((x, index) => (x === null ? [] : [[x, arrows.y[index], arrows.z[index]]]));
  for (const point of points) expect(point.some((part) => (part ?? 0) < -0.5 || (part ?? 0) > 2.5)).toBe(true);
});
