import { add, dot, scale } from "../../../space/cell";
import type { Vector } from "../../mesh/boxes";
import { NORMALS, outerFaces } from "../../mesh/cube-surface";
import { LIGHTS, SHADES } from "../../mesh/shaded-boxes";
import { colours, isDark } from "../../theme";
import type { DrawnPiece } from "./placed-pieces";

/** Letters on faces that are smaller than this, in pixels, could not be read. */
const SMALLEST_FACE = 24;

/** The largest letters, in pixels, and their size as a share of a face. */
const LETTERS = { largest: 16, share: 0.26 };

/**
 * Annotations with the symbol of a piece on each of its faces whose middle the eye sees. The scene
 * does not hide them behind cubes when it is turned.
 *
 * @param cubes for each piece the centres of its cubes
 * @param unit the length of a cube's side, in pixels
 */
export function faceSymbols(
  pieces: readonly DrawnPiece[],
  cubes: readonly (readonly Vector[])[],
  eye: Vector,
  unit: number,
): object[] {
  if (unit < SMALLEST_FACE) return [];
  const towards = scale(eye, 1 / Math.hypot(...eye));
  const all = cubes.flat();
  return pieces.flatMap(({ symbol, colour }, piece) => {
    const own = cubes[piece] ?? [];
    const outer = outerFaces(own);
    return own.flatMap((cube, index) =>
      NORMALS.flatMap((normal, face) => {
        if (!outer[index]?.[face] || dot(normal, towards) <= 0.1) return [];
        const [x, y, z] = add(cube, scale(normal, 0.501));
        const isSeen = lettersOn([x, y, z], normal).every(
          (point) => !all.some((other) => other !== cube && isHit(point, towards, other)),
        );
        if (!isSeen) return [];
        const shade = SHADES[LIGHTS[face] ?? "side"](colour);
        const color = isDark(shade) ? colours.paper : colours.ink;
        const size = Math.min(LETTERS.largest, Math.round(LETTERS.share * unit));
        return [{ x, y, z, text: symbol, showarrow: false, font: { size, color } }];
      }),
    );
  });
}

/** The middle of a face, and the corners of the part around it that a letter covers. */
function lettersOn(middle: Vector, normal: Vector): Vector[] {
  const ways = NORMALS.filter((way) => dot(way, normal) === 0);
  const corners = ways.flatMap((across) =>
    ways.filter((along) => dot(across, along) === 0).map((along) => scale(add(across, along), LETTERS.share / 2)),
  );
  return [middle, ...corners.map((corner) => add(middle, corner))];
}

/** True if a ray from a point hits a unit cube, given by its centre. */
function isHit(from: Vector, towards: Vector, cube: Vector): boolean {
  let [enters, leaves] = [0, Number.POSITIVE_INFINITY];
  for (const [axis, way] of towards.entries()) {
    const [low, high] = [-0.5, 0.5].map((half) => ((cube[axis] ?? 0) + half - (from[axis] ?? 0)) / way) as [
      number,
      number,
    ];
    enters = Math.max(enters, Math.min(low, high));
    leaves = Math.min(leaves, Math.max(low, high));
  }
  return enters < leaves;
}
