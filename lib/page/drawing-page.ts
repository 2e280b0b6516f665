// The script of the page in the headless browser that draws pictures. It adds `drawPicture` to the
// window; plotly is already loaded.
import { fitTitle } from "../src/figure/theme";
import { loadedPlotly, type PlotlyFigure } from "./parts/plotly";

declare global {
  interface Window {
    drawPicture: typeof drawPicture;
  }
}

window.drawPicture = drawPicture;

/**
 * Draws a figure and returns the picture as a data URL. Returns null if the figure needs WebGL and
 * the browser has none: plotly would leave the scene empty without an error.
 */
async function drawPicture(figure: PlotlyFigure, options: { width: number }): Promise<string | null> {
  const isDeep = figure.data.some(({ type = "" }) => DEEP.test(type));
  if (isDeep && !hasWebGl()) return null;
  return loadedPlotly().toImage({ ...figure, layout: fitTitle(figure.layout ?? {}, options.width) }, options);
}

const DEEP = /3d$|gl$|^(surface|isosurface|volume|cone|streamtube)$/;
let known: boolean | undefined;

function hasWebGl(): boolean {
  known ??= document.createElement("canvas").getContext("webgl") !== null;
  return known;
}
