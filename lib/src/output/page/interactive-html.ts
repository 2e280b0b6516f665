import { gzipSync } from "node:zlib";
import { plotlyVersion } from "../browser/plotly";
import { pageScript } from "./page-script";

/** An interactive chart for a notebook's page. */
export interface InteractiveChart {
  /** The figure as JSON text. */
  figure: string;
  height: number;
  /** The picture of the next output, as base64. The page hides it when the chart is drawn. */
  picture: string;
}

/**
 * HTML that draws a chart if scripts run and plotly is found; otherwise it stays invisible.
 *
 * The HTML contains the figure as base64, so none of its text can be parsed as HTML.
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
  return `<div ${attributes.join(" ")}></div><script>${pageScript("notebook-figure")}</script>`;
}
