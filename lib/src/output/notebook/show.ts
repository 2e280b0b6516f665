import type { Figure } from "../../figure/figure";
import { interactiveHtml } from "../page/interactive-html";
import { figureJson, packedFigureJson } from "../picture/figure-json";
import { drawSmallPicture, type PictureSize, pictureSize } from "../picture/picture";
import { layoutWarnings } from "./layout-keys";
import { cellWriter } from "./notebook";

/**
 * Draws a plotly figure below the cell.
 *
 * It writes two outputs: an interactive chart for pages that run scripts (JupyterLab, exported
 * HTML), and a picture for pages that do not (GitHub, an untrusted notebook). The output with the
 * picture also contains the figure as data, for VS Code. A page that draws the chart hides the
 * picture.
 *
 * @example
 * const data = [{ type: "bar", x: ["collapsed", "faces"], y: [812, 37] }];
 * show({ data, layout: { title: "Choices" } })
 * @throws InputError if the figure has no list of traces; Error outside a notebook
 */
export function show(figure: Figure, options: Partial<PictureSize> = {}): void {
  const json = figureJson(figure, ACTION);
  const write = cellWriter(ACTION, "use exportFigure to write it to a file");
  const size = pictureSize(figure, options);
  const { picture, problem } = drawn(json, size);
  write({ data: { "text/html": interactiveHtml({ figure: json, height: size.height, picture: picture ?? "" }) } });
  if (picture === undefined) {
    write({ data: { "text/plain": `Pages without scripts show no picture of this chart: ${problem}` } });
  } else {
    const plotly = JSON.parse(packedFigureJson(figure, ACTION)) as unknown;
    write({
      data: { "image/png": picture, "application/vnd.plotly.v1+json": plotly },
      metadata: { "image/png": { ...size, alt: titleOf(figure) } },
    });
  }
  for (const warning of layoutWarnings(figure.layout ?? {})) write({ data: { "text/plain": warning } });
}

const ACTION = "show the figure";

/** The title of a figure, as the alternative text of its picture for screen readers. */
function titleOf({ layout = {} }: Figure): string {
  const { title } = layout as { title?: string | { text?: string } };
  const text = typeof title === "string" ? title : title?.text;
  return text ? `Chart: ${text}` : "Chart";
}

/**
 * The picture of a figure, or the reason why it could not be drawn. The chart is shown in both
 * cases.
 */
function drawn(figure: string, size: PictureSize): { picture?: string; problem?: string } {
  try {
    return { picture: drawSmallPicture(figure, size) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
