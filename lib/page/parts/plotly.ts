/** The part of plotly.js that pages call; its script puts it into `window`. */
export interface Plotly {
  newPlot(box: HTMLElement, figure: PlotlyFigure & { config: object }): Promise<PlotlyBox>;
  purge(box: HTMLElement): void;
  toImage(figure: PlotlyFigure, options: object): Promise<string>;
  readonly Plots: { resize(box: HTMLElement): Promise<void> };
}

/** A figure as a page holds it, as JSON. */
export interface PlotlyFigure {
  readonly data: readonly { readonly type?: string }[];
  readonly layout?: Readonly<Record<string, unknown>>;
  readonly frames?: readonly object[] | undefined;
}

/** A box with a chart in it. */
export interface PlotlyBox extends HTMLElement {
  on(event: "plotly_webglcontextlost", listen: () => void): void;
}

declare global {
  interface Window {
    Plotly?: Plotly;
  }
}

/** @throws Error where plotly's script did not run */
export function loadedPlotly(): Plotly {
  if (window.Plotly === undefined) throw new Error("the page must have plotly");
  return window.Plotly;
}

/** Draws a figure as wide as its box, whatever width its layout says. */
export function drawInBox(plotly: Plotly, box: HTMLElement, figure: PlotlyFigure, config: object): Promise<PlotlyBox> {
  const { data, layout = {}, frames } = figure;
  return plotly.newPlot(box, { data, layout: { autosize: true, ...layout }, frames, config });
}
