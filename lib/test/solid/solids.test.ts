import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { GardenSolution } from "../../src/garden/garden";
import { stlBytes } from "../../src/output/stl";
import { projectRoot } from "../../src/project";
import { cubeSetSolid, holedCube } from "../../src/solid/cube-set-solid";
import { gardenSolid } from "../../src/solid/garden-solid";
import { pieceSolid, piecesSolid } from "../../src/solid/piece-solid";
import type { Triangles } from "../../src/solid/solid";
import { storedPuzzle } from "../polycube/small-puzzles";

test.each(["packed", "hanging-7x7x7"])("%s: a closed body of 64 cubes and a strut for each joint", (name) => {
  const solution = garden(name);
  const body = gardenSolid(solution, { cube: 10, gap: 5, strut: 4 });
  expect(openEdges(body)).toBe(0);
  expect(volume(body)).toBeCloseTo(64 * 1000 + 96 * 5 * 16, 6);
  const groups = solution.groups ?? 1;
  expect(bodies(body)).toBe(groups + 1); // Red is a separate body
});

test("the set has 64 cubes with a hole in each connected face, and a pin for every two holes", () => {
  const set = cubeSetSolid();
  expect(openEdges(set)).toBe(0);
  expect(bodies(set)).toBe(64 + 96);
  expect(volume(set)).toBeCloseTo(64 * 8000 - 192 * 144 + 96 * 5.7 * 5.7 * 7.6, 4);
  const volumes = Array.from({ length: 64 }, (_, tile) => volume(holedCube(tile)));
  expect(volumes[0]).toBeCloseTo(8000);
  expect(volumes[63]).toBeCloseTo(8000 - 6 * 144);
  expect(bodies(cubeSetSolid([1, 4, 5]))).toBe(3 + 2);
});

test("the hole is in the connected face: East is towards larger x", () => {
  const deepest = (axis: number) => holedCube(2).filter((x, index) => index % 3 === axis && x === 16).length;
  expect(deepest(0)).toBeGreaterThan(0);
  const floor = faces(holedCube(2)).filter(({ x }) => x.every((value) => value === 16));
  expect(floor).toHaveLength(2);
});

test.each(["SomaCube", "BedlamCube", "TetrisCube"])("%s: closed pieces, one body each", (name) => {
  const puzzle = storedPuzzle(name);
  const plate = piecesSolid(puzzle);
  expect(openEdges(plate)).toBe(0);
  expect(bodies(plate)).toBe(puzzle.pieces.length);
});

test("any cells, even those that share only an edge, give closed bodies of the right volume", () => {
  expect(
    bodies(
      pieceSolid([
        [0, 0, 0],
        [1, 1, 0],
      ]),
    ),
  ).toBe(2);
  const cell = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2));
  const cells = fc.uniqueArray(cell, { minLength: 1, maxLength: 20, selector: (one) => one.join() });
  fc.assert(
    fc.property(cells, (some) => {
      const body = pieceSolid(some, { cube: 10, play: 0.001 });
      expect(openEdges(body)).toBe(0);
      expect(volume(body) / 1000).toBeCloseTo(some.length, 1);
    }),
    { seed: 8, numRuns: 60 },
  );
});

test("a file has the number of its triangles, and each normal points outwards", () => {
  const body = holedCube(5);
  const file = stlBytes(body);
  const count = file.readUInt32LE(80);
  expect(count).toBe(body.length / 9);
  expect(file.length).toBe(84 + 50 * count);
  const top = Array.from({ length: count }, (_, t) =>
    [0, 1, 2].map((axis) => file.readFloatLE(84 + 50 * t + 4 * axis)),
  );
  expect(top.every((normal) => Math.abs(Math.hypot(...normal) - 1) < 1e-6)).toBe(true);
  const up = faces(body).findIndex(({ z }) => z.every((value) => value === 20));
  expect(top[up]).toEqual([0, 0, 1]);
});

test("refuses bodies that cannot be built, in one line", () => {
  expect(() => gardenSolid(garden("square"))).toThrow("Cannot build the garden: it must consist of cubes: it is flat");
  expect(() => gardenSolid(garden("packed"), { strut: 10 })).toThrow("strut less than cube: it is cube 10, gap 5");
  expect(() => pieceSolid([[0, 0, 0]], { play: 10 })).toThrow("less than half the cube: it is 10, the cube 20");
});

function garden(name: string): GardenSolution {
  return JSON.parse(readFileSync(join(projectRoot(), "data", "gardens", `${name}.json`), "utf8")).solutions[0];
}

function cornersOf(body: Triangles, triangle: number): string[] {
  return [0, 1, 2].map((corner) => body.slice(9 * triangle + 3 * corner, 9 * triangle + 3 * corner + 3).join());
}

/** The edges that are not shared by exactly two triangles with opposite directions. */
function openEdges(body: Triangles): number {
  const runs = new Map<string, number>();
  for (let triangle = 0; triangle < body.length / 9; triangle++) {
    const [a, b, c] = cornersOf(body, triangle);
    for (const edge of [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`]) runs.set(edge, (runs.get(edge) ?? 0) + 1);
  }
  return [...runs].filter(([edge, count]) => count !== 1 || runs.get(edge.split(" ").reverse().join(" ")) !== 1).length;
}

/** The volume by the divergence theorem, positive if the triangles face outwards. */
function volume(body: Triangles): number {
  let sum = 0;
  for (let at = 0; at < body.length; at += 9) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = body.slice(at, at + 9);
    sum += a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  }
  return sum / 6;
}

/** The number of parts that share no corner. */
function bodies(body: Triangles): number {
  const parent = new Map<string, string>();
  const rootOf = (corner: string): string => {
    let root = corner;
    for (let next = parent.get(root) ?? root; next !== root; next = parent.get(root) ?? root) root = next;
    parent.set(corner, root);
    return root;
  };
  for (let triangle = 0; triangle < body.length / 9; triangle++) {
    const [a = "", b = "", c = ""] = cornersOf(body, triangle);
    for (const other of [b, c]) parent.set(rootOf(other), rootOf(a));
  }
  return new Set([...parent.keys()].map(rootOf)).size;
}

function faces(body: Triangles): { x: number[]; z: number[] }[] {
  return Array.from({ length: body.length / 9 }, (_, triangle) => {
    const numbers = body.slice(9 * triangle, 9 * triangle + 9);
    return { x: numbers.filter((_, index) => index % 3 === 0), z: numbers.filter((_, index) => index % 3 === 2) };
  });
}
