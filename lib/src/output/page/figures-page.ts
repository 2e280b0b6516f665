import { readFileSync } from "node:fs";
import type { Figure } from "../../figure/figure";
import { escapeText, LINE_BREAK, spacedBoxes } from "../../figure/label";
import { colours, fontFamily } from "../../figure/theme";
import { plotlyFile } from "../browser/plotly";
import { tableHtml } from "../notebook/show-table";
import { figureJson } from "../picture/figure-json";
import { escapeHtml } from "./escape-html";
import { htmlPage } from "./html-page";
import { pageScript } from "./page-script";

/**
 * The HTML of a page that draws one figure. It loads the `plotly.js` in the same folder, and opens
 * from disk, without a server.
 *
 * @param figure the figure as JSON text
 * @param title the title of the browser's tab
 * @param index a page in the same folder that lists all charts. Default: no link
 */
export function figurePage(figure: string, title: string, index?: string): string {
  const link = index === undefined ? "" : `<nav><a href="${escapeHtml(index)}">All charts</a></nav>\n`;
  return htmlPage({
    title,
    style: `html, body { height: 100%; margin: 0; background: ${colours.paper} }
body { display: flex; flex-direction: column; font-family: ${fontFamily} }
nav { padding: 12px 24px 0 } #figure { flex: 1; min-height: 320px } #figure .svg-container { margin: 0 auto }`,
    head: '<script src="plotly.js"></script>',
    body: `${link}<div id="figure"></div>
<script type="application/json" id="json">${figure.replaceAll("<", "\\u003c")}</script>
<script>${pageScript("figure-page")}</script>`,
  });
}

/** The contents of a page with several figures. */
export interface FiguresPage {
  readonly figures: readonly Figure[];
  readonly title: string;
  /** The sentence below the title. Default: no sentence. */
  readonly lead?: string;
  /** The rows of the table above the figures. Default: no table. */
  readonly rows?: object[];
}

/**
 * The HTML of a page with a table and several figures below each other. It is one file of about 5
 * MB that contains plotly, and opens from disk. A line says what the reader can do with the figures.
 *
 * The page has no heading of its own if it begins with a figure that has the same title.
 *
 * @param action the beginning of an error's message: "inspect soma.json"
 */
export function figuresPage({ figures, title: given, lead, rows }: FiguresPage, action: string): string {
  const title = spacedBoxes(given);
  const boxes = figures.map((figure, number) => {
    const json = figureJson(figure, action).replaceAll("<", "\\u003c");
    return `<div id="figure-${number}"></div>\n<script type="application/json" id="json-${number}">${json}</script>`;
  });
  return htmlPage({
    title,
    style,
    head: `<script>${readFileSync(plotlyFile(), "utf8").replaceAll("</script", "<\\/script")}</script>`,
    body: `${rows === undefined && isTitled(figures[0], title) ? "" : `<h1>${escapeHtml(title)}</h1>`}
${[lead, hintOf(figures)].map((words) => (words === undefined ? "" : `<p>${escapeHtml(words)}</p>`)).join("\n")}
${rows === undefined ? "" : tableHtml(rows, { rows: Number.POSITIVE_INFINITY })}
${boxes.join("\n")}
<script>${pageScript("figures-page")}</script>`,
  });
}

interface Parts {
  readonly title?: { readonly text?: string };
  readonly scene?: object;
  readonly sliders?: object[];
}

/** True if the title of a figure begins with these words, in small or capital letters. */
function isTitled({ layout = {} }: Figure = { data: [] }, words: string): boolean {
  const { title = {} } = layout as Parts;
  const shown = (title.text ?? "").replaceAll(LINE_BREAK, " ").toLowerCase();
  return shown.startsWith(escapeText(words).toLowerCase());
}

/** What a reader can do with the figures; undefined if there is nothing to do. */
function hintOf(figures: readonly Figure[]): string | undefined {
  const parts = figures.map(({ layout = {} }) => layout as Parts);
  const hasNames = figures.some(({ data }) => data.some((trace) => "legendgroup" in trace));
  const hints = [
    ...(parts.some(({ scene }) => scene !== undefined)
      ? ["Drag the drawing to turn it; after a click, the wheel zooms it."]
      : []),
    ...(parts.some(({ sliders }) => sliders !== undefined) ? ["Move the slider, or press ▶ to play."] : []),
    ...(hasNames ? ["Click a name to hide its piece."] : []),
  ];
  return hints.length === 0 ? undefined : hints.join(" ");
}

const style = `body { margin: 24px; background: ${colours.paper}; color: ${colours.ink}; font-family: ${fontFamily} }
table { border-collapse: collapse } th, td { padding: 3px 10px; border-bottom: 1px solid ${colours.faint}; overflow-wrap: anywhere }`;
