import { formatBox } from "../../space/box";
import { formatCell, stepFrom } from "../../space/cell";
import type { Cell } from "../../space/space";
import { mapTile, powers, type Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";
import { type Lack, lackWords } from "./lack-words";
import type { PlacedSymmetry } from "./placed-symmetry";
import { type Orbit, orbitsWithoutBox, type Region } from "./region";

/**
 * Explains why a garden has no solution with a symmetry at a certain position, in a box of any
 * size. The reason is the end of an error line. It is undefined if counting finds no reason.
 *
 * Each tile is used once. So if a power of the symmetry leaves a cell fixed, it leaves the tile in
 * that cell unchanged. Conversely, a tile that the power leaves unchanged can only lie in a cell
 * that it leaves fixed. The function compares the numbers of tiles and cells by the lowest such
 * power.
 */
export function problemAnywhere(garden: Garden, placed: PlacedSymmetry): string | undefined {
  const orphan = garden.tiles.find((tile) => !garden.tiles.includes(mapTile(placed.symmetry, tile)));
  if (orphan !== undefined) {
    const { name } = placed.symmetry;
    return `tiles must include every ${name} image: it is ${mapTile(placed.symmetry, orphan)} for tile ${orphan}`;
  }
  const middle = garden.box.map((side) => (side - 1) / 2);
  const counts = countCells(orbitsWithoutBox(placed, middle));
  // If more than one cell of a kind lies near the centre, there are arbitrarily many further out.
  const there = (times: number) => ((counts.get(times) ?? 0) > 1 ? Number.POSITIVE_INFINITY : (counts.get(times) ?? 0));
  return tooFewCells(garden, placed.symmetry, there);
}

/**
 * Explains why a garden has no solution with a symmetry in one region of the box. It counts as
 * `problemAnywhere` does. In addition, the tiles along each fixed direction need room in runs, as
 * `lackOfJoints` explains.
 */
export function symmetricProblem(garden: Garden, { symmetry, orbits }: Region): string | undefined {
  const counts = countCells(orbits);
  const problem = tooFewCells(garden, symmetry, (times) => counts.get(times) ?? 0);
  if (problem !== undefined) return problem;
  const sizeOf = tileOrbits(garden, symmetry);
  for (const [index, turn] of powers(garden.space, symmetry).entries()) {
    const stays = (times: number) => (index + 1) % times === 0;
    const cells = orbits.filter(({ length }) => stays(length)).flat();
    const tiles = garden.tiles.filter((tile) => stays(sizeOf(tile)));
    const crowd = crowded(garden, turn, tiles, cells);
    if (crowd !== undefined) return crowd;
  }
  return undefined;
}

/** For each length of an orbit, the number of cells in orbits of this length. */
function countCells(orbits: readonly Orbit[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { length } of orbits) counts.set(length, (counts.get(length) ?? 0) + length);
  return counts;
}

/**
 * Returns a function that counts the different images of a tile. This number is the lowest power of
 * the symmetry that leaves the tile unchanged.
 */
function tileOrbits({ space }: Garden, symmetry: Symmetry): (tile: number) => number {
  const turns = powers(space, symmetry);
  return (tile) => new Set([tile, ...turns.map((turn) => mapTile(turn, tile))]).size;
}

function tooFewCells(garden: Garden, symmetry: Symmetry, there: (times: number) => number): string | undefined {
  const sizeOf = tileOrbits(garden, symmetry);
  const wanted = new Map<number, number>();
  for (const tile of garden.tiles) wanted.set(sizeOf(tile), (wanted.get(sizeOf(tile)) ?? 0) + 1);
  for (const [times, count] of wanted) {
    if (there(times) >= count) continue;
    const where = `the box ${formatBox(garden.box)} has`;
    return lackWords({ tiles: count, cells: there(times), ...describeTimes(symmetry, times), where });
  }
  return undefined;
}

/** Describes the tiles that have `times` different images, and the cells in which they must lie. */
function describeTimes({ name, order }: Symmetry, times: number): Pick<Lack, "look" | "need"> {
  if (times === 1) return { look: `the same after one ${name}`, need: "stays in place" };
  if (order === 2) return { look: `different after one ${name}`, need: "moves" };
  const then = `after ${times} ${name}s, but not sooner`;
  return { look: `the same ${then}`, need: `returns to its place after ${times}, but not sooner` };
}

/**
 * Explains why the cells that a turn leaves fixed have no room for the tiles that the turn leaves
 * unchanged. These tiles lie in runs with air between them. Undefined if there is room.
 */
function crowded(
  { space, box }: Garden,
  turn: Symmetry,
  tiles: readonly number[],
  cells: readonly Cell[],
): string | undefined {
  let keys: ReadonlySet<string> | undefined;
  for (const [d, { bit, vector, name }] of space.directions.entries()) {
    if (turn.directions[d] !== d) continue;
    keys ??= new Set(cells.map(formatCell));
    const runs = tiles.filter((tile) => (tile & bit) === 0).length;
    const lines = cells.filter((cell) => !keys?.has(formatCell(stepFrom(cell, vector)))).length;
    if (tiles.length + runs <= cells.length + lines) continue;
    const need = `${tiles.length} tiles in ${runs} runs along ${name}`;
    return `box must have room for ${need}, with air between runs, on the ${cells.length} cells that a ${turn.name} leaves in place: it is ${formatBox(box)}`;
  }
  return undefined;
}
