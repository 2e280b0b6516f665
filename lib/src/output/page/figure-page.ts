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
    style: "html, body { height: 100%; margin: 0; background: #fff } #figure { height: 100%; min-height: 320px }",
    head: '<script src="plotly.js"></script>',
    body: `<div id="figure"></div>
<script type="application/json" id="json">${figure.replaceAll("<", "\\u003c")}</script>
<script>${pageScript("figure-page")}</script>`,
  });
}
