import type { PlacedTile } from "../../../garden/garden";
import { counted } from "../../../search/counted";
import { formatCell, stepFrom } from "../../../space/cell";
import { connectedGroups } from "../../../space/connected-groups";
import { type Space, sideWord } from "../../../space/space";
import { colours, connectionColour, paletteColour } from "../../theme";

/** The meaning of a tile's colour. */
export type TileColour = "connections" | "groups";

/** The colours of a drawing, their names, and the colour of each tile. */
export interface TileColouring {
  readonly kind: TileColour;
  readonly colours: readonly string[];
  readonly names: readonly string[];
  /** For each tile the index of its colour. */
  readonly of: readonly number[];
}

/**
 * Colours tiles by their connections, from red (none) to blue (all); or by their group, the largest
 * group first, and Red separately.
 *
 * @example tileColouring(square, solution.cells, "groups").names // ["group of 15", "Red"]
 */
export function tileColouring(space: Space, tiles: readonly PlacedTile[], kind: TileColour): TileColouring {
  const most = space.directions.length;
  if (kind === "connections") {
    const counts = Array.from({ length: most + 1 }, (_, count) => count);
    return {
      kind,
      colours: counts.map((count) => connectionColour(count, most)),
      names: counts.map((count) => counted(count, "connection")),
      of: tiles.map(({ tile }) => connectionCount(tile)),
    };
  }
  const groups = groupsOf(space, tiles);
  const red = groups.length;
  return {
    kind,
    colours: [...groups.map((_, group) => groupColour(group)), colours.red],
    names: [...groups.map(({ length }) => `group of ${length}`), "Red"],
    of: tiles.map((tile) => {
      const group = groups.findIndex((members) => members.includes(tile));
      return group === -1 ? red : group;
    }),
  };
}

/**
 * The colour of a group. It skips the palette's vermilion, because red is reserved for the Red
 * tile.
 */
function groupColour(group: number): string {
  return paletteColour(group < 5 ? group : group + 1);
}

/** The number of a tile's connections. */
export function connectionCount(tile: number): number {
  let count = 0;
  for (let rest = tile; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/** The groups of tiles that are connected through Blue sides or faces, the largest first. Red is in no group. */
function groupsOf({ directions }: Space, tiles: readonly PlacedTile[]): PlacedTile[][] {
  const placed = new Map(tiles.filter(({ tile }) => tile !== 0).map((one) => [formatCell(one.at), one]));
  const beside = ({ at, tile }: PlacedTile) =>
    directions.flatMap(({ bit, vector, opposite }) => {
      const next = placed.get(formatCell(stepFrom(at, vector)));
      const back = directions[opposite]?.bit ?? 0;
      return next !== undefined && (tile & bit) !== 0 && (next.tile & back) !== 0 ? [next] : [];
    });
  return connectedGroups(placed.values(), beside).sort((a, b) => b.length - a.length);
}

/**
 * Hover texts of tiles: tile, cell, and Blue sides or faces. Numbers are separate from text, because
 * a drawing of 64 cubes repeats them 768 times, and plotly can pack numbers.
 */
export function hoverOf(
  space: Space,
  tiles: readonly PlacedTile[],
): { customdata: number[][]; hovertext: string[]; hovertemplate: string } {
  const cell = tiles[0]?.at.map((_, axis) => `%{customdata[${axis + 1}]}`).join(",");
  return {
    customdata: tiles.map(({ at, tile }) => [tile, ...at]),
    hovertext: tiles.map(({ tile }) => sidesOf(space, tile)),
    hovertemplate: `tile %{customdata[0]} at (${cell})<br>Blue ${sideWord(space)}s: %{hovertext}${letterKey(space)}<extra></extra>`,
  };
}

/**
 * The initials of a tile's Blue sides: "N S" for tile 5. "+w" and "-w" stay as they are. Names would
 * make a notebook with ten gardens larger than 1 MB.
 */
function sidesOf(space: Space, tile: number): string {
  const sides = space.directions.filter(({ bit }) => tile & bit).map(({ name }) => initialsOf(name));
  return sides.join(" ") || "none";
}

function initialsOf(name: string): string {
  return name.replace(/\B[a-z]/g, "");
}

/** A line that explains the letters of cubes that are not on a compass: B is not Blue. */
function letterKey({ directions }: Space): string {
  const words = directions.filter(({ name }) => name === "Top" || name === "Bottom");
  return words.length === 0 ? "" : `<br>(${words.map(({ name }) => `${initialsOf(name)}: ${name}`).join(", ")})`;
}
