// Draws the figure of a page with a single figure. The page loads plotly before this script.
import { findElement } from "./parts/find-element";
import { drawInBox, loadedPlotly } from "./parts/plotly";

const json = findElement("json", HTMLScriptElement).textContent;
const config = { responsive: true, displaylogo: false };
drawInBox(loadedPlotly(), findElement("figure", HTMLDivElement), JSON.parse(json), config);
