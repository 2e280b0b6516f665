import type { Vector } from "../../src/figure/mesh/boxes";
import { SHADES } from "../../src/figure/mesh/shaded-boxes";
import { colours } from "../../src/figure/theme";
import { UNKNOWN } from "../../src/garden/film/film";
import type { Extent } from "../../src/garden/film/fit";
import { AIR } from "../../src/garden/film/moment";
import { add, dot, stepFrom } from "../../src/space/cell";
import type { Space } from "../../src/space/space";
import { cellColour } from "./cell-colour";
import type { CubeProjection, Point } from "./projection";
import type { Reel } from "./reel";
import { between, drawLine, fillPolygon, type Paint } from "./shapes";

/** Half the side of a tile's cube, as a share of the distance between cells. */
const TILE = 0.46;
/** Half the side of an undecided cell's cube, as a share of the same distance. */
const UNDECIDED = 0.2;

/** For each axis the colour of its struts, and the light on the faces perpendicular to it. */
const AXES = [
  { strut: colours.eastWest, light: SHADES.shade },
  { strut: colours.northSouth, light: SHADES.side },
  { strut: colours.topBottom, light: SHADES.top },
];

/** A cube or a strut to paint. The nearest is painted last. */
interface Thing {
  readonly nearness: number;
  paint(): void;
}

/**
 * Paints the cubes and struts of a frame from far to near. Returns the number of connected faces
 * that touch another tile.
 */
export function drawCubes(paint: Paint, space: Space, { cells, tiles }: Reel, projection: CubeProjection): number {
  const { apart, pointOf } = projection;
  const [tile, undecided] = [visibleFaces(projection, TILE), visibleFaces(projection, UNDECIDED)];
  const things: Thing[] = [];
  let joined = 0;
  for (const { at, value, neighbours } of cells) {
    if (value === UNKNOWN || value === AIR) continue;
    const here = pointOf(at);
    const colour = cellColour(space, value, tiles);
    const faces = value >= 0 ? tile : undecided;
    things.push({ nearness: here[2], paint: () => paintCube(paint, here, faces, colour) });
    if (value < 0) continue;
    for (const [index, { bit, vector }] of space.directions.entries()) {
      if ((value & bit) === 0) continue;
      if ((neighbours[index]?.value ?? UNKNOWN) >= 0) joined++;
      const next = pointOf(stepFrom(at, vector));
      const [from, to] = [between(here, next, TILE / 2), between(here, next, 0.5)];
      const strut = AXES.find((_, axis) => vector[axis] !== 0)?.strut ?? colours.muted;
      things.push({
        nearness: here[2] + 0.36 * (next[2] - here[2]),
        paint() {
          drawLine(paint, from, to, 0.15 * apart, SHADES.shade(strut));
          drawLine(paint, from, to, 0.11 * apart, strut);
        },
      });
    }
  }
  things.sort((a, b) => a.nearness - b.nearness);
  for (const thing of things) thing.paint();
  return joined;
}

/** Draws the edges of a box around cells, for scale, and so that an early frame is not empty. */
export function drawBox(paint: Paint, extent: Extent, { pointOf }: CubeProjection): void {
  const margin = (sign: number) => new Array<number>(3).fill((sign * TILE) / 2);
  const [low, high] = [add(extent.low, margin(-1)), add(extent.high, margin(1))];
  const corner = (bits: number) => pointOf(low.map((least, axis) => (bits & (1 << axis) ? (high[axis] ?? 0) : least)));
  for (let bits = 0; bits < 8; bits++) {
    for (const axis of [1, 2, 4])
      if (!(bits & axis)) drawLine(paint, corner(bits), corner(bits | axis), 1, colours.faint);
  }
}

/** A visible face of a cube: its corners relative to the cube's centre, and the light on it. */
interface Face {
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly light: (colour: string) => string;
}

function visibleFaces({ apart, right, up, near }: CubeProjection, size: number): Face[] {
  return AXES.flatMap(({ light }, axis) =>
    [1, -1].flatMap((sign) => {
      if (sign * (near[axis] ?? 0) <= 0.001) return [];
      const corners = CORNERS.map(([p, q]) => {
        const corner: Vector = axis === 0 ? [sign, p, q] : axis === 1 ? [p, sign, q] : [p, q, sign];
        const along = (direction: Vector) => (size / 2) * apart * dot(corner, direction);
        return [along(right), -along(up)] as const;
      });
      return [{ corners, light }];
    }),
  );
}

const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

function paintCube(paint: Paint, [x, y]: Point, faces: readonly Face[], colour: string): void {
  for (const { corners, light } of faces) {
    fillPolygon(
      paint,
      corners.map(([dx, dy]) => [x + dx, y + dy]),
      light(colour),
    );
    paint.lineWidth = 1;
    paint.strokeStyle = SHADES.shade(colour);
    paint.stroke();
  }
}
