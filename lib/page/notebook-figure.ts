// Draws the chart in a notebook's output. The element before this script contains the packed
// figure.
import { NARROWEST } from "../src/figure/label";
import { hidePicture, showPicture } from "./parts/hide-picture";
import { drawInBox, type Plotly, type PlotlyFigure } from "./parts/plotly";
import { shareWheel } from "./parts/share-wheel";
import { unpack } from "./parts/unpack";

declare global {
  interface Window {
    /** The promise of plotly, which is loaded once for all charts of a page. */
    hangingGardensPlotly?: Promise<Plotly>;
  }
}

const box = document.currentScript?.previousElementSibling;
// in VS Code nothing is drawn: it draws the plotly output that follows
if (box instanceof HTMLElement && document.body.dataset.vscodeThemeKind === undefined) keepDrawn(box);

/**
 * Draws the chart when its element appears, and adapts it to the element's width. If the element is
 * narrower than labels need, the chart scrolls in it. JupyterLab removes cells that are scrolled
 * out of view and adds them again later. A removed chart releases its graphics memory, which is
 * scarce.
 */
function keepDrawn(output: HTMLElement): void {
  const { figure = "", picture = "", height = "", plotly = "" } = output.dataset;
  let state: "waiting" | "drawing" | "drawn" | "failed" = "waiting";
  let gone: ReturnType<typeof setTimeout> | undefined;
  const room = document.createElement("div");
  Object.assign(room.style, { height: `${height}px`, minWidth: `${NARROWEST}px` });
  shareWheel(output);
  new ResizeObserver(() => {
    clearTimeout(gone);
    if (!output.isConnected) gone = state === "drawn" ? setTimeout(forget, 10_000) : gone;
    else if (output.clientWidth > 0 && state === "waiting") void draw();
    else if (output.clientWidth > 0 && state === "drawn") void window.Plotly?.Plots.resize(room);
  }).observe(output);

  async function draw(): Promise<void> {
    state = "drawing";
    try {
      const [library, unpacked] = await Promise.all([
        findPlotly(plotly),
        unpack(figure).json() as Promise<PlotlyFigure>,
      ]);
      const { height: _, ...layout } = unpacked.layout ?? {};
      output.replaceChildren(room);
      Object.assign(output.style, { height: "auto", overflowX: "auto", overflowY: "hidden" });
      const chart = await drawInBox(library, room, { ...unpacked, layout }, { displaylogo: false });
      if (output.querySelector(".no-webgl")) throw new Error("no WebGL");
      hidePicture(output, picture);
      state = "drawn";
      chart.on("plotly_webglcontextlost", giveUp);
    } catch (error) {
      console.warn(`The interactive chart was not drawn: ${error instanceof Error ? error.message : error}`);
      window.Plotly?.purge(room);
      output.replaceChildren();
      Object.assign(output.style, { height: "0", overflow: "hidden" });
      state = "failed";
    }
  }

  /**
   * Shows the static picture again, with an explanation, if the browser takes the graphics memory
   * away.
   */
  function giveUp(): void {
    if (state !== "drawn") return;
    state = "failed";
    window.Plotly?.purge(room);
    output.textContent = "The browser took this chart's graphics memory away. Reload the page to turn the chart again.";
    showPicture(output);
  }

  function forget(): void {
    window.Plotly?.purge(room);
    state = "waiting";
  }
}

/**
 * Loads plotly from the project's node_modules, which JupyterLab serves and exported pages find by
 * a relative path. If that fails, loads it from plotly's own server.
 */
function findPlotly(version: string): Promise<Plotly> {
  if (window.Plotly) return Promise.resolve(window.Plotly);
  if (window.hangingGardensPlotly === undefined) {
    const far = `https://cdn.plot.ly/plotly-${version}.min.js`;
    window.hangingGardensPlotly = load(nearAddress()).catch(() => load(far));
    window.hangingGardensPlotly.catch(() => delete window.hangingGardensPlotly);
  }
  return window.hangingGardensPlotly;
}

function nearAddress(): string {
  const file = "node_modules/plotly.js-dist/plotly.js";
  const config = document.getElementById("jupyter-config-data");
  if (config === null) return `../${file}`;
  const { baseUrl } = JSON.parse(config.textContent) as { baseUrl?: string };
  return `${baseUrl || "/"}files/${file}`;
}

function load(url: string): Promise<Plotly> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.onload = () => (window.Plotly ? resolve(window.Plotly) : reject(new Error(`no plotly in ${url}`)));
    script.onerror = () => reject(new Error(`no answer from ${url}`));
    script.src = url;
    document.head.append(script);
  });
}
