import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import { boxVolume, cellIndex } from "../../space/box";
import type { Box, Cell } from "../../space/space";

/**
 * Writes an assembly as text in layers, seen from above: z = 0, 1, 2 … from left to right, x along
 * each line, y = 0 in the last line. Each cube is shown as the symbol of its piece, an empty cell
 * as -.
 *
 * @example polycubeText(soma, assembly) // "\t5 5 2   4 2 2   4 4 2   \n\t5 3 1 …"
 */
export function polycubeText({ pieces }: PolycubePuzzle, { box, pieces: placed }: PolycubeSolution): string {
  const symbols = new Map(pieces.map(({ id, symbol }) => [id, symbol]));
  return layersText(
    box,
    placed.map(({ id, cells }) => ({ symbol: symbols.get(id) ?? "?", cells })),
  );
}

/**
 * Writes an assembly as text with a heading, for a file of solutions.
 *
 * @param number the number of the assembly in the heading, counted from 0
 */
export function polycubeEntry(puzzle: PolycubePuzzle, solution: PolycubeSolution, number: number): string {
  return `Solution ${number}\n\n${polycubeText(puzzle, solution)}\n\n\n`;
}

/**
 * Writes the pieces in a box as layers of symbols. Symbols of several letters widen every column.
 */
export function layersText(
  box: Box,
  placed: readonly { readonly symbol: string; readonly cells: readonly Cell[] }[],
): string {
  const [width = 0, depth = 0, height = 0] = box;
  const wide = Math.max(...placed.map(({ symbol }) => symbol.length));
  const cubes = new Array<string>(boxVolume(box)).fill("-".padEnd(wide + 1));
  for (const { symbol, cells } of placed) {
    const cube = symbol.padEnd(wide + 1);
    for (const cell of cells) cubes[cellIndex(box, cell)] = cube;
  }
  const lines: string[] = [];
  for (let y = depth - 1; y >= 0; y--) {
    let line = "\t";
    for (let z = 0; z < height; z++) {
      const start = width * (y + depth * z);
      line += `${cubes.slice(start, start + width).join("")}  `;
    }
    lines.push(line);
  }
  return lines.join("\n");
}
