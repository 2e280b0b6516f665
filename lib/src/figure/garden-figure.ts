import type { GardenSolution } from "../garden/garden";
import { describeValue, InputError } from "../input-error";
import { hexagon } from "../space/hexagon";
import { square } from "../space/orthogonal";
import type { Figure } from "./figure";
import { type CubeSpacing, cubesFigure } from "./garden-cubes";
import { flatFigure } from "./garden-flat";

export interface GardenFigureOptions {
  /** Above the drawing. Default: the garden's name and its box. */
  title?: string;
  /** Distances between the middles of cubes of size 2, along x, y and z. Default: 5, 5, 5. */
  spacing?: CubeSpacing;
}

/**
 * Draws a garden's solution: squares and hexagons flat, cubes in space.
 *
 * Each tile draws the connections that its own number states, half way to the neighbour: where two tiles disagree, or a
 * connection leads into the air, the drawing shows half of it.
 *
 * @example show(gardenFigure(solution, { spacing: [6, 6, 2.5] }))
 */
export function gardenFigure(solution: GardenSolution, options: GardenFigureOptions = {}): Figure {
  const { garden, box, cells } = solution;
  if (!Array.isArray(cells)) {
    throw new InputError("draw the garden", `cells must be a list of placed tiles: it is ${describeValue(cells)}`);
  }
  const title = options.title ?? `${titles[garden] ?? "Garden"}, ${box.join("×")}`;
  if (garden === "hexagon") return flatFigure(hexagon, cells, title);
  if (box.length === 2) return flatFigure(square, cells, title);
  return cubesFigure(cells, title, options.spacing ?? [5, 5, 5]);
}

const titles: Readonly<Record<string, string>> = {
  square: "Square garden",
  hexagon: "Hexagon garden",
  packed: "Packed garden",
  hanging: "Hanging garden",
};
