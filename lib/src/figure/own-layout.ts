import { axis, yAxis } from "./axis";
import { escapeText } from "./label";
import { type Margin, themed } from "./theme";

/** The settings of an axis that a user wrote. Its title is text, or an object with a text. */
interface OwnAxis {
  readonly title?: string | { readonly text?: string } | null;
}

/**
 * The layout of a chart of your own, with the title, fonts, colours and axes of the library's
 * charts.
 *
 * @param layout further settings of plotly's layout; they win over the library's
 * @example
 * const layout = figure.ownLayout("Choices by propagation", { yaxis: { title: "choices" } });
 * show({ data: [{ type: "bar", x: ["collapsed", "faces"], y: [812, 37] }], layout })
 */
export function ownLayout(title: string, layout: { margin?: Margin; [key: string]: unknown } = {}): object {
  const { margin, ...settings } = layout;
  const completed = Object.entries({ xaxis: {}, yaxis: {}, ...settings }).map(([key, value]) => [
    key,
    isAxis(key, value) ? look(key, value) : value,
  ]);
  return themed(escapeText(title), { ...Object.fromEntries(completed), margin: { l: 64, b: 48, ...margin } });
}

function isAxis(key: string, value: unknown): value is OwnAxis {
  return /^[xy]axis\d*$/.test(key) && typeof value === "object" && value !== null;
}

function look(key: string, { title, ...own }: OwnAxis): object {
  const named = typeof title === "string" ? { text: title } : (title ?? {});
  const themedAxis = (key.startsWith("x") ? axis : yAxis)(named.text ?? "") as { readonly title: object };
  return { ...themedAxis, ...own, title: { ...themedAxis.title, ...named } };
}
