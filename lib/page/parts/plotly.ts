import { fitTitle } from "../../src/figure/theme";

/** The part of plotly.js that pages call. Plotly's script stores it in `window.Plotly`. */
export interface Plotly {
  newPlot(box: HTMLElement, figure: PlotlyFigure & { config: object }): Promise<PlotlyBox>;
  purge(box: HTMLElement): void;
  relayout(box: HTMLElement, changes: object): Promise<unknown>;
  toImage(figure: PlotlyFigure, options: object): Promise<string>;
  readonly Plots: { resize(box: HTMLElement): Promise<void> };
}

/** A figure, parsed from the JSON of a page. */
export interface PlotlyFigure {
  readonly data: readonly { readonly type?: string }[];
  readonly layout?: Readonly<Record<string, unknown>>;
  readonly frames?: readonly object[] | undefined;
}

/** An element in which plotly has drawn a chart. */
export interface PlotlyBox extends HTMLElement {
  on(event: "plotly_webglcontextlost", listen: () => void): void;
}

declare global {
  interface Window {
    Plotly?: Plotly;
  }
}

/**
 * The plotly library of the page.
 *
 * @throws Error if plotly's script did not run
 */
export function loadedPlotly(): Plotly {
  if (window.Plotly === undefined) throw new Error("the page must have plotly");
  return window.Plotly;
}

/**
 * Draws a figure into an element. The chart is as wide as its layout says, or as the element if the
 * layout has no width, but never wider than the element. The title is broken into lines again
 * whenever the width changes.
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
    // a chart without a layout has been purged
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
