import { ratioWords, shortRatio } from "../../../files/benchmark/ratio-words";
import { axis } from "../../axis";
import type { Figure } from "../../figure";
import { brokenText, escapeText, LINE_BREAK, spacedBoxes, textLines, textWidth } from "../../label";
import { colours, type Margin } from "../../theme";
import { subtitled } from "../chart";
import { factorAxis } from "./factor-axis";
import { colourKeys, legendKey, type RatedRow, ratioColour, ratioHover } from "./rated-rows";

/** Rows below a heading; without a heading if it is undefined. */
export interface RatedGroup {
  readonly heading: string | undefined;
  readonly rows: readonly RatedRow[];
}

/** The content of a chart of ratios. */
export interface RatioBars {
  readonly title: string;
  readonly subtitle: string;
  /** True if the title names the one thing that all rows are compared with; labels then do not. */
  readonly isPeerInTitle: boolean;
  /** The groups from top to bottom. */
  readonly groups: readonly RatedGroup[];
}

/** A bar, with its place in pixels from the top of the drawing. */
interface Bar extends RatedRow {
  readonly label: readonly string[];
  readonly at: number;
}

interface Heading {
  readonly heading: string;
  readonly at: number;
}

/** Sizes in pixels. */
const SIZE = { width: 1000, label: 230, name: 13, what: 11, line: 16, gap: 16, heading: 40, bar: 14, above: 118 };

/**
 * A chart of ratios on one logarithmic axis. Bars begin at 1: to the right, a row is faster than
 * what it is compared with, to the left it is slower. At the left, a label names the row and what it
 * is compared with; at the right, another says how much faster or slower it is.
 *
 * @returns undefined if there is no row
 */
export function ratioBars({ title, subtitle, isPeerInTitle, groups }: RatioBars): Figure | undefined {
  const { bars, headings, height } = placed(groups, isPeerInTitle);
  if (bars.length === 0) return undefined;
  const ends = bars.flatMap(({ times, before = 1, spread = [1, 1] }) => [1, times, before, ...spread]);
  const [low, high] = [Math.min(...ends) / 1.4, Math.max(...ends) * 1.4];
  const quartiles = bars.some(({ spread }) => spread !== undefined) ? " Quartiles are of several runs or seeds." : "";
  const layout = subtitled(title, `${subtitle}${quartiles}`, {
    width: SIZE.width,
    // more than three labels would overlap in a narrow picture
    xaxis: { ...factorAxis(low, high, 3), side: "top" },
    yaxis: { ...labels(bars, headings, leftLabel), range: [height, 0] },
    yaxis2: { ...labels(bars, [], rightLabel), range: [height, 0], overlaying: "y", side: "right" },
    shapes: [...headings.slice(1).map(separator), line({ x0: 1, x1: 1, yref: "paper", y0: 0, y1: 1 }, colours.ink)],
    showlegend: true,
    legend: {
      orientation: "h",
      entrywidth: 150,
      entrywidthmode: "pixels",
      x: 0,
      xanchor: "left",
      // above the labels of the axis
      y: 1 + 82 / height,
      yanchor: "bottom",
      itemclick: false,
      itemdoubleclick: false,
    },
    margin: { b: 24 },
  }) as { margin: Margin & { t: number } };
  const margin = { ...layout.margin, t: layout.margin.t + SIZE.above };
  return {
    data: [...barTrace(bars), ...colourKeys(bars), ...whiskers(bars), ...marks(bars)],
    layout: { ...layout, margin, height: height + margin.t + 24 },
  };
}

/** The bars and headings from top to bottom. A bar is as high as its label. */
function placed(
  groups: readonly RatedGroup[],
  isPeerInTitle: boolean,
): { bars: Bar[]; headings: Heading[]; height: number } {
  const [bars, headings]: [Bar[], Heading[]] = [[], []];
  let height = 0;
  for (const { heading, rows } of groups.filter((group) => group.rows.length > 0)) {
    if (heading !== undefined) {
      headings.push({ heading, at: height + SIZE.heading / 2 });
      height += SIZE.heading;
    }
    for (const one of rows) {
      const label = labelOf(one, isPeerInTitle);
      const room = SIZE.line * label.length + SIZE.gap;
      bars.push({ ...one, label, at: height + room / 2 });
      height += room;
    }
  }
  return { bars, headings, height };
}

/**
 * The lines of a label: the name without the family's name, and what the row is compared with, once.
 *
 * @param isPeerInTitle true if the title names what all rows are compared with
 */
