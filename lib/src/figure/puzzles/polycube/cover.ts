import { type CoverBins, coverBins } from "../../../polycube/cover/bins";
import type { Cover } from "../../../polycube/cover/cover";
import { counted } from "../../../search/counted";
import { boxVolume } from "../../../space/box";
import { axis } from "../../axis";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import { colours, paletteColour, themed } from "../../theme";

/** Options of a drawing of a cover matrix. */
export interface CoverFigureOptions extends FigureOptions {
  /** The pieces' names, in the cover's order. Default: their numbers. */
  names?: readonly string[];
  /** The pieces' colours, in the cover's order. Default: those of the palette. */
  colours?: readonly string[];
}

/** The most bands of rows that are drawn: a screen cannot show more. */
const mostBands = 240;

/**
 * Draws the cover matrix as a heat map, with a column for each cell and each piece. Rows are joined
 * in bands. A column is darker if more rows of a band fill it. Bars above show the number of rows
 * of each column, bars to the right that of each piece.
 *
 * @example
 * const names = soma.pieces.map(({ symbol }) => symbol);
 * show(figure.coverFigure(polycube.coverOf(soma), { names }))
 */
export function coverFigure(cover: Cover, options: CoverFigureOptions = {}): Figure {
  const bins = coverBins(cover, mostBands);
  const columns = columnsOf(cover);
  const names = Array.from({ length: cover.pieceCount }, (_, piece) =>
    escapeText(options.names?.[piece] ?? `${piece}`),
  );
  const pieceColour = (piece: number) => options.colours?.[piece] ?? paletteColour(piece);
  const cells = columns.length - cover.pieceCount;
  const counted = `${cover.rows.length.toLocaleString("en")} rows, ${columns.length} columns: ${cells} cells and ${cover.pieceCount} pieces`;
  return {
    data: [
      ...heatMaps(bins, columns, names),
      columnBars(bins, columns, names, pieceColour),
      ...pieceBars(cover, names, pieceColour),
    ],
    layout: themed(escapeText(options.title ?? `Cover matrix: ${counted}`), {
      height: 560,
      margin: { l: 48, r: 24, t: 56, b: 40 },
      showlegend: false,
      bargap: 0,
      barmode: "overlay",
      xaxis: {
        ...plainAxis("column: cells, then pieces"),
        domain: [0, 0.8],
        range: [-0.5, columns.length - 0.5],
      },
      yaxis: { ...plainAxis("row"), domain: [0, 0.75], range: [cover.rows.length, 0] },
      xaxis2: { ...plainAxis("its rows"), domain: [0.83, 1], rangemode: "tozero", nticks: 3 },
      yaxis2: { ...plainAxis("rows"), domain: [0.83, 1], rangemode: "tozero", nticks: 3 },
    }),
  };
}

/** A column of the matrix that is drawn: its index in the matrix, and what it stands for. */
interface Column {
  readonly index: number;
  readonly piece?: number;
}

/** The cells of the target, then the pieces. Cells of the box outside the target are left out. */
function columnsOf({ box, pieceCount, roles }: Cover): Column[] {
  const cells = boxVolume(box);
  const inside = Array.from({ length: cells }, (_, index) => ({ index })).filter(
    ({ index }) => roles?.[index] !== "outside",
  );
  return [...inside, ...Array.from({ length: pieceCount }, (_, piece) => ({ index: cells + piece, piece }))];
}

/** An axis without grid lines, which would hide parts of the matrix. */
function plainAxis(title: string): object {
  return { ...axis(title), showgrid: false };
}

/**
 * A heat map for each piece. A single heat map would need the piece's name in every point: that was
 * half of a notebook's size.
 */
function heatMaps({ bands, shares }: CoverBins, columns: readonly Column[], names: readonly string[]): object[] {
  const firstDrawn = bands[0]?.piece;
  return names.flatMap((name, piece) => {
    const own = bands.flatMap((band, index) => (band.piece === piece ? [{ band, share: shares[index] }] : []));
    if (own.length === 0) return [];
    return {
      type: "heatmap",
      z: own.map(({ share }) => columns.map(({ index }) => Math.round(1000 * (share?.[index] ?? 0)) / 1000)),
      // a heat map needs the edges of its bands, one more than bands
      y: [...own.map(({ band }) => band.first), own.at(-1)?.band.end],
      zmin: 0,
      zmax: 1,
      colorscale: [
        [0, colours.paper],
        [0.25, colours.blue],
        [1, colours.ink],
      ],
      showscale: piece === firstDrawn,
      colorbar: shadeBar,
      hovertemplate: `piece ${name}, about row %{y:,.0f}<br>column %{x}: %{z:.0%} of these rows fill it<extra></extra>`,
    };
  });
}

/** The colour bar of the matrix, in the free corner above the bars of the pieces. */
const shadeBar = {
  orientation: "h",
  title: { text: "rows that fill <br>the column", side: "top", font: { size: 11 } },
  thickness: 8,
  len: 0.16,
  x: 0.915,
  y: 0.83,
  yanchor: "bottom",
  ypad: 0,
  tickvals: [0, 1],
  tickformat: ".0%",
  tickfont: { size: 11 },
  outlinecolor: colours.faint,
  outlinewidth: 1,
};

function columnBars(
  { columnCounts }: CoverBins,
  columns: readonly Column[],
  names: readonly string[],
  pieceColour: (piece: number) => string,
): object {
  return {
    type: "bar",
    x: [...columns.keys()],
    y: columns.map(({ index }) => columnCounts[index] ?? 0),
    yaxis: "y2",
    marker: { color: columns.map(({ piece }) => (piece === undefined ? colours.muted : pieceColour(piece))) },
    text: columns.map(({ index, piece }) => (piece === undefined ? `cell ${index}` : `piece ${names[piece]}`)),
    textposition: "none",
    hovertemplate: "%{text}: %{y:,} rows<extra></extra>",
  };
}

/**
 * Bars with the number of rows of each piece. A bar is as high as the piece's bands in the matrix.
 */
function pieceBars(
  { rows, pieceCount }: Cover,
  names: readonly string[],
  pieceColour: (piece: number) => string,
): object[] {
  return Array.from({ length: pieceCount }, (_, piece) => {
    const first = rows.findIndex((row) => row.piece === piece);
    const count = rows.filter((row) => row.piece === piece).length;
    return {
      type: "bar",
      orientation: "h",
      x: [count],
      y: [first + count / 2],
      width: [count],
      xaxis: "x2",
      marker: { color: pieceColour(piece), line: { color: colours.paper, width: 1 } },
      text: [names[piece]],
      textposition: "inside",
      textangle: 0,
      insidetextanchor: "middle",
      hovertemplate: `piece ${names[piece]}: ${counted(count, "row")}<extra></extra>`,
    };
  });
}
