import type { GardenSolution, PlacedTile } from "../../garden/garden";

/**
 * Writes a solution as text: the numbers of tiles in a frame, North on top, trimmed to the occupied
 * cells. Cubes are printed in layers from the bottom; every other column of hexagons is half a row
 * lower.
 *
 * @example gardenText(solution).split("\n")[0] // "|  |  |  |02|12|  |  |"
 */
export function gardenText(solution: GardenSolution): string {
  if (solution.garden === "hexagon") return frame(solution.cells, ([q = 0, r = 0]) => [q, 2 * r + q]);
  const layers = new Map<number, PlacedTile[]>();
  for (const cell of solution.cells) {
    const z = cell.at[2] ?? 0;
    const layer = layers.get(z);
    if (layer === undefined) layers.set(z, [cell]);
    else layer.push(cell);
  }
  const flat = ([x = 0, y = 0]: readonly number[]): [number, number] => [x, y];
  const drawn = [...layers]
    .sort(([a], [b]) => a - b)
    .map(([z, cells]) => ({ z, text: frame(cells, flat, solution.cells) }));
  return drawn.map(({ z, text }) => (solution.box.length === 2 ? text : `z = ${z}\n${text}`)).join("\n\n");
}

/**
 * The rows of numbers of one layer. All layers are trimmed to the same rectangle, which contains
 * the cells of `all`.
 */
function frame(
  cells: readonly PlacedTile[],
  pointOf: (at: readonly number[]) => [column: number, row: number],
  all: readonly PlacedTile[] = cells,
): string {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { at } of all) {
    const [column, row] = pointOf(at);
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [bottom, top] = [Math.min(bottom, row), Math.max(top, row)];
  }
  const numbers = new Map(cells.map(({ at, tile }) => [pointOf(at).join(), String(tile).padStart(2, "0")]));
  const lines: string[] = [];
  for (let row = top; row >= bottom; row--) {
    const texts = Array.from({ length: right - left + 1 }, (_, i) => numbers.get(`${left + i},${row}`) ?? "  ");
    lines.push(`|${texts.join("|")}|`);
  }
  return lines.join("\n");
}
