import { formatBox } from "../../space/box";
import { formatCell, stepFrom } from "../../space/cell";
import type { Cell } from "../../space/space";
import { mapTile, powers, type Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";
import type { PlacedSymmetry } from "./place";
import { type Orbit, orbitsWithoutBox, type Region } from "./region";

/**
 * Why a garden has no solution with one symmetry at one place, however large the box: in words
 * that end an error line, or undefined where counting finds no reason.
 *
 * Each tile is there once. So where a turn or mirror, done once or several times, leaves a cell in place, it leaves the tile there as it is;
 * and a tile that it leaves as it is can only lie on a cell that it leaves in place. Tiles and cells are counted by how many
 * repetitions bring them back; then the tiles in each direction along these cells need room in runs, as `impossibleBox` says.
 *
 * @example
 * impossibleSymmetry(squareGardens(), "half-turn")
 * // symmetry half-turn must have 4 cells that stay in place, …
 * @throws InputError where the space has no symmetry of that name
 */
export function problemAnywhere(garden: Garden, placed: PlacedSymmetry): string | undefined {
  const orphan = garden.tiles.find((tile) => !garden.tiles.includes(mapTile(placed.symmetry, tile)));
  if (orphan !== undefined) {
    const { name } = placed.symmetry;
    return `tiles must hold what ${name} makes of each: it makes ${mapTile(placed.symmetry, orphan)} of ${orphan}`;
  }
  const middle = garden.box.map((side) => (side - 1) / 2);
  const counts = countCells(orbitsWithoutBox(placed, middle));
  // of a kind that has more than one cell near the centre there are as many as one likes further out
  const there = (times: number) => ((counts.get(times) ?? 0) > 1 ? Number.POSITIVE_INFINITY : (counts.get(times) ?? 0));
  return tooFewCells(garden, placed.symmetry, there);
}

/**
 * The same for one part of the box: there the tiles in each direction along these cells need room
 * in runs, too, as `lackOfJoints` says.
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

/** How many cells there are that come back after so many times, and not before. */
function countCells(orbits: readonly Orbit[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { length } of orbits) counts.set(length, (counts.get(length) ?? 0) + length);
  return counts;
}

/** After how many times a tile looks the same again. */
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
    const which = describeTimes(symmetry, times);
    return `symmetry ${symmetry.name} must have ${count} cells that ${which}, for as many tiles that look the same then: there are ${there(times)} in the box ${formatBox(garden.box)}`;
  }
  return undefined;
}

/**
 * What a symmetry does to a cell or tile that is itself again after it was done so many times, and
 * not before.
 */
function describeTimes({ order }: Symmetry, times: number): string {
  if (times === order) return "move";
  if (times === 1) return "stay in place";
  const all = Array.from({ length: order / times - 1 }, (_, index) => (index + 1) * times);
  return `stay in place only after ${all.join(" or ")} of ${order} times`;
}

/**
 * Whether tiles that look the same after a turn find no room, in runs, among the cells that stay
 * in place.
 */
function crowded(
  { space, box }: Garden,
  turn: Symmetry,
  tiles: readonly number[],
  cells: readonly Cell[],
): string | undefined {
  let keys: ReadonlySet<string> | undefined;
  for (const [way, { bit, vector, name }] of space.directions.entries()) {
    if (turn.directions[way] !== way) continue;
    keys ??= new Set(cells.map(formatCell));
    const runs = tiles.filter((tile) => (tile & bit) === 0).length;
    const lines = cells.filter((cell) => !keys?.has(formatCell(stepFrom(cell, vector)))).length;
    if (tiles.length + runs <= cells.length + lines) continue;
    const need = `${tiles.length} tiles in ${runs} runs along ${name}`;
    return `box must have room for ${need}, with air between runs, on the ${cells.length} cells that a ${turn.name} leaves in place: it is ${formatBox(box)}`;
  }
  return undefined;
}
