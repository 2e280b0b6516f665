import { boxInTitle } from "../space/box";
import type { Box } from "../space/space";

/**
 * The proper name of a puzzle, as titles write it. A user's own garden keeps its name.
 *
 * @example properName("square") // "Square Garden"
 */
export function properName(garden: string): string {
  if (garden === "hyper") return "Four-dimensional Hanging Garden";
  return `${garden.slice(0, 1).toUpperCase()}${garden.slice(1)} Garden`;
}

/**
 * The title of a drawn garden. It says that the numbers are those of the box, because empty rows at
 * the edges of the box are not drawn.
 *
 * @example gardenTitle("square", [15, 15]) // "Square Garden in a box of 15 × 15"
 */
export function gardenTitle(garden: string, box: Box): string {
  return `${properName(garden)} in a box of ${boxInTitle(box)}`;
}