function labelOf({ family, row: { name }, compared, what }: RatedRow, isPeerInTitle: boolean): string[] {
  const prefix = [family, family.replace(/s$/, "")].find((word) => name.startsWith(word)) ?? "";
  const whole = name.slice(prefix.length).replace(/^,? /, "");
  const end = [`, against ${what}`, ` against ${what}`].find((words) => whole.endsWith(words)) ?? "";
  const short = spacedBoxes(whole.slice(0, whole.length - end.length));
  if (isPeerInTitle) return textLines(escapeText(short), SIZE.label, SIZE.name);
  const other = spacedBoxes(`${compared === "ideal" || compared === "aim" ? `${compared}:` : "against"} ${what}`);
  const isShort = textWidth(short, SIZE.name) + textWidth(`  ${other}`, SIZE.what) <= SIZE.label;
  if (isShort) return [`${escapeText(short)}  ${quiet(escapeText(other))}`];
  return [
    ...textLines(escapeText(short), SIZE.label, SIZE.name),
    ...textLines(escapeText(other), SIZE.label, SIZE.what).map(quiet),
  ];
}

function leftLabel({ label }: Bar): string {
  return label.join(LINE_BREAK);
}

function rightLabel(bar: Bar): string {
  return `<b>${shortRatio(bar.row, bar)}</b>`;
}

/** Small grey text. */
function quiet(text: string): string {
  return `<span style="font-size:${SIZE.what}px;color:${colours.muted}">${text}</span>`;
}

/** An axis with labels for bars and headings. */
function labels(bars: readonly Bar[], headings: readonly Heading[], labelOfBar: (bar: Bar) => string): object {
  return {
    ...axis(""),
    showgrid: false,
    showline: false,
    tickmode: "array",
    tickvals: [...headings, ...bars].map(({ at }) => at),
    ticktext: [...headings.map(headingLabel), ...bars.map(labelOfBar)],
    tickfont: { size: SIZE.name },
    fixedrange: true,
  };
}

/** Bold letters are wider than others, by about a tenth. */
function headingLabel({ heading }: Heading): string {
  return `<b>${brokenText(escapeText(heading), SIZE.label / 1.1, SIZE.name)}</b>`;
}

function separator({ at }: Heading): object {
  const y = at - SIZE.heading / 2 + 4;
  return line({ xref: "paper", x0: 0, x1: 1, y0: y, y1: y }, colours.faint);
}

function line(place: object, color: string): object {
  return { type: "line", ...place, line: { color, width: 1 } };
}

function barTrace(bars: readonly Bar[]): object[] {
  return [
    {
      type: "bar",
      orientation: "h",
      y: bars.map(({ at }) => at),
      width: SIZE.bar,
      base: 1,
      x: bars.map(({ times }) => times - 1),
      marker: { color: bars.map(ratioColour) },
      hovertext: bars.map(ratioHover),
      hoverinfo: "text",
      showlegend: false,
    },
  ];
}

/** Lines from the lower to the upper quartile. */
function whiskers(bars: readonly Bar[]): object[] {
  const shown = bars.flatMap(({ at, times, spread }) => (spread === undefined ? [] : [{ at, times, spread }]));
  if (shown.length === 0) return [];
  return [
    {
      type: "scatter",
      mode: "markers",
      x: shown.map(({ times }) => times),
      y: shown.map(({ at }) => at),
      error_x: {
        type: "data",
        symmetric: false,
        array: shown.map(({ times, spread }) => Math.max(0, spread[1] - times)),
        arrayminus: shown.map(({ times, spread }) => Math.max(0, times - spread[0])),
        color: colours.ink,
        thickness: 1.5,
        width: 4,
      },
      marker: { size: 1, color: colours.ink },
      hoverinfo: "skip",
      showlegend: false,
    },
    legendKey("quartiles", { symbol: "line-ew-open", color: colours.ink, line: { width: 2 } }),
  ];
}

/** An open diamond at the ratio in the reference run. */
function marks(bars: readonly Bar[]): object[] {
  const shown = bars.flatMap((bar) => (bar.before === undefined ? [] : [{ ...bar, before: bar.before }]));
  if (shown.length === 0) return [];
  return [
    {
      type: "scatter",
      mode: "markers",
      name: "our reference run",
      x: shown.map(({ before }) => before),
      y: shown.map(({ at }) => at),
      hovertext: shown.map(({ row, before, to, what }) =>
        spacedBoxes(escapeText(`${ratioWords(row, { times: before, to, what })} in our reference run`)),
      ),
      hoverinfo: "text",
      marker: { symbol: "diamond", size: 9, color: colours.paper, line: { width: 2, color: colours.ink } },
    },
  ];
}
