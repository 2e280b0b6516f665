import { LINE_BREAK, NARROWEST, spacedBoxes, textLines } from "./label";

/**
 * Colours by their role. People with any kind of colour vision can tell red, purple and blue apart.
 */
export const colours = {
  ink: "#24303c",
  muted: "#7b8794",
  faint: "#dfe4ea",
  paper: "#ffffff",
  /** Behind labels over a drawing, which shows through. */
  veil: "rgba(255, 255, 255, 0.6)",
  red: "#d62f4b",
  purple: "#7d4aa8",
  blue: "#2065d1",
  northSouth: "#f08a24",
  eastWest: "#2f9e62",
  topBottom: "#f2c530",
} as const;

/**
 * Colours for items without an order: those of Okabe and Ito without black, a grey, and Tol's muted
 * ones. Pale colours, and colours similar to an earlier one, are last.
 */
export const palette: readonly string[] = [
  "#0072b2",
  "#e69f00",
  "#009e73",
  "#cc79a7",
  "#56b4e9",
  "#d55e00",
  "#882255",
  "#555555",
  "#999933",
  "#332288",
  "#aa4499",
  "#44aa99",
  "#f0e442",
  "#ddcc77",
];

/**
 * The colour of the item with this index. Beyond the end of the palette, colours repeat, paler each
 * time.
 *
 * @example paletteColour(14) // "#73b1d5": a paler paletteColour(0)
 */
export function paletteColour(index: number): string {
  const round = Math.floor(index / palette.length);
  const colour = palette[index % palette.length] ?? colours.muted;
  return round === 0 ? colour : mixed(colour, colours.paper, 1 - 0.55 ** round);
}

/**
 * A colour from red (no connection) through purple to blue (all connections).
 *
 * @example connectionColour(6, 6) === colours.blue // true
 */
export function connectionColour(connections: number, most: number): string {
  const share = (2 * connections) / most;
  return share <= 1 ? mixed(colours.red, colours.purple, share) : mixed(colours.purple, colours.blue, share - 1);
}

/**
 * The fonts of all figures and pages, in order of preference. Inter comes with the project, so
 * pictures look the same on every machine. A reader's browser without Inter takes the next font.
 */
export const fontFamily = "Inter, Segoe UI, Roboto, Arial, sans-serif";

/**
 * The position of a legend in one row between title and drawing. The top margin must have room for
 * it.
 */
export const legendUnderTitle = { orientation: "h", x: 1, xanchor: "right", y: 1, yanchor: "bottom" } as const;

/** The position of a legend beside the drawing, at the top right. The drawing shrinks for it. */
export const legendBeside = { x: 1.01, xanchor: "left", y: 1, yanchor: "top" } as const;

/**
 * The position of a legend in rows at the bottom edge. Drawing and axes shrink to make room for it.
 */
export const legendBelow = {
  orientation: "h",
  xref: "container",
  x: 0.5,
  xanchor: "center",
  yref: "container",
  y: 0,
  yanchor: "bottom",
} as const;

/** The title: font size, line height and distances in pixels; `left` is a share of the width. */
const TITLE = { size: 17, line: 22, shift: 16, above: 12, left: 0.02 };

/** The subtitle: font size, line height, and the space below it, in pixels. */
export const SUBTITLE = { size: 12, line: 16, below: 18 };

/**
 * Completes a layout with the settings that all figures share. The paper is white, so that a
 * drawing reads well on light and dark pages.
 *
 * The top margin has room for a title of one line. A longer title is broken into lines that fit the
 * width of the layout, or the narrowest picture if the layout has no width, and the margin grows.
 *
 * @example themed("Choices by cell order", { xaxis: { title: { text: "choices" } } })
 */
export function themed(title: string, layout: { margin?: Margin; width?: number; [key: string]: unknown }): object {
  const lines = titleLines(title, layout.width ?? NARROWEST);
  const margin = { l: 24, r: 24, t: 56, b: 24, ...layout.margin };
  return {
    title: {
      text: lines.join(LINE_BREAK),
      x: TITLE.left,
      xanchor: "left",
      // in pixels from the top: a share of the height would change with the size of the picture
      yref: "container",
      y: 1,
      yanchor: "top",
      // plotly aligns the last line of a title, so each further line moves the title down
      pad: { t: TITLE.above + TITLE.shift * (lines.length - 1) },
      font: { size: TITLE.size, color: colours.ink },
    },
    font: { family: fontFamily, size: 13, color: colours.ink },
    paper_bgcolor: colours.paper,
    plot_bgcolor: colours.paper,
    colorway: palette,
    legend: { itemsizing: "constant" },
    hoverlabel: { bgcolor: colours.paper, bordercolor: colours.muted, font: { color: colours.ink } },
    ...layout,
    margin: { ...margin, t: margin.t + TITLE.line * (lines.length - 1) },
  };
}

/** The lines of a title in a picture of this width. Boxes are written as in sentences. */
function titleLines(title: string, width: number): string[] {
  return textLines(spacedBoxes(title), (1 - 2 * TITLE.left) * width, TITLE.size);
}

/** The lines of a subtitle in a picture of this width. */
export function subtitleLines(subtitle: string, width: number): string[] {
  return textLines(subtitle, (1 - 2 * TITLE.left) * width, SUBTITLE.size);
}

interface TitledLayout {
  readonly title?: {
    readonly text?: string;
    readonly yref?: string;
    readonly pad?: { readonly t?: number };
    readonly subtitle?: { readonly text?: string };
  };
  readonly margin?: Margin;
}

/**
 * Breaks the title and subtitle of a layout made by `themed` anew, for a picture of another width.
 * Other layouts are returned unchanged.
 */
export function fitTitle<Layout extends object>(layout: Layout, width: number): Layout {
  const { title = {}, margin = {} } = layout as TitledLayout;
  const { text, yref, pad, subtitle } = title;
  if (text === undefined || yref !== "container" || pad?.t === undefined || margin.t === undefined) return layout;
  const lines = titleLines(text.replaceAll(LINE_BREAK, " "), width);
  const below = subtitle?.text === undefined ? [] : subtitleLines(subtitle.text.replaceAll(LINE_BREAK, " "), width);
  const more = lines.length - countLines(text);
  const moreBelow = below.length - countLines(subtitle?.text);
  return {
    ...layout,
    title: {
      ...title,
      text: lines.join(LINE_BREAK),
      pad: { ...pad, t: pad.t + TITLE.shift * more },
      ...(subtitle && { subtitle: { ...subtitle, text: below.join(LINE_BREAK) } }),
    },
    margin: { ...margin, t: margin.t + TITLE.line * more + SUBTITLE.line * moreBelow },
  };
}

function countLines(text: string | undefined): number {
  return text === undefined ? 0 : text.split(LINE_BREAK).length;
}

/** The margins of a figure, in pixels. */
export interface Margin {
  l?: number;
  r?: number;
  t?: number;
  b?: number;
}

/**
 * A mixture of two colours. A share of 0 gives the first colour, 1 the second.
 *
 * @example mixed("#000000", "#ffffff", 0.5) // "#808080"
 */
export function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/**
 * True if white letters are easier to read on this colour than dark ones.
 *
 * @example isDark("#f0e442") // false: it is yellow
 */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 130;
}
