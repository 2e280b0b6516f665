import { readFileSync } from "node:fs";
import type { Figure } from "../../figure/figure";
import { colours, fontFamily } from "../../figure/theme";
import { plotlyFile } from "../browser/plotly";
import { figureJson } from "../picture/figure-json";
import { escapeHtml } from "./escape-html";
import { htmlPage } from "./html-page";
import { pageScript } from "./page-script";

/**
 * A page that draws one figure, with `plotly.js` beside it: it opens from disk, with no server.
 *
 * `figure` is JSON text. `title` is what the browser's tab says.
 */
export function figurePage(figure: string, title: string): string {
  return htmlPage({
    title,
    style: `html, body { height: 100%; margin: 0; background: ${colours.paper} } #figure { height: 100%; min-height: 320px }`,
    head: '<script src="plotly.js"></script>',
    body: `<div id="figure"></div>
<script type="application/json" id="json">${figure.replaceAll("<", "\\u003c")}</script>
<script>${pageScript("figure-page")}</script>`,
  });
}

/**
 * A page with several figures below each other, whole in one file: plotly, some 10 MB, is inside. It opens from disk, anywhere.
 *
 * @param action what the page is made for, as an error's beginning: "inspect soma.json"
 * @param lines text above the figures
 */
export function figuresPage(
  figures: readonly Figure[],
  title: string,
  lines: readonly string[],
  action: string,
): string {
  const boxes = figures.map((figure, number) => {
    const json = figureJson(figure, action).replaceAll("<", "\\u003c");
    return `<div id="figure-${number}"></div>\n<script type="application/json" id="json-${number}">${json}</script>`;
  });
  return htmlPage({
    title,
    style: `body { margin: 24px; background: ${colours.paper}; color: ${colours.ink}; font-family: ${fontFamily} } pre { overflow-x: auto }`,
    head: `<script>${readFileSync(plotlyFile(), "utf8").replaceAll("</script", "<\\/script")}</script>`,
    body: `<h1>${escapeHtml(title)}</h1>
<pre>${lines.map(escapeHtml).join("\n")}</pre>
${boxes.join("\n")}
<script>${pageScript("figures-page")}</script>`,
  });
}
