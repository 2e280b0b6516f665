import type { Garden, GardenSolution } from "../garden/garden";
import { cellsOf, formatBox, isInBox } from "../space/box";
import { compareCells, formatCell } from "../space/cell";
import { countGroups } from "./count-groups";
import { wrongFaces } from "./garden-faces";
import { wrongSupply } from "./garden-supply";
import { listSome } from "./list-some";

/**
 * Lists the errors of a solution of a garden, in words. The list is empty if the solution is valid.
 *
 * The checker does not know how the solution was found: it compares every tile with its neighbours.
 * The order of the list is name and box, cells, tiles, pins, faces, groups. It does not depend on
 * the order of the solution's cells.
 *
 * @example verifyGarden(squareGardens(), solution) // []: nothing is wrong
 * @example
 * verifyGarden(squareGardens(), { ...solution, cells: solution.cells.slice(1) })
 * // ["tile 1 missing", "side South of (8,5) open to air"]
 */
export function verifyGarden(garden: Garden, solution: GardenSolution | undefined): string[] {
  if (solution === undefined) return ["there is no solution"];
  return [
    ...wrongLabels(garden, solution),
    ...wrongCells(garden, solution),
    ...wrongSupply(garden, solution),
    ...wrongPins(garden, solution),
    ...wrongFaces(garden, solution),
    ...wrongGroups(garden, solution),
  ];
}

function wrongLabels(garden: Garden, solution: GardenSolution): string[] {
  const problems: string[] = [];
  if (solution.garden !== garden.name) problems.push(`garden is ${solution.garden}, not ${garden.name}`);
  const box = formatBox(solution.box);
  if (box !== formatBox(garden.box)) problems.push(`box is ${box}, not ${formatBox(garden.box)}`);
  return problems;
}

function wrongCells({ box, air }: Garden, { cells }: GardenSolution): string[] {
  const problems: string[] = [];
  const tilesAt = new Map<string, number[]>();
  for (const { at, tile } of [...cells].sort((a, b) => compareCells(a.at, b.at) || a.tile - b.tile)) {
    const cell = formatCell(at);
    const others = tilesAt.get(cell);
    if (others !== undefined) others.push(tile);
    else if (isInBox(box, at)) tilesAt.set(cell, [tile]);
    else if (at.length !== box.length) problems.push(`tile ${tile} at ${cell}: a cell has ${box.length} coordinates`);
    else if (!at.every(Number.isInteger)) problems.push(`tile ${tile} at ${cell}: coordinates are whole numbers`);
    else problems.push(`tile ${tile} at ${cell}: outside the box ${formatBox(box)}`);
  }
  for (const [cell, tiles] of tilesAt) {
    if (tiles.length > 1) problems.push(`${tiles.length} tiles in one cell ${cell}: ${listSome(tiles)}`);
  }
  if (air) return problems;
  for (const cell of cellsOf(box)) {
    if (!tilesAt.has(formatCell(cell))) problems.push(`cell ${formatCell(cell)} empty`);
  }
  return problems;
}

function wrongPins({ pins }: Garden, { cells }: GardenSolution): string[] {
  const problems: string[] = [];
  for (const pin of pins) {
    const cell = formatCell(pin.at);
    const found = cells.filter(({ at }) => formatCell(at) === cell).map(({ tile }) => tile);
    if (found.includes(pin.tile)) continue;
    const there = found.length === 0 ? "air" : `tile ${listSome(found.sort((a, b) => a - b))}`;
    problems.push(`tile ${pin.tile} must be at ${cell}: there is ${there}`);
  }
  return problems;
}

function wrongGroups(garden: Garden, solution: GardenSolution): string[] {
  if (solution.groups === undefined) return [];
  const groups = countGroups(garden, solution);
  return groups === solution.groups ? [] : [`groups is ${solution.groups}, but the tiles form ${groups}`];
}
