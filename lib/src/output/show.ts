import type { Figure } from "../figure/figure";
import { drawFigureSync } from "./browser";
import { figureJson, packedFigureJson } from "./figure-json";
import { interactiveHtml } from "./interactive-html";
import { cellWriter } from "./notebook";
import { type PictureSize, pictureSize } from "./picture-size";

/**
 * Draws a plotly figure below the cell.
 *
 * Two outputs: the interactive chart for pages that run scripts (JupyterLab, exported HTML), and a picture for those that
 * do not (GitHub, a notebook that is not trusted), which also carries the figure as data, for VS Code. Where the chart is
 * drawn the picture is hidden.
 *
 * @example show({ data: [{ type: "bar", x: ["collapsed", "faces"], y: [812, 37] }], layout: { title: { text: "Choices" } } })
 * @throws InputError where the figure has no list of traces; Error outside a notebook.
 */
export function show(figure: Figure, options: Partial<PictureSize> = {}): void {
  const json = figureJson(figure, ACTION);
  const write = cellWriter(ACTION, "use exportFigure to write it to a file");
  const size = pictureSize(figure, options);
  const { picture, problem } = drawn(json, size);
  const packed = packedFigureJson(figure, ACTION);
  write({ data: { "text/html": interactiveHtml({ figure: packed, height: size.height, picture: picture ?? "" }) } });
  if (picture === undefined) {
    write({ data: { "text/plain": `Pages that run no script show no picture of this chart: ${problem}` } });
  } else {
    write({
      data: { "image/png": picture, "application/vnd.plotly.v1+json": JSON.parse(packed) as unknown },
      metadata: { "image/png": size },
    });
  }
}

const ACTION = "show the figure";

/** A chart without its picture is better than none: what went wrong becomes a line of text. */
function drawn(figure: string, size: PictureSize): { picture?: string; problem?: string } {
  try {
    return { picture: drawFigureSync({ figure, format: "png", ...size, scale: 1 }) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
