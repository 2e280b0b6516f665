import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Mesh, Vector } from "../../../src/figure/mesh/boxes";
import { surfaceEdges } from "../../../src/figure/mesh/cube-surface";
import { pieceBody } from "../../../src/figure/puzzles/polycube/piece-body";
import { leastSeen, shownBest } from "../../../src/figure/puzzles/polycube/shown-best";
import { shapeOf } from "../../../src/polycube/orientations";
import { add, scale } from "../../../src/space/cell";
import type { Cell } from "../../../src/space/space";
import { storedPuzzle } from "../../polycube/small-puzzles";

const ways: readonly Vector[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** A body of connected cubes, grown at random. */
const bodies: fc.Arbitrary<Vector[]> = fc.array(fc.tuple(fc.nat(), fc.nat(5)), { maxLength: 12 }).map((steps) => {
  const cubes: Vector[] = [[0, 0, 0]];
  for (const [from, way] of steps) {
    const next = add(cubes[from % cubes.length] as Vector, ways[way] as Vector);
    if (!cubes.some((cube) => String(cube) === String(next))) cubes.push(next);
  }
  return cubes;
});

describe("the surface of a piece", () => {
  test("has the faces that no cube of the piece lies against, each once, and nothing inside", () => {
    fc.assert(
      fc.property(bodies, (cubes) => {
        const expected = cubes.flatMap((cube) =>
          ways.filter((way) => !holds(cubes, add(cube, way))).map((way) => String(add(cube, scale(way, 0.5)))),
        );
        const [mesh] = pieceBody(cubes, "#000000") as [Mesh, object];
        const middles = mesh.i.map((_, triangle) => middleOfFace(mesh, triangle));
        // two triangles for each face
        expect(middles.filter((_, triangle) => triangle % 2 === 0).sort()).toEqual(expected.sort());
        expect(middles.filter((_, triangle) => triangle % 2 === 1).sort()).toEqual(expected.sort());
      }),
      { seed: 15 },
    );
  });

  test("has a colour for each triangle, and none is transparent", () => {
    const [mesh] = pieceBody(
      [
        [0, 0, 0],
        [1, 0, 0],
      ],
      "#000000",
    ) as [Mesh & { intensity: number[]; opacity?: number }, object];
    expect(mesh.intensity).toHaveLength(mesh.i.length);
    expect(mesh.i).toHaveLength(2 * 10);
    expect(mesh.opacity ?? 1).toBe(1);
  });

  test("lies below every line on it: in the open, between two cubes and in a corner", () => {
    const corner: Vector[] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ];
    for (const [x, y, z] of middlesOfLines(corner)) {
      // slightly outside of every cube: under one pixel, the half of a line, if a cube has 200 pixels
      const depth = corner.map((cube) => Math.max(Math.abs(x - cube[0]), Math.abs(y - cube[1]), Math.abs(z - cube[2])));
      expect(Math.min(...depth)).toBeGreaterThan(0.5 + 1 / 512);
      expect(Math.min(...depth)).toBeLessThan(0.5 + 1 / 200);
    }
  });

  test("has each line once: 12 on a cube, 16 on two, of which 4 go along both", () => {
    expect(middlesOfLines([[0, 0, 0]])).toHaveLength(12);
    expect(
      middlesOfLines([
        [0, 0, 0],
        [1, 0, 0],
      ]),
    ).toHaveLength(16);
    expect(
      new Set(
        middlesOfLines([
          [0, 0, 0],
          [1, 0, 0],
        ]).map(String),
      ).size,
    ).toBe(16);
  });
});

describe("an edge", () => {
  test("borders a piece, or separates two cubes of a flat face", () => {
    const flat: Vector[] = [
      [0, 0, 0],
      [1, 0, 0],
    ];
    const { x, y, z, borders } = surfaceEdges(flat);
    expect(borders).toHaveLength(x.length);
    const inner = x.flatMap((at, index) => (borders[index] === 0 && at !== null ? [[at, y[index], z[index]]] : []));
    // the four edges around the middle of the domino
    expect(inner).toHaveLength(8);
    for (const [at] of inner) expect(at).toBe(0.5);
    expect(new Set(surfaceEdges([[0, 0, 0]]).borders)).toEqual(new Set([1]));
    const corner = surfaceEdges([...flat, [0, 0, 1]]);
    // the edge between the top of one cube and the side of the cube that stands on its neighbour
    const isThere = (index: number) => Math.hypot((corner.x[index] ?? 0) - 0.5, (corner.z[index] ?? 0) - 0.5) < 0.1;
    // a line has two ends and a gap
    const concave = corner.borders.filter((_, index) => index % 3 === 0 && isThere(index) && isThere(index + 1));
    expect(concave).toEqual([1]);
  });
});

describe("a piece that is shown", () => {
  const eye: Vector = [-0.7, -1.6, 1.5];

  test("is turned where a cube hides behind another, and stays the same shape", () => {
    const hidden: Cell[] = [
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 2],
      [1, 0, 0],
      [0, 1, 0],
    ];
    const turned = shownBest(hidden, eye);
    expect(leastSeen(turned, eye)).toBeGreaterThan(leastSeen(hidden, eye));
    expect(shapeOf({ cells: turned })).toBe(shapeOf({ cells: hidden }));
    expect(
      leastSeen(
        [
          [0, 0, 0],
          [0, 1, 0],
        ],
        [0, -1, 0],
      ),
    ).toBe(0);
    expect(leastSeen([[0, 0, 0]], [0, -1, 0])).toBe(1);
  });

  test.each(["SomaCube", "TetrisCube", "BedlamCube", "Pentominoes-6x10"])(
    "%s: almost half a face is seen of every cube",
    (name) => {
      for (const { cells } of storedPuzzle(name).pieces)
        expect(leastSeen(shownBest(cells, eye), eye)).toBeGreaterThan(0.45);
    },
  );
});

function holds(cubes: readonly Vector[], cube: Vector): boolean {
  return cubes.some((other) => String(other) === String(cube));
}

/** The midpoint of the longest side of a triangle that is half a square. */
function middleOfFace(mesh: Mesh, triangle: number): string {
  const corners = [mesh.i, mesh.j, mesh.k].map((list) => list[triangle] ?? 0);
  return (["x", "y", "z"] as const)
    .map((axis) => {
      const places = corners.map((corner) => mesh[axis][corner] ?? 0);
      return (Math.min(...places) + Math.max(...places)) / 2;
    })
    .join();
}

function middlesOfLines(cubes: readonly Vector[]): Vector[] {
  const { x, y, z } = surfaceEdges(cubes);
  return x.flatMap((_, at): Vector[] => {
    if (at % 3 !== 0) return [];
    const half = (places: readonly (number | null)[]) => ((places[at] ?? 0) + (places[at + 1] ?? 0)) / 2;
    return [[half(x), half(y), half(z)]];
  });
}
