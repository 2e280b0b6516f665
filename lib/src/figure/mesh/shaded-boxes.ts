import { colours, mixed } from "../theme";
import { boxEdges, boxMesh, type Lines, type Mesh, type Vector } from "./boxes";

/** A box to draw: where, and the number of its colour. */
export interface ColouredBox {
  middle: Vector;
  colour: number;
}

/** A mesh3d trace with a colour for each triangle. */
export interface ShadedBoxes extends Mesh {
  readonly type: "mesh3d";
  readonly intensity: number[];
}

/** How the light falls on bottom, top, south, north, west and east, in the order of `boxMesh`. */
const FACES = ["shade", "top", "side", "side", "shade", "shade"] as const;

/** As if light came from above and from the south. */
export const SHADES: Record<(typeof FACES)[number], (colour: string) => string> = {
  top: (colour) => mixed(colour, colours.paper, 0.24),
  side: (colour) => colour,
  shade: (colour) => mixed(colour, colours.ink, 0.28),
};
const SHADE_NAMES = Object.keys(SHADES) as (keyof typeof SHADES)[];

/**
 * Boxes as one mesh3d trace. Light and shade are in the colours, because plotly lights nothing in a parallel projection.
 *
 * The colour scale is a list of steps: each colour in each shade. A triangle's intensity is the middle of its step.
 */
export function shadedBoxes(boxes: readonly ColouredBox[], size: Vector, colourList: readonly string[]): ShadedBoxes {
  const steps = colourList.flatMap((colour) => SHADE_NAMES.map((shade) => SHADES[shade](colour)));
  const step = (colour: number, face: (typeof FACES)[number]) =>
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
    // Doubled and odd, so that the middles of steps are whole numbers, which take little room in a file.
    intensity: boxes.flatMap(({ colour }) => FACES.flatMap((face) => [0, 1].map(() => 2 * step(colour, face) + 1))),
    ...look,
  };
}

/** In a file, four decimals take less room than seventeen; a step is wider than the error. */
function share(number: number, all: number): number {
  return Math.round((10_000 * number) / all) / 10_000;
}

/** The edges of the same boxes as one trace. */
export function boxOutlines(middles: readonly Vector[], size: Vector): object {
  return outlines(boxEdges(middles, size));
}

/** Thin dark lines as one trace, which the pointer does not meet. */
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
