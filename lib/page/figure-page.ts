// Draws the figure of a page that has one, with plotly's script before it.
import { findElement } from "./parts/find-element";
import { drawInBox, loadedPlotly } from "./parts/plotly";

const json = findElement("json", HTMLScriptElement).textContent;
const config = { responsive: true, displaylogo: false };
drawInBox(loadedPlotly(), findElement("figure", HTMLDivElement), JSON.parse(json), config);
