import { fitTitle } from "../../src/figure/theme";

/** The part of plotly.js that pages call. Its script puts it into `window`. */
export interface Plotly {
  newPlot(box: HTMLElement, figure: PlotlyFigure & { config: object }): Promise<PlotlyBox>;
  purge(box: HTMLElement): void;
  relayout(box: HTMLElement, changes: object): Promise<unknown>;
  toImage(figure: PlotlyFigure, options: object): Promise<string>;
  readonly Plots: { resize(box: HTMLElement): Promise<void> };
}

/** A figure from the JSON of a page. */
export interface PlotlyFigure {
  readonly data: readonly { readonly type?: string }[];
  readonly layout?: Readonly<Record<string, unknown>>;
  readonly frames?: readonly object[] | undefined;
}

/** An element with a chart. */
export interface PlotlyBox extends HTMLElement {
  on(event: "plotly_webglcontextlost", listen: () => void): void;
}

declare global {
  interface Window {
    Plotly?: Plotly;
  }
}

/** @throws Error if plotly's script did not run */
export function loadedPlotly(): Plotly {
  if (window.Plotly === undefined) throw new Error("the page must have plotly");
  return window.Plotly;
}

/**
 * Draws a figure as wide as its box, regardless of the width in its layout. The title is broken to
 * fit the box, again whenever its width changes.
 */
export async function drawInBox(
  plotly: Plotly,
  box: HTMLElement,
  figure: PlotlyFigure,
  config: object,
): Promise<PlotlyBox> {
  const { data, layout = {}, frames } = figure;
  const fitted = () => (box.clientWidth > 0 ? fitTitle(layout, box.clientWidth) : layout);
  let shown = fitted();
  const chart = await plotly.newPlot(box, { data, layout: { autosize: true, ...shown }, frames, config });
  const observer = new ResizeObserver(() => {
    const { title, margin } = fitted();
    // purging a chart removes its layout
    if (!("layout" in box)) return observer.disconnect();
    if (JSON.stringify(title) === JSON.stringify(shown.title)) return;
    shown = { ...shown, title, margin };
    void plotly.relayout(box, { title, margin });
  });
  observer.observe(box);
  return chart;
}
