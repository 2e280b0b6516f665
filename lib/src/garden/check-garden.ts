import { describeValue, InputError } from "../input-error";
import { boxVolume, formatBox } from "../space/box";
import { isTile, tileCount } from "../space/space";
import { pinProblem } from "./check-pins";
import type { Garden } from "./garden";

/** Beyond this a box is a slip of the keyboard: 10 million cells are 335 boxes of the Hanging Gardens. */
const mostCells = 10_000_000;

/**
 * Hands a garden back if it can be a puzzle at all, so that no search starts on one that cannot.
 *
 * @example checkGarden(squareGardens()).name // "square": it can be one
 * @throws InputError with the first thing that is wrong
 */
export function checkGarden(garden: Garden): Garden {
  const problem = boxProblem(garden) ?? tileProblem(garden) ?? roomProblem(garden) ?? pinProblem(garden);
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

function roomProblem({ space, box, tiles, supply, air }: Garden): string | undefined {
  if (supply === "unlimited") return undefined;
  if (tiles.includes(tileCount(space) - 1) && box.some((side) => side < 3)) {
    return `box must have sides of at least 3, Blue having neighbours on all sides: it is ${formatBox(box)}`;
  }
  const volume = boxVolume(box);
  if (volume < tiles.length) return `box must have room for ${tiles.length} tiles: it is ${formatBox(box)}`;
  if (!air && volume > tiles.length) {
    return `box must have ${tiles.length} cells, one for each tile: it is ${formatBox(box)}`;
  }
  return undefined;
}
