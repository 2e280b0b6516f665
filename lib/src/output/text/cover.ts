import { coverBins } from "../../polycube/cover/bins";
import type { Cover } from "../../polycube/cover/cover";
import { boxVolume } from "../../space/box";

const shades = " ░▒▓█";
/** The largest number of characters in a line, beside the name. */
const mostSigns = 100;

/**
 * Draws the cover matrix as a heat map of characters: a line for each piece, with a character for
 * each cell and the number of the piece's rows at the end. A character is darker if more rows of
 * the piece fill the cell. The last line is for all pieces together.
 *
 * Layers are separated, as in a printed solution. In a large box several cells share a character.
 *
 * @param names the pieces' names, in the cover's order
 */
export function coverText(cover: Cover, names: readonly string[]): string {
  const cells = boxVolume(cover.box);
  const { bands, shares, columnCounts } = coverBins(cover, cover.pieceCount);
  const own = columnCounts.subarray(0, cells).filter((_, cell) => cover.roles?.[cell] !== "outside");
  const rowCounts = bands.map(({ first, end }) => end - first);
  const all = Float64Array.from(columnCounts, (count) => count / Math.max(1, cover.rows.length));
  const wide = Math.max(...names.map((name) => name.length), "all".length);
  const line = (name: string, share: Float64Array, rows: number) =>
    `${name.padEnd(wide)} │${shaded(share.subarray(0, cells), cover)}│ ${rows.toLocaleString("en").padStart(7)}`;
  return [
    `${cover.rows.length.toLocaleString("en")} rows, ${own.length + cover.pieceCount} columns: ${own.length} cells and ${cover.pieceCount} pieces`,
    ...bands.map(({ piece }, index) => line(names[piece] ?? `${piece}`, shares[index] ?? all, rowCounts[index] ?? 0)),
    line("all", all, cover.rows.length),
    "a character is a cell: the darker, the more rows of the piece fill it",
    `rows in a cell: ${Math.min(...own).toLocaleString("en")} to ${Math.max(...own).toLocaleString("en")}`,
  ].join("\n");
}

/** The characters of a line. The darkest character marks the fullest cell of the line. */
function shaded(share: Float64Array, { box }: Cover): string {
  const perSign = Math.ceil(share.length / mostSigns);
  const top = Math.max(...share);
  const layer = (box[0] ?? 1) * (box[1] ?? 1);
  let text = "";
  for (let cell = 0; cell < share.length; cell += perSign) {
    if (perSign === 1 && cell > 0 && cell % layer === 0) text += " ";
    const part = share.subarray(cell, cell + perSign);
    const mean = part.reduce((sum, value) => sum + value, 0) / part.length;
    text += shades[Math.ceil((mean / top) * (shades.length - 1))] ?? "";
  }
  return text;
}
