import { describeValue } from "../input-error";
import { formatBox, isInBox } from "../space/box";
import { formatCell } from "../space/cell";
import { neighbours } from "../space/neighbours";
import type { Garden, PlacedTile } from "./garden";

/**
 * The first thing that makes a garden's pins impossible, in words, or undefined.
 *
 * @example pinProblem({ ...squareGardens(), pins: [{ at: [99, 0], tile: 15 }] }) // pins[0].at must be a cell in the box 15x15: it is (99,0)
 */
export function pinProblem(garden: Garden): string | undefined {
  const { pins } = garden;
  if (!Array.isArray(pins)) return `pins must be a list: it is ${describeValue(pins)}`;
  const pinAt = new Map<string, number>();
  const pinOf = new Map<number, number>();
  for (const [index, pin] of pins.entries()) {
    const problem = placeProblem(garden, pin, index);
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

function placeProblem({ box, tiles }: Garden, pin: PlacedTile, index: number): string | undefined {
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
    const place = `it is ${pin.tile} at ${formatCell(pin.at)}, connected ${direction.name}`;
    if (at === undefined) {
      if (connected) return `pins[${index}].tile must be unconnected on the edge of the box: ${place}`;
      continue;
    }
    const otherIndex = pinAt.get(formatCell(at));
    const other = otherIndex === undefined ? undefined : pins[otherIndex];
    if (other === undefined) continue;
    const otherConnected = (other.tile & (space.directions[direction.opposite]?.bit ?? 0)) !== 0;
    if (connected !== otherConnected || (air && !connected)) {
      const faces = `${direction.name} of ${formatCell(pin.at)}, tiles ${pin.tile} and ${other.tile}`;
      return `pins[${index}] and pins[${otherIndex}] must fit where they meet: it is ${faces}`;
    }
  }
  return undefined;
}
