import { boxMesh, TRIANGLES_OF_A_BOX, type Vector } from "../../mesh/boxes";
import { outerFaces, surfaceEdges } from "../../mesh/cube-surface";
import { outlines, shadedBoxes } from "../../mesh/shaded-boxes";

const UNIT: Vector = [1, 1, 1];
const FACES = 6;

/**
 * Draws a piece of unit cubes as two traces: its surface, without the faces between its cubes, and
 * its edges.
 *
 * @example
 * pieceBody([[0, 0, 0], [1, 0, 0]], "#0072b2")[0].i.length
 * // 20: two triangles for each of its 10 faces
 */
export function pieceBody(cubes: readonly Vector[], colour: string): [surface: object, edges: object] {
  const boxes = cubes.map((middle) => ({ middle, colour: 0 }));
  const { i, j, k, intensity, ...rest } = shadedBoxes(boxes, UNIT, [colour]);
  const outer = outerFaces(cubes);
  const isOuter = (_: unknown, triangle: number) => {
    const face = Math.floor(((triangle % TRIANGLES_OF_A_BOX) * FACES) / TRIANGLES_OF_A_BOX);
    return outer[Math.floor(triangle / TRIANGLES_OF_A_BOX)]?.[face] ?? false;
  };
  const surface = {
    ...rest,
    i: i.filter(isOuter),
    j: j.filter(isOuter),
    k: k.filter(isOuter),
    intensity: intensity.filter(isOuter),
  };
  return [surface, outlines(surfaceEdges(cubes))];
}

/** The part of the traces of `pieceBody` that changes when the piece moves without turning. */
export function movedBody(cubes: readonly Vector[]): [surface: object, edges: object] {
  const { x, y, z } = boxMesh(cubes, UNIT);
  return [{ x, y, z }, surfaceEdges(cubes)];
}
