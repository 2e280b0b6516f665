import type { Garden, GardenSolution } from "../garden/garden";
import { compareCells, formatCell } from "../space/cell";
import { type Cell, isTile } from "../space/space";
import { listSome } from "./list-some";

/**
 * Lists the tiles that the garden does not have, the tiles that are placed too often, and the
 * missing tiles, by their number.
 *
 * @example
 * const cells = [...solution.cells, { at: [0, 0], tile: 9 }];
 * wrongSupply(squareGardens(), { ...solution, cells })
 * // ["tile 9 placed twice: at (0,0) and (9,7)"]
 */
export function wrongSupply(garden: Garden, { cells }: GardenSolution): string[] {
  const cellsOf = new Map<number, Cell[]>();
  for (const { at, tile } of cells) {
    const same = cellsOf.get(tile);
    if (same === undefined) cellsOf.set(tile, [at]);
    else same.push(at);
  }
  const known = new Set(garden.tiles);
  const problems: string[] = [];
  for (const tile of [...new Set([...known, ...cellsOf.keys()])].sort((a, b) => a - b)) {
    const found = cellsOf.get(tile) ?? [];
    if (!known.has(tile)) {
      const why = isTile(garden.space, tile) ? "is not one of the garden's tiles" : "does not exist";
      problems.push(`tile ${tile} ${why}: ${listCells(found)}`);
    } else if (garden.supply === "once" && found.length === 0) {
      problems.push(`tile ${tile} missing`);
    } else if (garden.supply === "once" && found.length > 1) {
      const times = found.length === 2 ? "twice" : `${found.length} times`;
      problems.push(`tile ${tile} placed ${times}: ${listCells(found)}`);
    }
  }
  return problems;
}

function listCells(cells: readonly Cell[]): string {
  return `at ${listSome([...cells].sort(compareCells).map(formatCell))}`;
}
