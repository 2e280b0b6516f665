import { colours, mixed } from "../theme";
import { boxEdges, boxMesh, type Lines, type Mesh, type Vector } from "./boxes";

/** A box to draw: its centre, and the index of its colour in a list. */
export interface ColouredBox {
  middle: Vector;
  colour: number;
}

/** A mesh3d trace with a colour for each triangle. */
export interface ShadedBoxes extends Mesh {
  readonly type: "mesh3d";
  readonly intensity: number[];
}

/** The light on each face, in the order of `boxMesh`: bottom, top, south, north, west, east. */
export const LIGHTS = ["shade", "top", "side", "side", "shade", "shade"] as const;

/** The colour of a face in each light. The light comes from above and from the south. */
export const SHADES: Record<(typeof LIGHTS)[number], (colour: string) => string> = {
  top: (colour) => mixed(colour, colours.paper, 0.24),
  side: (colour) => colour,
  shade: (colour) => mixed(colour, colours.ink, 0.28),
};
const SHADE_NAMES = Object.keys(SHADES) as (keyof typeof SHADES)[];

/**
 * Draws boxes as one mesh3d trace. Light and shade are part of the colours, because plotly has no
 * lighting in parallel projection.
 *
 * The colour scale has a step for each shade of each colour. The intensity of a triangle is the
 * middle of the step with its colour.
 */
export function shadedBoxes(boxes: readonly ColouredBox[], size: Vector, colourList: readonly string[]): ShadedBoxes {
  const steps = colourList.flatMap((colour) => SHADE_NAMES.map((shade) => SHADES[shade](colour)));
  const step = (colour: number, face: (typeof LIGHTS)[number]) =>
    SHADE_NAMES.length * colour + SHADE_NAMES.indexOf(face);
  const middles = boxes.map(({ middle }) => middle);
  const look = {
    intensitymode: "cell",
    cmin: 0,
    cmax: 2 * steps.length,
    colorscale: steps.flatMap((colour, number) => [
      [share(number, steps.length), colour],
      [share(number + 1, steps.length), colour],
    ]),
    showscale: false,
    flatshading: true,
    lighting: { ambient: 1, diffuse: 0, specular: 0, fresnel: 0 },
  };
  return {
    type: "mesh3d",
    ...boxMesh(middles, size),
    // doubled, so that the middle of each step is an odd whole number, which is short in a file
    intensity: boxes.flatMap(({ colour }) => LIGHTS.flatMap((face) => [0, 1].map(() => 2 * step(colour, face) + 1))),
    ...look,
  };
}

/**
 * The share `number / all`, rounded to four decimals to keep files short. A step of the colour
 * scale is wider than the rounding error.
 */
function share(number: number, all: number): number {
  return Math.round((10_000 * number) / all) / 10_000;
}

/** The edges of boxes of one size, as one trace. */
export function boxOutlines(middles: readonly Vector[], size: Vector): object {
  return outlines(boxEdges(middles, size));
}

/** Thin dark lines as one trace, without hover texts. */
export function outlines(edges: Lines): object {
  return {
    type: "scatter3d",
    mode: "lines",
    ...edges,
    line: { color: colours.ink, width: 2 },
    hoverinfo: "skip",
    showlegend: false,
  };
}
