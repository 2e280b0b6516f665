import { formatCell } from "../../../space/cell";
import type { Box, Cell } from "../../../space/space";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText, LINE_BREAK, NARROWEST, textWidth } from "../../label";
import { colours, isDark, SUBTITLE, themed } from "../../theme";
import { type DrawnPiece, drawnPieces, type SolvedPolycube } from "./placed-pieces";

type Point = readonly [x: number, y: number];

/**
 * Draws an assembly layer by layer, side by side from the bottom to the top. Each cube is a square
 * with the colour and the symbol of its piece; thick lines separate pieces.
 *
 * Layers are seen from above, as hands build them, so y grows upwards, as in `polycubeText`.
 *
 * @example show(layersFigure({ puzzle: soma, solution: assembly }))
 */
export function layersFigure(data: SolvedPolycube, options: FigureOptions = {}): Figure {
  const pieces = drawnPieces(data);
  const [width = 1, depth = 1, height = 1] = data.solution.box;
  const pointOf = ([x = 0, y = 0, z = 0]: Cell): Point => [x + z * (width + 1), y];
  const layout = themed(escapeText(options.title ?? `${data.puzzle.name}, layer by layer`), {
    height: Math.round(Math.max(256, Math.min(576, 166 + (750 * (depth + 1)) / (height * (width + 1))))),
    margin: { l: 32, r: 24, t: 104, b: 40 },
    showlegend: false,
    xaxis: { visible: false },
    yaxis: { visible: false, scaleanchor: "x", scaleratio: 1 },
    annotations: [...layerNames(data.solution.box), ...AXES],
  }) as { title: object };
  const subtitle = { text: SEEN, font: { size: SUBTITLE.size, color: colours.muted } };
  return {
    data: [
      ...pieces.map((piece) => squares(piece, pointOf)),
      borders(pieces, pointOf),
      symbols(pieces, pointOf, Math.min(16, (0.7 * NARROWEST) / (height * (width + 1)))),
    ],
    layout: { ...layout, title: { ...layout.title, subtitle } },
  };
}

const SEEN = "Seen from above";

/** The font size of the names of layers, in pixels. */
const NAME_SIZE = 13;

/** The names of the layers above them: z = 0 (bottom), z = 1, z = 2 (top). */
function layerNames([width = 1, depth = 1, height = 1]: Box): object[] {
  const room = (0.9 * NARROWEST) / height;
  const size = Math.max(8, Math.min(NAME_SIZE, (NAME_SIZE * room) / textWidth(`z = ${height}`, NAME_SIZE)));
  // with many layers, a second line has room for the word
  const separator = textWidth("z = 0 (bottom)", size) <= room ? " " : LINE_BREAK;
  return Array.from({ length: height }, (_, z) => {
    const end = height === 1 ? "" : z === 0 ? "(bottom)" : z === height - 1 ? "(top)" : "";
    return {
      text: `z = ${z}${end && separator}${end}`,
      font: { size },
      x: z * (width + 1) + (width - 1) / 2,
      y: depth - 0.4,
      yanchor: "bottom",
      showarrow: false,
    };
  });
}

/** The directions of x and y, below and beside the first layer. */
const AXES = [
  { text: "x →", x: 0, y: -0.55, yanchor: "top", showarrow: false },
  { text: "y →", textangle: -90, x: -0.55, y: 0, xanchor: "right", showarrow: false },
];

function squares({ name, colour, cells }: DrawnPiece, pointOf: (cell: Cell) => Point): object {
  const points = cells.flatMap((cell) => [...corners(pointOf(cell)), [null, null] as const]);
  return {
    type: "scatter",
    mode: "lines",
    fill: "toself",
    x: points.map(([x]) => x),
    y: points.map(([, y]) => y),
    fillcolor: colour,
    line: { width: 0, color: colour },
    name,
    hoveron: "fills",
    hoverinfo: "name",
  };
}

function symbols(pieces: readonly DrawnPiece[], pointOf: (cell: Cell) => Point, size: number): object {
  const cubes = pieces.flatMap(({ symbol, colour, cells }) => cells.map((cell) => ({ symbol, colour, cell })));
  return {
    type: "scatter",
    mode: "text",
    x: cubes.map(({ cell }) => pointOf(cell)[0]),
    y: cubes.map(({ cell }) => pointOf(cell)[1]),
    text: cubes.map(({ symbol }) => `<b>${symbol}</b>`),
    textfont: { color: cubes.map(({ colour }) => (isDark(colour) ? colours.paper : colours.ink)), size },
    hoverinfo: "skip",
  };
}

/** Thick lines along the sides of cubes that border another piece or the outside of the box. */
function borders(pieces: readonly DrawnPiece[], pointOf: (cell: Cell) => Point): object {
  const owner = new Map(pieces.flatMap(({ cells }, piece) => cells.map((cell) => [formatCell(cell), piece])));
  const lines = pieces.flatMap(({ cells }, piece) =>
    cells.flatMap((cell) => {
      const [x, y] = pointOf(cell);
      return DIRECTIONS.filter(([dx, dy]) => {
        const [cx = 0, cy = 0, cz = 0] = cell;
        return owner.get(formatCell([cx + dx, cy + dy, cz])) !== piece;
      }).flatMap(([dx, dy]) => [
        [x + (dx - dy) / 2, y + (dy + dx) / 2] as const,
        [x + (dx + dy) / 2, y + (dy - dx) / 2] as const,
        [null, null] as const,
      ]);
    }),
  );
  return {
    type: "scatter",
    mode: "lines",
    x: lines.map(([x]) => x),
    y: lines.map(([, y]) => y),
    line: { color: colours.ink, width: 3 },
    hoverinfo: "skip",
  };
}

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function corners([x, y]: Point): Point[] {
  return [
    [x - 0.5, y - 0.5],
    [x + 0.5, y - 0.5],
    [x + 0.5, y + 0.5],
    [x - 0.5, y + 0.5],
    [x - 0.5, y - 0.5],
  ];
}
