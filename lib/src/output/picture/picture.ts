import type { Figure } from "../../figure/figure";
import { drawFigureSync } from "../browser/browser";
import { palettePng } from "./palette-png";

/** A size in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The size of a picture: the requested size, else the size in the figure's layout, else 800 x 480.
 */
export function pictureSize(figure: Figure, asked: Partial<PictureSize>): PictureSize {
  const layout: Partial<PictureSize> = figure.layout ?? {};
  return { width: asked.width ?? layout.width ?? 800, height: asked.height ?? layout.height ?? 480 };
}

/**
 * Draws a figure as a PNG with few colours, small enough to be saved in a notebook. Returns it as
 * base64. The calling thread sleeps meanwhile.
 *
 * @param figure the figure as JSON text
 */
export function drawSmallPicture(figure: string, size: PictureSize): string {
  const png = Buffer.from(drawFigureSync({ figure, format: "png", ...size, scale: 1 }), "base64");
  return Buffer.from(palettePng(png)).toString("base64");
}
