import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import { boxVolume, cellIndex } from "../../space/box";
import type { Box, Cell } from "../../space/space";

/**
 * An assembly as text, in layers: from left to right z = 0, 1, 2 …, in each layer a line for each y, from 0 downwards, and along it x.
 * Each cube is the symbol of its piece; a cell that no piece fills is -.
 *
 * @example polycubeText(soma, assembly) // "\t0 0 1   6 0 1   6 6 1   \n\t5 3 1 …"
 */
export function polycubeText({ pieces }: PolycubePuzzle, { box, pieces: placed }: PolycubeSolution): string {
  const symbols = new Map(pieces.map(({ id, symbol }) => [id, symbol]));
  return layersText(
    box,
    placed.map(({ id, cells }) => ({ symbol: symbols.get(id) ?? "?", cells })),
  );
}

/**
 * The same with a heading, as it stands in a file of solutions.
 *
 * @param number counts from 0
 */
export function polycubeEntry(puzzle: PolycubePuzzle, solution: PolycubeSolution, number: number): string {
  return `Solution ${number}\n\n${polycubeText(puzzle, solution)}\n\n\n`;
}

/** Pieces in a box, each drawn by its symbol. Symbols of several letters widen every column. */
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
  for (let y = 0; y < depth; y++) {
    let line = "\t";
    for (let z = 0; z < height; z++) {
      const start = width * (y + depth * z);
      line += `${cubes.slice(start, start + width).join("")}  `;
    }
    lines.push(line);
  }
  return lines.join("\n");
}
