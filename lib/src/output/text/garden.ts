import type { GardenSolution, PlacedTile } from "../../garden/garden";
import { frameLines } from "./frame";
import { slicesText } from "./slices";

/**
 * Writes a solution as text: the numbers of tiles in a frame, North on top, trimmed to the occupied
 * cells. Cubes are printed in layers from the bottom; every other column of hexagons is half a row
 * lower. A garden of four dimensions is a table of slices.
 *
 * @example gardenText(solution).split("\n")[0] // "|  |  |  |02|12|  |  |"
 */
export function gardenText(solution: GardenSolution): string {
  const { garden, box, cells: all } = solution;
  if (garden === "hexagon") return frameLines(all, { pointOf: ([q = 0, r = 0]) => [q, 2 * r + q], digits }).join("\n");
  if (box.length === 4) return slicesText(solution);
  const layers = new Map<number, PlacedTile[]>();
  for (const cell of all) {
    const z = cell.at[2] ?? 0;
    const layer = layers.get(z);
    if (layer === undefined) layers.set(z, [cell]);
    else layer.push(cell);
  }
  const drawn = [...layers]
    .sort(([a], [b]) => a - b)
    .map(([z, cells]) => ({ z, text: frameLines(cells, { all, digits }).join("\n") }));
  return drawn.map(({ z, text }) => (box.length === 2 ? text : `z = ${z}\n${text}`)).join("\n\n");
}

/** Tiles of squares, hexagons and cubes have at most two digits. */
const digits = 2;
