// Draws the figures of a page with several figures. Each is drawn into the element before its JSON.
import { drawInBox, loadedPlotly } from "./parts/plotly";
import { shareWheel } from "./parts/share-wheel";

for (const script of document.querySelectorAll("script[type='application/json']")) {
  const box = script.previousElementSibling;
  if (!(box instanceof HTMLElement)) continue;
  shareWheel(box);
  drawInBox(loadedPlotly(), box, JSON.parse(script.textContent), { responsive: true, displaylogo: false });
}
