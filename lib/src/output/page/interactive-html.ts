import { gzipSync } from "node:zlib";
import { plotlyVersion } from "../browser/plotly";
import { pageScript } from "./page-script";

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
  return `<div ${attributes.join(" ")}></div><script>${pageScript("notebook-figure")}</script>`;
}
