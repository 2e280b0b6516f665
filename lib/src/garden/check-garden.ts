import { describeValue, InputError } from "../input-error";
import { boxVolume, formatBox, isInBox } from "../space/box";
import { formatCell } from "../space/cell";
import { neighbours } from "../space/neighbours";
import { isTile, sideWord, tileCount } from "../space/space";
import type { Garden, PlacedTile } from "./garden";

/**
 * The largest allowed number of cells of a box. A larger box is likely a typing error: 10 million
 * cells are 335 times the default box of the Hanging Gardens.
 */
const mostCells = 10_000_000;

/**
 * Returns the garden unchanged if its box, tiles and pins are valid. A valid garden may still have
 * no solution: `whyImpossible` checks that.
 *
 * @example checkGarden(squareGardens()).name // "square": it is valid
 * @throws InputError with the first problem found
 */
export function checkGarden(garden: Garden): Garden {
  return checkPins(checkRules(garden));
}

/** Checks the box and the tiles of a garden as `checkGarden` does, but not the pins. */
export function checkRules(garden: Garden): Garden {
  return refuse(garden, boxProblem(garden) ?? tileProblem(garden));
}

/** Checks only the pins of a garden. Its box and tiles must be valid. */
export function checkPins(garden: Garden): Garden {
  return refuse(garden, pinProblem(garden));
}

function refuse(garden: Garden, problem: string | undefined): Garden {
  if (problem !== undefined) throw new InputError(`build the ${garden.name} garden`, problem);
  return garden;
}

function boxProblem({ box, space }: Garden): string | undefined {
  if (!Array.isArray(box)) return `box must be a list of sides: it is ${describeValue(box)}`;
  if (box.length !== space.dimensions) return `box must have ${space.dimensions} sides: it is ${describeValue(box)}`;
  if (!box.every((side) => Number.isInteger(side) && side > 0)) {
    return `box must have sides that are whole numbers from 1: it is ${describeValue(box)}`;
  }
  if (boxVolume(box) > mostCells) {
    return `box must have at most ${mostCells.toLocaleString("en")} cells: it is ${formatBox(box)}`;
  }
  return undefined;
}

function tileProblem({ tiles, supply, space }: Garden): string | undefined {
  if (!Array.isArray(tiles) || tiles.length === 0) {
    return `tiles must be a list of at least one tile: it is ${describeValue(tiles)}`;
  }
  const seen = new Set<number>();
  for (const [index, tile] of tiles.entries()) {
    if (!isTile(space, tile)) {
      return `tiles[${index}] must be a whole number from 0 to ${tileCount(space) - 1}: it is ${describeValue(tile)}`;
    }
    if (seen.has(tile)) return `tiles[${index}] must differ from the tiles before it: it is ${tile}`;
    seen.add(tile);
  }
  if (supply !== "once" && supply !== "unlimited") {
    return `supply must be "once" or "unlimited": it is ${describeValue(supply)}`;
  }
  return undefined;
}

/**
 * Describes the first problem with the pins. Pins must lie in different cells of the box, and their
 * faces must fit to the edge of the box and to each other.
 */
function pinProblem(garden: Garden): string | undefined {
  const { pins } = garden;
  if (!Array.isArray(pins)) return `pins must be a list: it is ${describeValue(pins)}`;
  const pinAt = new Map<string, number>();
  const pinOf = new Map<number, number>();
  for (const [index, pin] of pins.entries()) {
    const problem = pinCellProblem(garden, pin, index);
    if (problem !== undefined) return problem;
    const cell = formatCell(pin.at);
    const sameCell = pinAt.get(cell);
    if (sameCell !== undefined)
      return `pins[${index}].at must be another cell than pins[${sameCell}].at: it is ${cell}`;
    const sameTile = pinOf.get(pin.tile);
    if (garden.supply === "once" && sameTile !== undefined) {
      return `pins[${index}].tile must be another tile than pins[${sameTile}].tile: it is ${pin.tile}`;
    }
    pinAt.set(cell, index);
    pinOf.set(pin.tile, index);
  }
  for (const [index, pin] of pins.entries()) {
    const problem = faceProblem(garden, pin, index, pinAt);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function pinCellProblem({ box, tiles }: Garden, pin: PlacedTile, index: number): string | undefined {
  if (!Array.isArray(pin?.at)) return `pins[${index}].at must be a cell: it is ${describeValue(pin?.at)}`;
  if (!isInBox(box, pin.at)) {
    return `pins[${index}].at must be a cell in the box ${formatBox(box)}: it is ${formatCell(pin.at)}`;
  }
  if (!tiles.includes(pin.tile)) {
    return `pins[${index}].tile must be one of the garden's tiles: it is ${describeValue(pin.tile)}`;
  }
  return undefined;
}

function faceProblem(
  { space, box, pins, air }: Garden,
  pin: PlacedTile,
  index: number,
  pinAt: ReadonlyMap<string, number>,
): string | undefined {
  const inside = new Map(neighbours(space, box, pin.at).map(({ direction, at }) => [direction, at]));
  for (const direction of space.directions) {
    const connected = (pin.tile & direction.bit) !== 0;
    const at = inside.get(direction);
    const detail = `it is ${pin.tile} at ${formatCell(pin.at)}, connected ${direction.name}`;
    if (at === undefined) {
      if (connected) return `pins[${index}].tile must be unconnected on the edge of the box: ${detail}`;
      continue;
    }
    const otherIndex = pinAt.get(formatCell(at));
    const other = otherIndex === undefined ? undefined : pins[otherIndex];
    if (other === undefined) continue;
    const otherConnected = (other.tile & (space.directions[direction.opposite]?.bit ?? 0)) !== 0;
    if (connected !== otherConnected || (air && !connected)) {
      const shared = `${direction.name} of ${formatCell(pin.at)}, tiles ${pin.tile} and ${other.tile}`;
      return `pins[${index}] and pins[${otherIndex}] must match on the ${sideWord(space)} they share: it is ${shared}`;
    }
  }
  return undefined;
}
