import { gzipSync } from "node:zlib";
import { plotlyVersion } from "../browser/plotly";
import { HIDE_PICTURE } from "./hide-picture";
import { SHARE_WHEEL } from "./share-wheel";

/** An interactive chart for a notebook's page. */
export interface InteractiveChart {
  /** The figure as JSON text. */
  figure: string;
  height: number;
  /** Base64 of the picture that the next output holds; once the chart is drawn, the page hides it. */
  picture: string;
}

/**
 * HTML that draws a chart where scripts run and plotly is found, and that stays invisible elsewhere.
 *
 * What comes from the figure is in here as base64 only, so no text of it can be taken for HTML.
 */
export function interactiveHtml(chart: InteractiveChart): string {
  const figure = gzipSync(chart.figure, { level: 9 }).toString("base64");
  const attributes = [
    'class="hanging-gardens-figure"',
    'style="height:0;overflow:hidden"',
    `data-figure="${figure}"`,
    `data-picture="${chart.picture.slice(-64)}"`,
    `data-height="${Math.round(chart.height)}"`,
    `data-plotly="${plotlyVersion()}"`,
  ];
  return `<div ${attributes.join(" ")}></div><script>${SCRIPT}</script>`;
}

/**
 * - VS Code draws the plotly output that follows by itself.
 * - The observer sees the box appear, change its width, vanish and come back (JupyterLab takes away cells that are
 *   scrolled out). A box that is gone gives back its graphics memory, of which a page has little.
 * - A browser may take graphics memory away: the picture comes back then, with a line that says why.
 */
const SCRIPT = `(() => {
  const box = document.currentScript.previousElementSibling;
  const { figure, picture, height, plotly } = box.dataset;
  if (document.body.dataset.vscodeThemeKind !== undefined) return;

  const addresses = () => {
    const config = document.getElementById("jupyter-config-data");
    const file = "node_modules/plotly.js-dist/plotly.js";
    const near = config ? (JSON.parse(config.textContent).baseUrl || "/") + "files/" + file : "../" + file;
    return [near, "https://cdn.plot.ly/plotly-" + plotly + ".min.js"];
  };
  const load = (url) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.onload = () => (window.Plotly ? resolve(window.Plotly) : reject(new Error("no plotly in " + url)));
    script.onerror = () => reject(new Error("no answer from " + url));
    script.src = url;
    document.head.append(script);
  });
  const findPlotly = () => {
    if (window.Plotly) return Promise.resolve(window.Plotly);
    const [near, far] = addresses();
    window.hangingGardensPlotly ??= load(near).catch(() => load(far));
    window.hangingGardensPlotly.catch(() => delete window.hangingGardensPlotly);
    return window.hangingGardensPlotly;
  };
  const unpack = () => {
    const bytes = Uint8Array.from(atob(figure), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
  };

  ${HIDE_PICTURE}
  ${SHARE_WHEEL}

  shareWheel(box);
  let state = "waiting";
  let gone;
  const draw = async () => {
    state = "drawing";
    try {
      const [Plotly, { data, layout = {}, frames }] = await Promise.all([findPlotly(), unpack()]);
      box.style.height = height + "px";
      delete layout.height;
      await Plotly.newPlot(box, { data, layout: { autosize: true, ...layout }, frames, config: { displaylogo: false } });
      if (box.querySelector(".no-webgl")) throw new Error("no WebGL");
      hidePicture();
      state = "drawn";
      box.on("plotly_webglcontextlost", giveUp);
    } catch (error) {
      console.warn("The interactive chart was not drawn: " + error.message);
      if (window.Plotly) window.Plotly.purge(box);
      box.replaceChildren();
      box.style.height = 0;
      state = "failed";
    }
  };
  const giveUp = () => {
    if (state !== "drawn") return;
    state = "failed";
    window.Plotly.purge(box);
    box.textContent = "The browser took this chart's graphics memory away. Reload the page to turn the chart again.";
    box.style.height = "auto";
    showPicture();
  };
  const forget = () => {
    window.Plotly.purge(box);
    state = "waiting";
  };
  new ResizeObserver(() => {
    clearTimeout(gone);
    if (!box.isConnected) gone = state === "drawn" ? setTimeout(forget, 10000) : gone;
    else if (box.clientWidth > 0 && state === "waiting") draw();
    else if (box.clientWidth > 0 && state === "drawn") window.Plotly.Plots.resize(box);
  }).observe(box);
})()`.replace(/\n\s*/g, " ");
