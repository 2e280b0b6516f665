import { add, dot, scale } from "../../space/cell";
import { type Lines, lines, type Vector } from "./boxes";

/**
 * The outward directions of a cube's faces, in the order of `boxMesh`: bottom, top, south, north,
 * west, east.
 */
export const NORMALS: readonly Vector[] = [
  [0, 0, -1],
  [0, 0, 1],
  [0, -1, 0],
  [0, 1, 0],
  [-1, 0, 0],
  [1, 0, 0],
];

/**
 * The distance of outlines from the faces, in sides of a cube. It keeps faces from hiding lines. At
 * 1/64, slits opened between a body and its outline in a large picture; at 1/512, faces hide half of
 * a line in a small one.
 */
const LIFT = 1 / 256;

/**
 * For each unit cube of a body six flags: true if that face is on the surface of the body.
 *
 * @example
 * outerFaces([[0, 0, 0], [1, 0, 0]])[0]
 * // [true, true, true, true, true, false]: all but the last, East
 */
export function outerFaces(cubes: readonly Vector[]): boolean[][] {
  const occupied = new Set(cubes.map(String));
  return cubes.map((cube) => NORMALS.map((normal) => !occupied.has(String(add(cube, normal)))));
}

/** The edges on the surface of a body, as lines, and a flag for each of their points. */
export interface SurfaceEdges extends Lines {
  /**
   * For each point 1 if its edge borders the body, 0 if it only separates two cubes of a flat face.
   * A gap has the flag of the edge before it.
   */
  readonly borders: number[];
}

/**
 * The edges of all faces on the surface of a body of unit cubes. Each edge is drawn once, slightly
 * outside the faces that meet in it. Edges that continue each other are one line: the film of a
 * burr is then a quarter smaller.
 *
 * @example surfaceEdges([[0, 0, 0]]).x.length // 36: 12 edges, each with two ends and a gap
 */
export function surfaceEdges(cubes: readonly Vector[]): SurfaceEdges {
  const edges = new Map<string, { ends: readonly [Vector, Vector]; normals: Set<Vector> }>();
  for (const [number, faces] of outerFaces(cubes).entries()) {
    for (const [face, normal] of NORMALS.entries()) {
      const cube = cubes[number];
      if (cube === undefined || !faces[face]) continue;
      for (const ends of sidesOf(add(cube, scale(normal, 0.5)), normal)) {
        const key = ends.map(String).sort().join(" ");
        const edge = edges.get(key) ?? { ends, normals: new Set() };
        edge.normals.add(normal);
        edges.set(key, edge);
      }
    }
  }
  const lift = (end: Vector, normals: Iterable<Vector>) =>
    [...normals].reduce<Vector>((point, normal) => add(point, scale(normal, LIFT)), end);
  const lifted = (isBorder: boolean) =>
    [...edges.values()]
      .filter(({ normals }) => normals.size > 1 === isBorder)
      .map(({ ends: [from, to], normals }): Line => [lift(from, normals), lift(to, normals)]);
  const [inner, border] = [joined(lifted(false)), joined(lifted(true))];
  const flags = (count: number, flag: number) => new Array<number>(POINTS_OF_A_LINE * count).fill(flag);
  return { ...lines([...inner, ...border]), borders: [...flags(inner.length, 0), ...flags(border.length, 1)] };
}

type Line = readonly [from: Vector, to: Vector];

/** Two ends and a gap. */
const POINTS_OF_A_LINE = 3;

/** Joins lines of the same direction if one ends where the next begins. */
function joined(units: readonly Line[]): Line[] {
  const keyOf = (point: Vector, [from, to]: Line) => `${point} ${from.findIndex((part, axis) => part !== to[axis])}`;
  const next = new Map(units.map((line) => [keyOf(line[0], line), line]));
  const ends = new Set(units.map((line) => keyOf(line[1], line)));
  return units
    .filter((line) => !ends.has(keyOf(line[0], line)))
    .map((first) => {
      let last = first;
      for (let line = next.get(keyOf(first[1], first)); line !== undefined; line = next.get(keyOf(line[1], line)))
        last = line;
      return [first[0], last[1]];
    });
}

/** The four edges of the face with this centre and outward direction. */
function sidesOf(middle: Vector, normal: Vector): [Vector, Vector][] {
  const [across, along] = NORMALS.filter((other, index) => index % 2 === 1 && dot(other, normal) === 0) as [
    Vector,
    Vector,
  ];
  const corner = (a: number, b: number) => add(middle, add(scale(across, a), scale(along, b)));
  return [
    [corner(-0.5, -0.5), corner(0.5, -0.5)],
    [corner(-0.5, 0.5), corner(0.5, 0.5)],
    [corner(-0.5, -0.5), corner(-0.5, 0.5)],
    [corner(0.5, -0.5), corner(0.5, 0.5)],
  ];
}
