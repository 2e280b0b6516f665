import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Figure } from "../../figure/figure";
import { copyWhole, writeWhole } from "../../files/write-file";
import { describeValue, InputError } from "../../input-error";
import { drawFigure } from "../browser/browser";
import { plotlyFile } from "../browser/plotly";
import { figurePage } from "../page/figures-page";
import { chartPath } from "../results/chart-path";
import { figureJson } from "./figure-json";
import { type PictureSize, pictureSize } from "./picture";

/**
 * The format of a file: a page that opens from disk, a vector drawing, or a picture at twice the
 * pixel density.
 */
export type ExportFormat = "html" | "svg" | "png";

/** Options of exported files. */
export interface ExportOptions {
  /** The formats to write. Default: all three. */
  formats?: ExportFormat[];
  /** The size of the picture in CSS pixels. Default: the size in the layout, else 800 x 480. */
  width?: number;
  height?: number;
  /** A folder below results/charts. Default: results/charts itself. */
  folder?: string;
  /** A page in the same folder that the HTML page links to, as a list of all charts. Default: none. */
  index?: string;
}

const FORMATS: readonly ExportFormat[] = ["html", "svg", "png"];
const ACTION = "export the figure";

/**
 * Writes a figure into results/charts. Returns the paths of the files.
 *
 * An HTML page needs the `plotly.js` in its folder, which is written once. In the SVG of a 3D
 * figure the scene is a bitmap, because plotly draws it with WebGL.
 *
 * @example
 * await exportFigure(gardenFigure(solution), "square-garden", { formats: ["html"] })
 * // ["…/charts/square-garden.html"]
 * @throws InputError for a bad name, folder, format or size, before anything is written
 */
export async function exportFigure(figure: Figure, name: string, options: ExportOptions = {}): Promise<string[]> {
  const json = figureJson(figure, ACTION);
  const base = chartPath(name, ACTION, options.folder);
  const formats = checkedFormats(options.formats ?? [...FORMATS]);
  const size = checkedSize(pictureSize(figure, options));
  const written: string[] = [];
  for (const format of formats) {
    const path = `${base}.${format}`;
    if (format === "html") await writePage(path, figurePage(json, name, options.index));
    if (format === "svg") await writeWhole(path, await drawFigure({ figure: json, format, ...size, scale: 1 }));
    if (format === "png") await writeWhole(path, await drawPng(json, size));
    written.push(path);
  }
  return written;
}

function checkedFormats(formats: ExportFormat[]): ExportFormat[] {
  if (!Array.isArray(formats)) {
    throw new InputError(ACTION, `formats must be a list of ${FORMATS.join(", ")}: it is ${describeValue(formats)}`);
  }
  const unknown = formats.find((format) => !FORMATS.includes(format));
  if (unknown === undefined && formats.length > 0) return formats;
  const found = formats.length === 0 ? "empty" : describeValue(unknown);
  throw new InputError(ACTION, `formats must be among ${FORMATS.join(", ")}: it is ${found}`);
}

function checkedSize(size: PictureSize): PictureSize {
  for (const [side, pixels] of Object.entries(size)) {
    if (Number.isInteger(pixels) && pixels >= 50 && pixels <= 5000) continue;
    throw new InputError(ACTION, `${side} must be a whole number from 50 to 5000: it is ${describeValue(pixels)}`);
  }
  return size;
}

async function writePage(path: string, page: string): Promise<void> {
  const plotly = resolve(path, "..", "plotly.js");
  if (!(await isCopy(plotly, plotlyFile()))) await copyWhole(plotlyFile(), plotly);
  await writeWhole(path, page);
}

/**
 * True if a copy of plotly.js is up to date. Sizes are compared, because they differ between
 * versions, and because reading 5 MB for each chart would take long.
 */
async function isCopy(copy: string, original: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(copy).catch(() => undefined), stat(original)]);
  return one?.size === other.size;
}

async function drawPng(figure: string, size: PictureSize): Promise<Buffer> {
  return Buffer.from(await drawFigure({ figure, format: "png", ...size, scale: 2 }), "base64");
}
