import { boxCentre, boxVolume, cellsOf, isInBox } from "../../space/box";
import { formatCell, highCorner, lowCorner, stepFrom, subtract } from "../../space/cell";
import type { Cell } from "../../space/space";
import type { Garden } from "../garden";
import type { Group } from "./groups";

/** A group, and the cell of its first tile. */
export interface PlacedGroup {
  readonly group: Group;
  readonly corner: Cell;
}

/**
 * The cells where the first tile of a group may lie, so that the group is in the box and its pinned
 * tiles are on their pins.
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
 * True if the box has plenty of room. Then groups are placed near the middle, so that a drawing
 * shows them together; otherwise row by row from a corner, which packs them more tightly.
 */
function hasPlentyOfRoom({ box, tiles }: Garden): boolean {
  return boxVolume(box) >= 8 * tiles.length;
}

/**
 * The cells of a box in shells around its middle. Outer shells are generated only if they are
 * needed.
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

/** True if a group with this corner lies in the box, with its pinned tiles on their pins. */
export function fits({ box, pins }: Garden, group: Group, corner: Cell): boolean {
  return group.every(({ at, tile }) => {
    const cell = stepFrom(at, corner);
    const pin = pins.find((one) => one.tile === tile)?.at;
    return isInBox(box, cell) && (pin === undefined || formatCell(pin) === formatCell(cell));
  });
}
