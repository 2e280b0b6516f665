import { formatCell } from "../../../space/cell";
import type { Cell } from "../../../space/space";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText, NARROWEST } from "../../label";
import { colours, isDark, themed } from "../../theme";
import { type DrawnPiece, drawnPieces, type SolvedPolycube } from "./placed-pieces";

type Point = readonly [x: number, y: number];

/**
 * Draws an assembly layer by layer, side by side from the bottom to the top. Each cube is a square
 * with the colour and the symbol of its piece; thick lines separate pieces. North is up.
 *
 * @example show(layersFigure({ puzzle: soma, solution: assembly }))
 */
export function layersFigure(data: SolvedPolycube, options: FigureOptions = {}): Figure {
  const pieces = drawnPieces(data);
  const [width = 1, depth = 1, height = 1] = data.solution.box;
  const pointOf = ([x = 0, y = 0, z = 0]: Cell): Point => [x + z * (width + 1), y];
  return {
    data: [
      ...pieces.map((piece) => squares(piece, pointOf)),
      borders(pieces, pointOf),
      symbols(pieces, pointOf, Math.min(16, (0.7 * NARROWEST) / (height * (width + 1)))),
    ],
    layout: themed(escapeText(options.title ?? `${data.puzzle.name}, layer by layer`), {
      height: Math.round(Math.max(240, Math.min(560, 150 + (750 * (depth + 1)) / (height * (width + 1))))),
      margin: { l: 24, r: 24, t: 72, b: 24 },
      showlegend: false,
      xaxis: { visible: false },
      yaxis: { visible: false, scaleanchor: "x", scaleratio: 1 },
      annotations: Array.from({ length: height }, (_, z) => ({
        text: z === 0 ? "bottom" : z === height - 1 ? "top" : `layer ${z + 1}`,
        x: z * (width + 1) + (width - 1) / 2,
        y: depth - 0.3,
        yanchor: "bottom",
        showarrow: false,
      })),
    }),
  };
}

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
