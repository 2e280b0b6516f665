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
 * Draws a figure into its box: as wide as the layout asks for, or else as wide as the box, and
 * never wider than the box. The title is broken to fit, again whenever the width of the box
 * changes.
 */
export async function drawInBox(
  plotly: Plotly,
  box: HTMLElement,
  figure: PlotlyFigure,
  config: object,
): Promise<PlotlyBox> {
  const { data, layout = {}, frames } = figure;
  let shown = fitted(layout, box);
  const chart = await plotly.newPlot(box, { data, layout: { autosize: true, ...shown }, frames, config });
  const observer = new ResizeObserver(() => {
    // purging a chart removes its layout
    if (!("layout" in box)) return observer.disconnect();
    const { title, margin, width } = fitted(layout, box);
    if (JSON.stringify([title, width]) === JSON.stringify([shown.title, shown.width])) return;
    shown = { ...shown, title, margin, width };
    void plotly.relayout(box, { title, margin, ...(width !== undefined && { width }) });
  });
  observer.observe(box);
  return chart;
}

function fitted(layout: NonNullable<PlotlyFigure["layout"]>, box: HTMLElement): NonNullable<PlotlyFigure["layout"]> {
  const { width } = layout;
  const room = box.clientWidth;
  if (room === 0) return layout;
  if (typeof width !== "number") return fitTitle(layout, room);
  return { ...fitTitle(layout, Math.min(width, room)), width: Math.min(width, room) };
}
