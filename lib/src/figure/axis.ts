import { brokenText, escapeText } from "./label";
import { colours } from "./theme";

/** The font size of an axis's title, in pixels. */
const AXIS_TITLE = 14;

/**
 * The settings of a plotly axis with this title, which names the unit. Tick labels are horizontal
 * or vertical, never slanted; the margin has room for them.
 *
 * @param width the longest line of the title, in pixels. Default: the title is one line
 */
export function axis(title: string, width = Number.POSITIVE_INFINITY): object {
  return {
    title: { text: brokenText(escapeText(title), width, AXIS_TITLE), standoff: 8, font: { size: AXIS_TITLE } },
    // 10,000 in every chart, never 10k or 10000
    separatethousands: true,
    exponentformat: "none",
    automargin: true,
    autotickangles: [0, 90],
    gridcolor: colours.faint,
    linecolor: colours.muted,
    zeroline: false,
  };
}

/**
 * The settings of a y axis with this title. The title is vertical, and broken into lines that fit a
 * low picture.
 */
export function yAxis(title: string): object {
  return axis(title, 240);
}

/**
 * The title of a logarithmic axis.
 *
 * @example logTitle("choices") // "choices (logarithmic)"
 */
export function logTitle(title: string): string {
  return `${title} (logarithmic)`;
}

/** The settings of a logarithmic axis with a label at each power of ten. */
export const logAxis = { type: "log", dtick: 1, tickformat: ",~r" } as const;

/**
 * The settings of a logarithmic axis from low to high with a handful of labels.
 *
 * Over two decades or more, the labels are powers of ten: every second one if more than `most`
 * would be needed, and so on. Over fewer decades, the labels are 1, 2, 5, 10; below 0.75 decades,
 * round numbers at equal distances.
 *
 * @param most the number of labels that fit
 * @example logMarks(3, 40) // { type: "log", dtick: "D2", tickformat: ",~r", … }: 5, 10, 20
 */
export function logMarks(low: number, high: number, most = 8): object {
  const decades = Math.log10(high / low);
  if (decades < 0.75) return { ...logAxis, dtick: undefined, ...evenMarks(low, high) };
  if (decades >= 2) return { ...logAxis, dtick: everyPower(low, high, most) };
  // beyond 100,000, labels at 1, 2, 5 and 10 are too wide for a narrow picture
  const isWide = high >= 100_000 && powersWithin(low, high, 1) > 1;
  return { ...logAxis, dtick: isWide ? 1 : "D2" };
}

/** The least step between powers of ten with which at most `most` of them lie from low to high. */
function everyPower(low: number, high: number, most: number): number {
  let step = 1;
  while (powersWithin(low, high, step) > most) step++;
  return step;
}

/** The number of powers of ten from low to high whose exponent is a multiple of `step`. */
function powersWithin(low: number, high: number, step: number): number {
  return Math.floor(Math.log10(high) / step) - Math.ceil(Math.log10(low) / step) + 1;
}

/** Labels at about five round numbers from low to high. */
function evenMarks(low: number, high: number): object {
  const rough = Math.max((high - low) / 5, Number.MIN_VALUE);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step);
  const numbers = Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  // if all values are equal, the only label is that value
  const tickvals = numbers.length === 0 || high === low ? [low] : numbers;
  return { tickvals, ticktext: tickvals.map((number) => number.toLocaleString("en", { maximumSignificantDigits: 4 })) };
}
