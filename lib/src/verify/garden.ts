import type { Garden, GardenSolution } from "../garden/garden";
import { cellsOf, formatBox, isInBox } from "../space/box";
import { formatCell } from "../space/cell";
import { countGroups } from "./count-groups";
import { wrongFaces } from "./garden-faces";
import { wrongSupply } from "./garden-supply";
import { listSome } from "./list-some";

/**
 * What is wrong with a solution of a garden, in words; an empty list says that it is a true solution.
 *
 * Nothing here knows how the solution was found: every tile's number is compared with what lies around it. The order of the list
 * depends on the board only, not on the order in which the solution lists its cells: name and box, cells, tiles, pins, faces, groups.
 *
 * @example verifyGarden(squareGardens(), solution) // ["tile 9 placed twice: at (3,4) and (7,7)", "face East of (3,4) open to air"]
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
  const strays: string[] = [];
  const tilesAt = new Map<string, number[]>();
  for (const { at, tile } of cells) {
    const cell = formatCell(at);
    if (at.length !== box.length) {
      strays.push(`tile ${tile} at ${cell}: a cell has ${box.length} coordinates, not ${at.length}`);
    } else if (!at.every(Number.isInteger)) {
      strays.push(`tile ${tile} at ${cell}: a cell has whole numbers`);
    } else if (!isInBox(box, at)) {
      strays.push(`tile ${tile} at ${cell}: outside the box ${formatBox(box)}`);
    } else {
      const tiles = tilesAt.get(cell);
      if (tiles === undefined) tilesAt.set(cell, [tile]);
      else tiles.push(tile);
    }
  }
  const crowded = [...tilesAt]
    .filter(([, tiles]) => tiles.length > 1)
    .map(([cell, tiles]) => `${tiles.length} tiles in one cell ${cell}: ${listSome(tiles.sort((a, b) => a - b))}`);
  const empty = air ? [] : [...cellsOf(box)].map(formatCell).filter((cell) => !tilesAt.has(cell));
  return [...strays.sort(), ...crowded.sort(), ...empty.map((cell) => `cell ${cell} empty`)];
}

function wrongPins({ pins }: Garden, { cells }: GardenSolution): string[] {
  const problems: string[] = [];
  for (const pin of pins) {
    const place = formatCell(pin.at);
    const found = cells.filter(({ at }) => formatCell(at) === place).map(({ tile }) => tile);
    if (found.includes(pin.tile)) continue;
    const there = found.length === 0 ? "air" : `tile ${listSome(found.sort((a, b) => a - b))}`;
    problems.push(`tile ${pin.tile} must be at ${place}: there is ${there}`);
  }
  return problems;
}

function wrongGroups(garden: Garden, solution: GardenSolution): string[] {
  if (solution.groups === undefined) return [];
  const groups = countGroups(garden, solution);
  return groups === solution.groups ? [] : [`groups is ${solution.groups}, but the tiles form ${groups}`];
}
