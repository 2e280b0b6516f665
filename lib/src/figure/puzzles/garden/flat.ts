import type { PlacedTile } from "../../../garden/garden";
import type { Cell, Direction, Space } from "../../../space/space";

import type { Figure } from "../../figure";
import { colours, legendBelow, legendUnderTitle, themed } from "../../theme";
import { COLOUR_BAR, colourBar } from "./colour-bar";
import { hoverOf, type TileColouring } from "./tile-look";

/** A point of the drawing. */
export type Point = readonly [x: number, y: number];

/** The size of a tile's body, as a share of the distance from the centre to a side. */
export const BODY = 0.76;
/** Half the width of a connection, as a share of the same distance. */
export const BRIDGE = 0.3;

/**
 * Draws a garden of squares or hexagons: bodies from red to blue, Red sides as red lines, and
 * Blue sides as blue bridges to their neighbours.
 */
export function flatFigure(
  space: Space,
  tiles: readonly PlacedTile[],
  title: string,
  colouring: TileColouring,
): Figure {
  const sides = tiles.flatMap((placed) => space.directions.map((direction) => ({ placed, direction })));
  const blue = sides.filter(({ placed, direction }) => placed.tile & direction.bit);
  const red = sides.filter(({ placed, direction }) => !(placed.tile & direction.bit));
  const areGroups = colouring.kind === "groups";
  return {
    data: [
      area(
        "Blue side",
        colours.blue,
        blue.map(({ placed, direction }) => bridge(space, placed.at, direction)),
      ),
      ...colouring.colours.map((colour, number) => {
        const bodies = tiles.filter((_, index) => colouring.of[index] === number).map(({ at }) => body(space, at));
        return { ...area(areGroups ? (colouring.names[number] ?? "") : "", colour, bodies), showlegend: areGroups };
      }),
      {
        type: "scatter",
        mode: "lines",
        name: "Red side",
        ...separated(red.map(({ placed, direction }) => edge(space, placed.at, direction))),
        line: { color: colours.red, width: 3 },
        hoverinfo: "skip",
      },
      ...(areGroups ? [] : [colourBar("scatter", `Blue sides of a ${space.name}`, colouring.colours)]),
      numbers(space, tiles),
    ],
    layout: themed(title, {
      height: 560,
      margin: { t: 68 },
      showlegend: true,
      legend: { ...(areGroups ? legendBelow : legendUnderTitle), traceorder: "normal" },
      xaxis: { visible: false, fixedrange: false },
      yaxis: { visible: false, scaleanchor: "x", scaleratio: 1, domain: [areGroups ? 0 : COLOUR_BAR, 1] },
    }),
  };
}

/** A trace of filled polygons in one colour. */
export function area(name: string, colour: string, polygons: Point[][]): object {
  const outline = { color: colour, width: 0 };
  return {
    type: "scatter",
    mode: "lines",
    fill: "toself",
    name,
    ...separated(polygons),
    fillcolor: colour,
    line: outline,
    hoverinfo: "skip",
  };
}

function numbers(space: Space, tiles: readonly PlacedTile[]): object {
  const middles = tiles.map(({ at }) => centre(space, at));
  return {
    type: "scatter",
    mode: "text",
    x: middles.map(([x]) => x),
    y: middles.map(([, y]) => y),
    text: tiles.map(({ tile }) => `<b>${tile}</b>`),
    textfont: { color: colours.paper, size: letterSize(space, middles) },
    ...hoverOf(space, tiles),
    showlegend: false,
  };
}

/** The font size at which two digits fill half a body, in a drawing of 700 x 380 pixels. */
function letterSize(space: Space, middles: readonly Point[]): number {
  const span = (axis: 0 | 1) => {
    const coordinates = middles.map((point) => point[axis]);
    return 1 + Math.max(...coordinates) - Math.min(...coordinates);
  };
  const apart = space.name === "hexagon" ? Math.sqrt(3) : 1;
  return Math.max(8, Math.min(18, 0.27 * apart * Math.min(700 / span(0), 380 / span(1))));
}

/**
 * The coordinates of all polygons or lines of a trace, with gaps between them. Coordinates are
 * rounded, because they are shorter in a file.
 */
export function separated(paths: readonly (readonly Point[])[]): { x: (number | null)[]; y: (number | null)[] } {
  const round = (number: number) => Math.round(1024 * number) / 1024;
  const points = paths.flatMap((path) => [
    ...path.map(([x, y]) => [round(x), round(y)] as const),
    [null, null] as const,
  ]);
  return { x: points.map(([x]) => x), y: points.map(([, y]) => y) };
}

/**
 * The centre of a cell in the drawing. Centres of neighbouring squares are 1 apart; hexagons have
 * side 1 (see `hexagon` for the formula).
 */
export function centre(space: Space, [a = 0, b = 0]: Cell): Point {
  return space.name === "hexagon" ? [1.5 * a, Math.sqrt(3) * (b + a / 2)] : [a, b];
}

/**
 * A point given relative to a side of a cell: `out` from the cell's centre towards the side, and
 * `along` the side.
 */
function sidePoint(space: Space, at: Cell, direction: Direction, out: number, along: number): Point {
  const [x, y] = centre(space, at);
  const [dx, dy] = centre(space, direction.vector);
  return [x + (dx * out - dy * along) / 2, y + (dy * out + dx * along) / 2];
}

/** The side of a tile's body in a direction, as a line. */
export function edge(space: Space, at: Cell, direction: Direction): Point[] {
  const half = BODY * Math.tan(Math.PI / space.directions.length);
  return [half, -half].map((along) => sidePoint(space, at, direction, BODY, along));
}

/**
 * The polygon of the bridge to a neighbour. It begins below the body, so that no seam is visible.
 */
export function bridge(space: Space, at: Cell, direction: Direction): Point[] {
  const corners = [
    [BODY / 2, BRIDGE],
    [1, BRIDGE],
    [1, -BRIDGE],
    [BODY / 2, -BRIDGE],
  ] as const;
  return corners.map(([out, along]) => sidePoint(space, at, direction, out, along));
}

/** The corners of a tile's body, in order. */
export function body(space: Space, at: Cell): Point[] {
  const round = [...space.directions].sort((a, b) => angle(space, a) - angle(space, b));
  return round.flatMap((direction) => edge(space, at, direction).slice(0, 1));
}

function angle(space: Space, direction: Direction): number {
  const [x, y] = centre(space, direction.vector);
  return Math.atan2(y, x);
}
