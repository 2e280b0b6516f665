import type { PlacedTile } from "../../garden/garden";

/** The place of a cell in a drawing: its column from the left, its row from the bottom. */
export type PointOf = (at: readonly number[]) => readonly [column: number, row: number];

/**
 * The lines of one layer: the numbers of tiles in a frame, North on top. All layers of a garden are
 * trimmed to the same rectangle, which contains the cells of `all`.
 *
 * @param digits the number of digits of every number
 * @example frameLines([{ at: [4, 4], tile: 1 }], { digits: 2 }) // ["|01|"]
 */
export function frameLines(
  cells: readonly PlacedTile[],
  {
    pointOf = ([x = 0, y = 0]) => [x, y],
    all = cells,
    digits,
  }: { pointOf?: PointOf; all?: readonly PlacedTile[]; digits: number },
): string[] {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { at } of all) {
    const [column, row] = pointOf(at);
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [bottom, top] = [Math.min(bottom, row), Math.max(top, row)];
  }
  const numbers = new Map(cells.map(({ at, tile }) => [pointOf(at).join(), String(tile).padStart(digits, "0")]));
  const air = " ".repeat(digits);
  const lines: string[] = [];
  for (let row = top; row >= bottom; row--) {
    const texts = Array.from({ length: right - left + 1 }, (_, i) => numbers.get(`${left + i},${row}`) ?? air);
    lines.push(`|${texts.join("|")}|`);
  }
  return lines;
}
