import type { Figure } from "../../figure/figure";

/**
 * The figure with every title that is a text as plotly.js 4 wants it, `{ text }`. plotly.py takes both, for the chart, its axes, its legend and its colour bars.
 *
 * @example withTitles({ data: [], layout: { title: "Choices" } }).layout // { title: { text: "Choices" } }
 */
export function withTitles({ data, layout, frames, ...rest }: Figure): Figure {
  return {
    ...rest,
    data: data.map(titled),
    ...(layout && { layout: titled(layout) }),
    ...(frames && { frames: frames.map(titledFrame) }),
  };
}

/** Lists hold data; there are no titles in them. */
function titled<Part extends object>(part: Part): Part {
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === "title" && typeof value === "string") return [key, { text: value }];
    return [key, isPart(value) && !own.has(key) ? titled(value) : value];
  });
  return Object.fromEntries(entries) as Part;
}

/** What is in these is the caller's own, for labels, and not plotly's. */
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
