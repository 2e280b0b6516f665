import { brokenText, escapeText } from "./label";
import { colours } from "./theme";

/** The size of an axis's title, in pixels. */
const AXIS_TITLE = 14;

/** An axis with its unit. Labels are level or upright, never slanted, and the title and the margin make room for them. */
export function axis(title: string): object {
  return {
    title: { text: escapeText(title), standoff: 8, font: { size: AXIS_TITLE } },
    automargin: true,
    autotickangles: [0, 90],
    gridcolor: colours.faint,
    linecolor: colours.muted,
    zeroline: false,
  };
}

/** The same for a y axis, whose title stands upright: in lines that fit a low picture. */
export function yAxis(title: string): object {
  const { title: words, ...rest } = axis(title) as { title: object };
  return { ...rest, title: { ...words, text: brokenText(escapeText(title), 120, AXIS_TITLE) } };
}

/** Marks at powers of ten, written out. */
export const logAxis = { type: "log", dtick: 1, exponentformat: "none", tickformat: ",~r" } as const;

/**
 * A logarithmic axis from low to high with a handful of labels: 1, 10, 100, 1k; over less than two decades 1, 2, 5, 10; over less than three
 * quarters of one every digit; over more than eight every second power. Thousands are k, and millions M, unless there are parts of one, too.
 *
 * @param most how many labels there is room for
 * @example logMarks(3, 40) // { type: "log", dtick: "D2", tickformat: "~s", … }: 5, 10, 20
 */
export function logMarks(low: number, high: number, most = 8): object {
  const decades = Math.log10(high / low);
  const dtick = decades < 0.75 ? "D1" : decades < 2 ? "D2" : Math.ceil(decades / most);
  return { ...logAxis, dtick, tickformat: low >= 1 ? "~s" : ",~r" };
}
