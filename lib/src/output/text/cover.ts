import { coverBins } from "../../polycube/cover/bins";
import type { Cover } from "../../polycube/cover/cover";
import { boxVolume } from "../../space/box";

const shades = " ░▒▓█";
/** The largest number of characters for the cells of a line. */
const mostSigns = 100;

/**
 * Draws a part of the cover matrix, with a character for each column: the first row of each piece
 * as ones and zeros, with the number of the piece's rows at the end. The last line is for all rows
 * together. There a cell is darker if more rows fill it.
 *
 * Layers are separated, as in a printed solution. In a large box several cells share a character.
 *
 * @param names the pieces' names, in the cover's order
 */
export function coverText(cover: Cover, names: readonly string[]): string {
  const { rows, pieceCount, roles } = cover;
  const cells = boxVolume(cover.box);
  const perSign = cellsPerSign(cells);
  const { bands, columnCounts } = coverBins(cover, pieceCount);
  const counts = columnCounts.subarray(0, cells);
  const own = counts.filter((_, cell) => roles?.[cell] !== "outside");
  const [least, most] = [Math.min(...own), Math.max(...own)];
  const wide = Math.max(...names.map((name) => name.length), "all".length);
  const line = (name: string, signs: string, pieces: string, count: number) =>
    `${name.padEnd(wide)} │${signs}│${pieces}│ ${number(count).padStart(7)} ${count === 1 ? "row" : "rows"}`;
  const first = bands.map(({ piece, first, end }) => {
    const filled = new Set(rows[first]?.cells);
    const signs = signsOf(cover, (group) => {
      if (group.every((cell) => roles?.[cell] === "outside")) return " ";
      return group.some((cell) => filled.has(cell)) ? "█" : "·";
    });
    const pieces = Array.from({ length: pieceCount }, (_, other) => (other === piece ? "█" : "·")).join("");
    return line(names[piece] ?? `${piece}`, signs, pieces, end - first);
  });
  const all = signsOf(cover, (group) => {
    const mean = group.reduce((sum, cell) => sum + (counts[cell] ?? 0), 0) / group.length;
    return shades[Math.ceil((mean / most) * (shades.length - 1))] ?? "";
  });
  return [
    `cover matrix: ${number(rows.length)} rows, one for each placement, and ${number(own.length + pieceCount)} columns, ${number(own.length)} cells and ${pieceCount} pieces`,
    `the first row of each piece: █ is a 1, · a 0; first the cells, layer by layer${perSign === 1 ? "" : `, ${perSign} in a character`}, then the pieces`,
    ...first,
    line("all", all, " ".repeat(pieceCount), rows.length),
    `all: the darker a cell, the more rows fill it: the lightest ${number(least)}, the darkest ${number(most)}`,
  ].join("\n");
}

function number(value: number): string {
  return value.toLocaleString("en");
}

function cellsPerSign(cells: number): number {
  return Math.ceil(cells / mostSigns);
}

/** The characters of a line, each for a group of cells, with gaps between layers. */
function signsOf({ box }: Cover, signOf: (cells: readonly number[]) => string): string {
  const cells = boxVolume(box);
  const perSign = cellsPerSign(cells);
  const layer = (box[0] ?? 1) * (box[1] ?? 1);
  let text = "";
  for (let cell = 0; cell < cells; cell += perSign) {
    if (perSign === 1 && cell > 0 && cell % layer === 0) text += " ";
    const length = Math.min(perSign, cells - cell);
    text += signOf(Array.from({ length }, (_, index) => cell + index));
  }
  return text;
}
