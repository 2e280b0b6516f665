import type { PlacedTile } from "../../../garden/garden";
import { highCorner, lowCorner } from "../../../space/cell";
import { square } from "../../../space/orthogonal";
import type { Cell, Space } from "../../../space/space";
import type { Figure } from "../../figure";
import { colours, isDark, legendBelow, themed } from "../../theme";
import { colourBar } from "./colour-bar";
import { area, BODY, body, bridge, edge, type Point, separated } from "./flat";
import { hoverOf, type TileColouring } from "./tile-look";

/** The distance between two slices, in cells. */
const GAP = 1;

/** The side of a cell, and the room around the table, in pixels. */
const CELL = 24;
const ABOVE = 100;
const BELOW = 160;
const BESIDE = 90;

/** The directions of the four axes, in two lines that fit a narrow picture. */
const WAYS =
  "From slice to slice, z grows to the right and w to the top.<br>In a slice, x grows to the right and y to the top.";

/** The arrows on a tile: the bit of the face, and the way to the slice behind that face. */
const ARROWS: readonly (readonly [bit: number, way: Point])[] = [
  [16, [1, 0]],
  [32, [-1, 0]],
  [64, [0, 1]],
  [128, [0, -1]],
];

/**
 * Draws a garden of four dimensions as a table of slices. A slice has the cells with the same z and
 * w, and is drawn as a garden of squares. z grows from slice to slice to the right, w to the top, as
 * x and y do in a slice. An arrow on a tile is a Blue face that leads to the same cell of the next
 * slice in that direction. Empty slices at the edges of the box are left out.
 */
export function slicesFigure(
  space: Space,
  tiles: readonly PlacedTile[],
  title: string,
  colouring: TileColouring,
): Figure {
  const table = tableOf(tiles);
  const flat = tiles.map(({ at, tile }) => ({ at: table.pointOf(at), tile }));
  const sides = flat.flatMap((placed) => square.directions.map((direction) => ({ placed, direction })));
  const blue = sides.filter(({ placed, direction }) => placed.tile & direction.bit);
  const red = sides.filter(({ placed, direction }) => !(placed.tile & direction.bit));
  const isOnDark = (index: number) => isDark(colouring.colours[colouring.of[index] ?? 0] ?? colours.blue);
  const arrows = (onDark: boolean) =>
    ARROWS.flatMap(([bit, way]) =>
      flat.filter(({ tile }, index) => tile & bit && isOnDark(index) === onDark).map(({ at }) => arrow(at, way)),
    );
  const areGroups = colouring.kind === "groups";
  const height = Math.round(CELL * table.height + ABOVE + BELOW);
  return {
    data: [
      { ...area("", colours.faint, table.boards), showlegend: false },
      {
        type: "scatter",
        mode: "lines",
        ...separated(table.grid),
        line: { color: colours.paper, width: 1 },
        hoverinfo: "skip",
        showlegend: false,
      },
      area(
        "Blue face in the slice",
        colours.blue,
        blue.map(({ placed, direction }) => bridge(square, placed.at, direction)),
      ),
      ...colouring.colours.map((colour, number) => {
        const bodies = flat.filter((_, index) => colouring.of[index] === number).map(({ at }) => body(square, at));
        return { ...area(areGroups ? (colouring.names[number] ?? "") : "", colour, bodies), showlegend: areGroups };
      }),
      {
        type: "scatter",
        mode: "lines",
        name: "Red face in the slice",
        ...separated(red.map(({ placed, direction }) => edge(square, placed.at, direction))),
        line: { color: colours.red, width: 2 },
        hoverinfo: "skip",
      },
      ...[colours.paper, colours.ink].map((colour) => ({
        ...area("", colour, arrows(colour === colours.paper)),
        showlegend: false,
      })),
      arrowKey("triangle-right", "Blue face to the slice at the left or right (z)"),
      arrowKey("triangle-up", "Blue face to the slice below or above (w)"),
      ...(areGroups ? [] : [colourBar("scatter", "Blue faces of a tile", colouring.colours)]),
      {
        type: "scatter",
        mode: "markers",
        x: flat.map(({ at }) => at[0]),
        y: flat.map(({ at }) => at[1]),
        marker: { opacity: 0, size: BODY * CELL },
        ...hoverOf(space, tiles),
        showlegend: false,
      },
    ],
    layout: themed(title, {
      width: Math.round(CELL * table.width + BESIDE),
      height,
      margin: { l: 60, r: 24, t: ABOVE, b: 24 },
      showlegend: true,
      legend: { ...legendBelow, traceorder: "normal" },
      xaxis: {
        ...axis("z", table.columns),
        range: [-0.5 - GAP / 2, table.width],
        side: "top",
        title: { text: WAYS, font: { size: 12, color: colours.muted }, standoff: 12 },
      },
      yaxis: {
        ...axis("w", table.rows),
        range: [-0.5 - GAP / 2, table.height],
        scaleanchor: "x",
        domain: [areGroups ? 0 : 90 / (height - ABOVE - 24), 1],
      },
    }),
  };
}

