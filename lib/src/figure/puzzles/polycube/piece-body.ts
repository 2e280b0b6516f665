import { boxCorners, boxMesh, TRIANGLES_OF_A_BOX, type Vector } from "../../mesh/boxes";
import { outerFaces, surfaceEdges } from "../../mesh/cube-surface";
import { outlines, shadedBoxes } from "../../mesh/shaded-boxes";
import { colours, mixed } from "../../theme";

const UNIT: Vector = [1, 1, 1];
const FACES = 6;

/** The width of edges, in pixels. The faces hide a part of it. */
const BORDER = 5;

/**
 * Draws a piece of unit cubes as two traces: its surface, without the faces between its cubes, and
 * its edges.
 *
 * @param border the width of the edges in pixels. Default: 5
 * @example
 * pieceBody([[0, 0, 0], [1, 0, 0]], "#0072b2")[0].i.length
 * // 20: two triangles for each of its 10 faces
 */
export function pieceBody(cubes: readonly Vector[], colour: string, border = BORDER): [surface: object, edges: object] {
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
  return [surface, pieceEdges(cubes, colour, border)];
}

/**
 * The edges of a piece. Edges that border it are dark. Edges between its cubes have almost its own
 * colour, so that pieces are told apart even if their colours are alike.
 */
function pieceEdges(cubes: readonly Vector[], colour: string, width: number): object {
  const { borders, ...edges } = surfaceEdges(cubes);
  const shades = [mixed(colour, colours.ink, 0.3), colours.ink];
  const colorscale = shades.map((shade, flag) => [flag, shade]);
  return { ...outlines(edges), line: { color: borders, colorscale, cmin: 0, cmax: 1, width } };
}

/** The part of the traces of `pieceBody` that changes when the piece moves without turning. */
export function movedBody(cubes: readonly Vector[]): [surface: object, edges: object] {
  const { x, y, z } = boxMesh(cubes, UNIT);
  const { borders: _, ...edges } = surfaceEdges(cubes);
  return [{ x, y, z }, edges];
}

/** The corners of the cubes of pieces, for a scene. */
export function cubeCorners(cubes: readonly Vector[]): Vector[] {
  return boxCorners(cubes, UNIT);
}
