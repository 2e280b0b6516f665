import { boxCentre, boxVolume, cellsOf, isInBox } from "../../space/box";
import { formatCell, highCorner, lowCorner, stepFrom, subtract } from "../../space/cell";
import type { Cell } from "../../space/space";
import type { Garden } from "../garden";
import type { Group } from "./groups";

/** A group of connected tiles, and the cell of its first tile. */
export interface PlacedGroup {
  readonly group: Group;
  readonly corner: Cell;
}

/**
 * Yields the cells in which the first tile of a group may lie, so that the whole group is in the
 * box and pinned tiles are on their pins.
 */
export function* cornersOf(garden: Garden, group: Group): Generator<Cell, void, undefined> {
  const { box, pins } = garden;
  for (const { at, tile } of group) {
    const pin = pins.find((one) => one.tile === tile);
    if (pin === undefined) continue;
    const corner = subtract(pin.at, at);
    if (fits(garden, group, corner)) yield corner;
    return;
  }
  const cells = group.map(({ at }) => at);
  const [low, high] = [lowCorner(cells), highCorner(cells)];
  const sides = box.map((side, axis) => Math.max(0, side - (high[axis] ?? 0) + (low[axis] ?? 0)));
  for (const shift of hasPlentyOfRoom(garden) ? fromTheMiddle(sides) : cellsOf(sides)) yield subtract(shift, low);
}

/**
 * True if the box has at least eight cells per tile. Then groups are placed near the middle, so
 * that a drawing shows them together. Otherwise they are placed row by row from a corner, which
 * packs them more tightly.
 */
function hasPlentyOfRoom({ box, tiles }: Garden): boolean {
  return boxVolume(box) >= 8 * tiles.length;
}

/**
 * Yields the cells of a box in shells around its middle. The generator computes outer shells only
 * if they are needed.
 */
function* fromTheMiddle(sides: readonly number[]): Generator<Cell, void, undefined> {
  const middle = boxCentre(sides);
  for (let away = 0; 2 * away <= Math.max(...sides); away++) {
    const low = middle.map((x) => Math.max(0, x - away));
    const inner = middle.map((x, axis) => Math.min(sides[axis] ?? 0, x + away + 1) - (low[axis] ?? 0));
    for (const offset of cellsOf(inner)) {
      const cell = stepFrom(offset, low);
      if (Math.max(...cell.map((x, axis) => Math.abs(x - (middle[axis] ?? 0)))) === away) yield cell;
    }
  }
}

/**
 * True if a group with its first tile at `corner` lies in the box, with pinned tiles on their pins.
 */
export function fits({ box, pins }: Garden, group: Group, corner: Cell): boolean {
  return group.every(({ at, tile }) => {
    const cell = stepFrom(at, corner);
    const pin = pins.find((one) => one.tile === tile)?.at;
    return isInBox(box, cell) && (pin === undefined || formatCell(pin) === formatCell(cell));
  });
}
