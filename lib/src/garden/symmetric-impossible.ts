import { formatBox } from "../space/box";
import { formatCell, stepFrom } from "../space/cell";
import type { Cell } from "../space/space";
import { mapCell, mapTile, powers, type Symmetry } from "../space/symmetry";
import type { Garden } from "./garden";
import { centredSymmetries, type Region, symmetricRegion } from "./symmetric-region";

/**
 * Why a garden has no solution with a symmetry, in words that end an error line, or undefined where counting finds no reason.
 *
 * Each tile is there once. So where a turn or mirror, done once or several times, leaves a cell in place, it leaves the tile there as it is;
 * and a tile that it leaves as it is can only lie on a cell that it leaves in place. Tiles and cells are counted by how many
 * repetitions bring them back; then the tiles in each direction along these cells need room in runs, as `impossibleBox` says.
 *
 * @example impossibleSymmetry(squareGardens(), "half-turn") // symmetry half-turn must have 3 cells that stay in place …
 * @throws InputError where the space has no symmetry of that name
 */
export function impossibleSymmetry(garden: Garden, name: string): string | undefined {
  let reason: string | undefined;
  for (const centred of centredSymmetries(garden, name)) {
    const problem = symmetricProblem(garden, symmetricRegion(garden, centred));
    if (problem === undefined) return undefined;
    reason ??= problem;
  }
  return reason;
}

/** The same for one symmetry of the name, in one part of the box. */
export function symmetricProblem(garden: Garden, { symmetry, centre, orbits }: Region): string | undefined {
  const { tiles } = garden;
  const moved = garden.pins.find(
    ({ at, tile }) => mapTile(symmetry, tile) === tile && !isSame(mapCell(symmetry, at, centre), at),
  );
  if (moved !== undefined) {
    return `pins must leave tiles that look the same after a ${symmetry.name} in place: it is ${moved.tile} at ${formatCell(moved.at)}`;
  }
  const orphan = tiles.find((tile) => !tiles.includes(mapTile(symmetry, tile)));
  if (orphan !== undefined) {
    return `tiles must hold what ${symmetry.name} makes of each: it makes ${mapTile(symmetry, orphan)} of ${orphan}`;
  }
  const turns = powers(garden.space, symmetry);
  const tileOrbit = (tile: number) => new Set([tile, ...turns.map((turn) => mapTile(turn, tile))]).size;
  for (const [times, count] of tally(tiles.map((tile) => [tileOrbit(tile), 1]))) {
    const there = tally(orbits.map(({ length }) => [length, length])).get(times) ?? 0;
    if (there < count) {
      const which = describeTimes(symmetry, times);
      return `symmetry ${symmetry.name} must have ${count} cells that ${which}, for as many tiles that look the same then: there are ${there} in the box ${formatBox(garden.box)}`;
    }
  }
  for (const [index, turn] of turns.entries()) {
    const stays = (times: number) => (index + 1) % times === 0;
    const cells = orbits.filter(({ length }) => stays(length)).flat();
    const problem = crowded(
      garden,
      turn,
      tiles.filter((tile) => stays(tileOrbit(tile))),
      cells,
    );
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function tally(entries: readonly (readonly [key: number, count: number])[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [key, count] of entries) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

/** What a symmetry does to a cell or tile that is itself again after it was done so many times, and not before. */
function describeTimes({ order }: Symmetry, times: number): string {
  if (times === order) return "move";
  if (times === 1) return "stay in place";
  const all = Array.from({ length: order / times - 1 }, (_, index) => (index + 1) * times);
  return `stay in place only after ${all.join(" or ")} of ${order} times`;
}

/** Whether tiles that look the same after a turn find no room, in runs, among the cells that stay in place. */
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

function isSame(a: Cell, b: Cell): boolean {
  return a.every((x, axis) => x === b[axis]);
}
