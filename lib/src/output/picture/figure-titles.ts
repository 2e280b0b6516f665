import type { Figure } from "../../figure/figure";

/**
 * Converts titles that are plain text to `{ text }`, which plotly.js 4 requires: those of the
 * chart, its axes, its legend and its colour bars. plotly.py accepts both forms.
 *
 * @example
 * withTitles({ data: [], layout: { title: "Choices" } }).layout
 * // { title: { text: "Choices" } }
 */
export function withTitles({ data, layout, frames, ...rest }: Figure): Figure {
  return {
    ...rest,
    data: data.map(titled),
    ...(layout && { layout: titled(layout) }),
    ...(frames && { frames: frames.map(titledFrame) }),
  };
}

/**
 * Converts the titles in a part of a figure. Lists are skipped, because they contain data, never
 * titles.
 */
function titled<Part extends object>(part: Part): Part {
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === "title" && typeof value === "string") return [key, { text: value }];
    return [key, isPart(value) && !own.has(key) ? titled(value) : value];
  });
  return Object.fromEntries(entries) as Part;
}

/** Fields that contain the caller's own data, which plotly only copies into labels. */
const own = new Set(["meta", "customdata"]);

function titledFrame(frame: object): object {
  const { data, layout } = frame as Partial<Figure>;
  return {
    ...frame,
    ...(Array.isArray(data) && { data: data.map(titled) }),
    ...(isPart(layout) && { layout: titled(layout) }),
  };
}

function isPart(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
