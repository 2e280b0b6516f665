// The page of the headless browser that draws pictures: plotly is there, and this adds
// `drawPicture`.
import { loadedPlotly, type PlotlyFigure } from "./parts/plotly";

declare global {
  interface Window {
    drawPicture: typeof drawPicture;
  }
}

window.drawPicture = drawPicture;

/**
 * A figure as the address of a picture, which holds all of it; null where it needs WebGL and the
 * browser has none: plotly would leave the scene empty and say nothing of it.
 */
async function drawPicture(figure: PlotlyFigure, options: object): Promise<string | null> {
  const isDeep = figure.data.some(({ type = "" }) => DEEP.test(type));
  return isDeep && !hasWebGl() ? null : loadedPlotly().toImage(figure, options);
}

const DEEP = /3d$|gl$|^(surface|isosurface|volume|cone|streamtube)$/;
let known: boolean | undefined;

function hasWebGl(): boolean {
  known ??= document.createElement("canvas").getContext("webgl") !== null;
  return known;
}
