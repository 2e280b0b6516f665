import type { PolycubePuzzle, PolycubeSolution } from "../polycube/puzzle";
import type { Cell } from "../space/space";

/**
 * An assembly as text, in layers: from left to right z = 0, 1, 2 …, in each layer a line for each y, from 0 downwards, and along it x.
 * Each cube is the symbol of its piece; a cell that no piece fills is -.
 *
 * @example polycubeText(soma, solution) // "\t0 0 1   3 4 5   3 5 5   \n\t3 0 1 …"
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
  [width = 0, depth = 0, height = 0]: readonly number[],
  placed: readonly { readonly symbol: string; readonly cells: readonly Cell[] }[],
): string {
  const wide = Math.max(1, ...placed.map(({ symbol }) => [...symbol].length));
  const symbolAt = new Map(placed.flatMap(({ symbol, cells }) => cells.map((cell) => [cell.join(), symbol] as const)));
  const cube = (x: number, y: number, z: number) => {
    const symbol = symbolAt.get(`${x},${y},${z}`) ?? "-";
    return symbol + " ".repeat(Math.max(1, wide + 1 - [...symbol].length));
  };
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  const layer = (y: number, z: number) =>
    range(width)
      .map((x) => cube(x, y, z))
      .join("");
  const line = (y: number) =>
    `\t${range(height)
      .map((z) => `${layer(y, z)}  `)
      .join("")}`;
  return range(depth).map(line).join("\n");
}