/** The slices as places in one drawing. */
interface Table {
  /** The size of the drawing, in cells. */
  readonly width: number;
  readonly height: number;
  /** The middle of each column of slices, by its z, and of each row, by its w. */
  readonly columns: ReadonlyMap<number, number>;
  readonly rows: ReadonlyMap<number, number>;
  /** The outline of each slice. */
  readonly boards: Point[][];
  /** The lines between the cells of all slices. */
  readonly grid: Point[][];
  pointOf(cell: Cell): Point;
}

/** Arranges the occupied part of the box. All slices have the same size. */
function tableOf(tiles: readonly PlacedTile[]): Table {
  const cells = tiles.map(({ at }) => at);
  const [low, high] = [lowCorner(cells), highCorner(cells)];
  const sizes = low.map((from, index) => (high[index] ?? from) - from + 1);
  const [x = 1, y = 1, z = 1, w = 1] = sizes;
  const [x0 = 0, y0 = 0, z0 = 0, w0 = 0] = low;
  const [stepX, stepY] = [x + GAP, y + GAP];
  const indices = (count: number) => Array.from({ length: count }, (_, index) => index);
  const middles = (count: number, first: number, step: number, side: number) =>
    new Map(indices(count).map((index) => [first + index, index * step + (side - 1) / 2]));
  const corners = indices(z).flatMap((column) =>
    indices(w).map((row): Point => [column * stepX - 0.5, row * stepY - 0.5]),
  );
  return {
    width: z * stepX - GAP / 2 - 0.5,
    height: w * stepY - GAP / 2 - 0.5,
    columns: middles(z, z0, stepX, x),
    rows: middles(w, w0, stepY, y),
    boards: corners.map((corner) => rectangle(corner, [x, y])),
    grid: corners.flatMap(([left, bottom]) => [
      ...indices(x - 1).map((line): Point[] => [
        [left + line + 1, bottom],
        [left + line + 1, bottom + y],
      ]),
      ...indices(y - 1).map((line): Point[] => [
        [left, bottom + line + 1],
        [left + x, bottom + line + 1],
      ]),
    ]),
    pointOf: ([cx = 0, cy = 0, cz = 0, cw = 0]) => [(cz - z0) * stepX + cx - x0, (cw - w0) * stepY + cy - y0],
  };
}

function rectangle([left, bottom]: Point, [width, height]: Point): Point[] {
  return [
    [left, bottom],
    [left + width, bottom],
    [left + width, bottom + height],
    [left, bottom + height],
  ];
}

/** A triangle on a tile that points to another slice. */
function arrow([x = 0, y = 0]: Point, [dx, dy]: Point): Point[] {
  const [base, tip, half] = [0.1, 0.3, 0.12];
  return [
    [x + dx * base - dy * half, y + dy * base + dx * half],
    [x + dx * tip, y + dy * tip],
    [x + dx * base + dy * half, y + dy * base - dx * half],
  ];
}

/** A trace without points that explains the arrows in the legend. */
function arrowKey(symbol: string, name: string): object {
  const marker = { symbol, color: colours.paper, size: 11, line: { color: colours.ink, width: 1.5 } };
  return { type: "scatter", mode: "markers", name, x: [null], y: [null], marker, hoverinfo: "skip" };
}

/** An axis that only names the columns or rows of slices. */
function axis(letter: string, middles: ReadonlyMap<number, number>): object {
  return {
    tickvals: [...middles.values()],
    ticktext: [...middles.keys()].map((coordinate) => `<b>${letter} = ${coordinate}</b>`),
    showgrid: false,
    zeroline: false,
    constrain: "domain",
  };
}
