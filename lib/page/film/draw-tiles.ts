import { BODY, BRIDGE } from "../../src/figure/puzzles/garden/flat";
import { colours, fontFamily, mixed } from "../../src/figure/theme";
import { UNKNOWN } from "../../src/garden/film/film";
import { AIR } from "../../src/garden/film/moment";
import { highCorner, lowCorner, stepFrom } from "../../src/space/cell";
import type { Cell, Space } from "../../src/space/space";
import { candidatesOf, cellColour } from "./cell-colour";
import type { Point, Projection } from "./projection";
import type { FilmCell, Reel } from "./reel";
import { between, drawLine, fillPolygon, outlinePolygon, type Paint } from "./shapes";

/** The colour of numbers of candidates, less strong than the numbers of tiles. */
const CANDIDATES = mixed(colours.ink, colours.paper, 0.3);

/**
 * Paints the squares or hexagons of a frame, and the outlines of all cells, so that an early frame
 * is not empty. Returns the number of connected sides that touch another tile.
 */
export function drawTiles(
  paint: Paint,
  space: Space,
  { cells, tiles: toPlace }: Reel,
  { apart, pointOf }: Projection,
): number {
  const colourOf = (value: number) => cellColour(space, value, toPlace);
  const body = (at: Point, share: number) => corners(space, at, (share * apart) / 2);
  const write = (text: string, [x, y]: Point, style: string, share: number, colour: string) => {
    paint.font = `${style} ${Math.round(apart * share)}px ${fontFamily}`;
    paint.fillStyle = colour;
    paint.fillText(text, x, y);
  };
  paint.textAlign = "center";
  paint.textBaseline = "middle";
  for (const at of field(space, cells)) outlinePolygon(paint, body(pointOf(at), 0.94), colours.faint);
  for (const { at, value } of cells) {
    if (value >= 0 || value === UNKNOWN) continue;
    fillPolygon(paint, body(pointOf(at), 0.94), colourOf(value));
    if (value !== AIR && apart >= 18) write(`${candidatesOf(value)}?`, pointOf(at), "italic", 0.25, CANDIDATES);
  }
  const tiles = cells.filter(({ value }) => value >= 0);
  let joined = 0;
  for (const { at, value, neighbours } of tiles) {
    for (const [index, { bit, vector }] of space.directions.entries()) {
      if ((value & bit) === 0) continue;
      const half = between(pointOf(at), pointOf(stepFrom(at, vector)), 0.5);
      drawLine(paint, pointOf(at), half, BRIDGE * apart, colours.blue);
      if ((neighbours[index]?.value ?? UNKNOWN) >= 0) joined++;
    }
  }
  for (const { at, value } of tiles) {
    fillPolygon(paint, body(pointOf(at), BODY), colourOf(value));
    if (apart >= 12) write(`${value}`, pointOf(at), "bold", 0.34, colours.paper);
  }
  return joined;
}

/** The cells to outline: all cells of the film, and for squares the rectangle around them. */
function field({ name }: Space, cells: readonly FilmCell[]): readonly Cell[] {
  const shown = cells.map(({ at }) => at);
  if (name !== "square" || shown.length === 0) return shown;
  const [[left = 0, bottom = 0], [right = 0, top = 0]] = [lowCorner(shown), highCorner(shown)];
  const row = (y: number) => Array.from({ length: right - left + 1 }, (_, index) => [left + index, y]);
  return Array.from({ length: top - bottom + 1 }, (_, index) => row(bottom + index)).flat();
}

/** The corners of a tile whose sides are at this distance from its centre. */
function corners({ directions }: Space, [x, y]: Point, toSide: number): [x: number, y: number][] {
  const count = directions.length;
  const radius = toSide / Math.cos(Math.PI / count);
  const first = count === 4 ? Math.PI / 4 : 0;
  return directions.map((_, corner) => {
    const angle = first + (2 * Math.PI * corner) / count;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
