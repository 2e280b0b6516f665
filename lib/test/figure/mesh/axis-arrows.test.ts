import { expect, test } from "vitest";
import { axisArrows } from "../../../src/figure/mesh/axis-arrows";
import type { Vector } from "../../../src/figure/mesh/boxes";
import { screenAxes } from "../../../src/figure/mesh/scene";
import { polycubeFigure } from "../../../src/figure/puzzles/polycube/polycube";
import { dot } from "../../../src/space/cell";
import { searchAll } from "../../polycube/engines/search-all";
import { storedPuzzle } from "../../polycube/small-puzzles";

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

interface Point {
  x: number;
  y: number;
  z: number;
}

test.each([
  ["Soma, pulled apart", "SomaCube", { explode: 1 }],
  ["Soma with a slider", "SomaCube", { slider: 1.5 }],
  ["a burr, which has no corners", "burrs/PistonBurr", {}],
])("every arrow and letter is inside the view: %s", (_, name, options) => {
  const puzzle = storedPuzzle(name);
  const [solution] = searchAll(puzzle).solutions;
  if (solution === undefined) throw new Error(`${name} has no assembly`);
  const { data, layout } = polycubeFigure({ puzzle, solution }, options);
  const { aspectratio, camera, xaxis, yaxis, zaxis } = (layout as { scene: Record<string, never> })
    .scene as unknown as {
    aspectratio: Point;
    camera: { eye: Point; center: Point };
  } & Record<"xaxis" | "yaxis" | "zaxis", { range: [number, number] }>;
  const { eye, center } = camera;
  const [, up] = screenAxes([eye.x - center.x, eye.y - center.y, eye.z - center.z]);
  // plotly's cube has its middle at the origin; its view shows heights from -1 to 1
  const placed = (value: number, [from, to]: [number, number], size: number) =>
    (size * (value - (from + to) / 2)) / (to - from);
  for (const { x, y, z } of data.slice(-2) as unknown as Trace[]) {
    for (const [index, across] of x.entries()) {
      if (across === null) continue;
      const point: Vector = [
        placed(across, xaxis.range, aspectratio.x) - center.x,
        placed(y[index] ?? 0, yaxis.range, aspectratio.y) - center.y,
        placed(z[index] ?? 0, zaxis.range, aspectratio.z) - center.z,
      ];
      expect(Math.abs(dot(point, up))).toBeLessThan(0.97);
    }
  }
});
