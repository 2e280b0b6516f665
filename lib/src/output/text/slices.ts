import type { GardenSolution, PlacedTile } from "../../garden/garden";
import { highCorner, lowCorner } from "../../space/cell";
import { frameLines } from "./frame";

/**
 * Writes a garden of four dimensions as a table of slices. A slice has the cells with the same z and
 * w. From slice to slice, z grows to the right and w to the top, as x and y do in a slice. Empty
 * slices at the edges of the box are left out.
 *
 * @example
 * const cells = [{ at: [0, 0, 0, 0], tile: 16 }, { at: [0, 0, 1, 0], tile: 32 }];
 * slicesText({ garden: "hyper", box: [3, 3, 3, 3], cells }).split("\n")[0]
 * // "z = 0, w = 0  z = 1, w = 0"
 */
export function slicesText({ cells }: GardenSolution): string {
  const { across, down, inSlice } = slicesOf(cells);
  const rows = down.map((w) => {
    const slices = across.map((z) => {
      const lines = frameLines(inSlice(z, w), { all: cells, digits: 3 });
      const heading = `z = ${z}, w = ${w}`;
      const width = Math.max(heading.length, ...lines.map(({ length }) => length));
      return [heading, ...lines].map((line) => line.padEnd(width));
    });
    const height = slices[0]?.length ?? 0;
    const lines = Array.from({ length: height }, (_, line) => slices.map((slice) => slice[line]).join("  "));
    return lines.map((line) => line.trimEnd()).join("\n");
  });
  return rows.join("\n\n");
}

/**
 * Writes how many tiles each slice of a garden of four dimensions has, as a small table with a
 * column for each z and a row for each w, the largest w on top.
 *
 * @example
 * const cells = [{ at: [0, 0, 0, 0], tile: 16 }, { at: [0, 0, 1, 0], tile: 32 }];
 * sliceCountsText({ garden: "hyper", box: [3, 3, 3, 3], cells }).split("\n")[0]
 * // "        z = 0  z = 1"
 */
export function sliceCountsText({ cells }: GardenSolution): string {
  const { across, down, inSlice } = slicesOf(cells);
  const row = (head: string, texts: readonly string[]) =>
    [head.padEnd(6), ...texts.map((text) => text.padStart(6))].join(" ").trimEnd();
  const heads = row(
    "",
    across.map((z) => `z = ${z}`),
  );
  const count = (z: number, w: number) => String(inSlice(z, w).length || "·");
  return [
    heads,
    ...down.map((w) =>
      row(
        `w = ${w}`,
        across.map((z) => count(z, w)),
      ),
    ),
  ].join("\n");
}

/** The occupied range of z and of w, and the tiles of each slice. */
function slicesOf(cells: readonly PlacedTile[]): {
  across: number[];
  down: number[];
  inSlice(z: number, w: number): readonly PlacedTile[];
} {
  const all = cells.map(({ at }) => at);
  const [low, high] = [lowCorner(all), highCorner(all)];
  const range = (axis: number) => {
    const [from = 0, to = 0] = [low[axis], high[axis]];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  };
  const slices = new Map<string, PlacedTile[]>();
  for (const cell of cells) {
    const [, , z, w] = cell.at;
    const slice = slices.get(`${z},${w}`);
    if (slice === undefined) slices.set(`${z},${w}`, [cell]);
    else slice.push(cell);
  }
  return { across: range(2), down: range(3).reverse(), inSlice: (z, w) => slices.get(`${z},${w}`) ?? [] };
}
