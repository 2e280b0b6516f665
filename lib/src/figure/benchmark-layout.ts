import type { MeasuredRows } from "../files/benchmark-results";
import { escapeText } from "./escape-text";
import { colours, themed } from "./theme";

/** In pixels: however tall the chart is, its title stays clear of it. */
const titleFromTop = 31;

/** The look of the charts of benchmarks: the question, below it where and when it was measured. */
export function benchmarkLayout(title: string, subtitle: string, layout: object): object {
  const themedLayout = themed(escapeText(title), {
    width: 860,
    height: 520,
    margin: { l: 72, r: 24, t: 84, b: 72 },
    ...layout,
  }) as { title: object; height: number };
  const below = { text: escapeText(subtitle), font: { size: 12, color: colours.muted } };
  return {
    ...themedLayout,
    title: {
      ...themedLayout.title,
      subtitle: below,
      yref: "container",
      y: 1 - titleFromTop / themedLayout.height,
      yanchor: "top",
    },
  };
}

/** A legend at the foot of the chart, below the title of its axis; the margin at the bottom is to be 100. */
export const legendAtFoot = {
  orientation: "h",
  x: 0,
  xanchor: "left",
  yref: "container",
  y: 0.01,
  yanchor: "bottom",
  itemsizing: "trace",
} as const;

/** @example threeDigits(0.023413) // "0.0234" */
export function threeDigits(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** @example referenceName(reference) // "reference run of 2026-11-16" */
export function referenceName({ when }: MeasuredRows): string {
  return `reference run of ${when.slice(0, 10)}`;
}

/** Safe text in lines of forty letters or so, broken after a comma. */
export function wrapped(name: string): string {
  const lines: string[] = [];
  for (const part of name.split(/(?<=,) /)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length < 40) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines.map(escapeText).join("<br>");
}
