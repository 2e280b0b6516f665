import { formatBox } from "../space/box";
import { formatCell, stepFrom } from "../space/cell";
import type { Cell } from "../space/space";
import { mapCell, mapTile, powers, type Symmetry, symmetriesNamed } from "../space/symmetry";
import type { Garden } from "./garden";
import { type Region, symmetricRegion } from "./symmetric-region";

/**
 * Why a garden has no solution with a symmetry, in words that end an error line, or undefined where counting finds no reason.
 *
 * Each tile is there once. So where a turn or mirror, done once or several times, leaves a cell in place, it leaves the tile there as it is;
 * and a tile that it leaves as it is can only lie on a cell that it leaves in place. Tiles and cells are counted by which of the
 * repetitions leave them; then the tiles in each direction along these cells need room in runs, as `impossibleBox` says.
 *
 * @example impossibleSymmetry(squareGardens(), "half-turn") // symmetry half-turn must have 3 cells that stay in place …
 * @throws InputError where the space has no symmetry of that name
 */
export function impossibleSymmetry(garden: Garden, name: string): string | undefined {
  let reason: string | undefined;
  for (const symmetry of symmetriesNamed(garden.space, name)) {
    const problem = symmetricProblem(garden, symmetricRegion(garden, symmetry));
    if (problem === undefined) return undefined;
    reason ??= problem;
  }
  return reason;
}

/** The same for one symmetry of the name, in one part of the box. */
export function symmetricProblem(garden: Garden, { symmetry, centre, orbits }: Region): string | undefined {
  const tiles = garden.tiles.filter((tile) => tile !== 0);
  const orphan = tiles.find((tile) => !tiles.includes(mapTile(symmetry, tile)));
  if (orphan !== undefined) {
    return `tiles must hold what ${symmetry.name} makes of each: it makes ${mapTile(symmetry, orphan)} of ${orphan}`;
  }
  const repeated = powers(garden.space, symmetry);
  const cells = orbits.flat();
  const tileKinds = countKinds(tiles, (tile) => repeated.map((turn) => mapTile(turn, tile) === tile));
  const cellKinds = countKinds(cells, (cell) => repeated.map((turn) => isSame(mapCell(turn, cell, centre), cell)));
  for (const [kind, count] of tileKinds) {
    const there = cellKinds.get(kind) ?? 0;
    if (there < count) {
      const which = describeKind(symmetry, kind);
      return `symmetry ${symmetry.name} must have ${count} cells that ${which}, for as many tiles that look the same then: there are ${there} in the box ${formatBox(garden.box)}`;
    }
  }
  for (const turn of repeated) {
    const problem = crowded(garden, turn, tiles, cells, centre);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function countKinds<Item>(items: readonly Item[], kindOf: (item: Item) => boolean[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const kind = kindOf(item)
      .map((stays) => (stays ? 1 : 0))
      .join("");
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

function describeKind({ order }: Symmetry, kind: string): string {
  const times = [...kind].flatMap((stays, index) => (stays === "1" ? [index + 1] : []));
  if (times.length === 0) return "move";
  if (times.length === order - 1) return "stay in place";
  return `stay in place only after ${times.join(" or ")} of ${order} times`;
}

/** Whether the tiles that look the same after a turn find no room, in runs, among the cells that stay in place. */
function crowded(
  { space, box }: Garden,
  turn: Symmetry,
  allTiles: readonly number[],
  allCells: readonly Cell[],
  centre: Cell,
): string | undefined {
  const tiles = allTiles.filter((tile) => mapTile(turn, tile) === tile);
  const cells = allCells.filter((cell) => isSame(mapCell(turn, cell, centre), cell));
  const keys = new Set(cells.map(formatCell));
  for (const [way, { bit, vector, name }] of space.directions.entries()) {
    if (turn.directions[way] !== way) continue;
    const runs = tiles.filter((tile) => (tile & bit) === 0).length;
    const lines = cells.filter((cell) => !keys.has(formatCell(stepFrom(cell, vector)))).length;
    if (tiles.length + runs <= cells.length + lines) continue;
    const need = `${tiles.length} tiles in ${runs} runs along ${name}`;
    return `box must have room for ${need}, with air between runs, on the ${cells.length} cells that a ${turn.name} leaves in place: it is ${formatBox(box)}`;
  }
  return undefined;
}

function isSame(a: Cell, b: Cell): boolean {
  return a.every((x, axis) => x === b[axis]);
}
