import type { Figure } from "../../figure/figure";
import { drawFigureSync } from "../browser/browser";
import { palettePng } from "./palette-png";

/** A size in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The size that is asked for, or that of the figure's layout, or 800 x 480. */
export function pictureSize(figure: Figure, asked: Partial<PictureSize>): PictureSize {
  const layout: Partial<PictureSize> = figure.layout ?? {};
  return { width: asked.width ?? layout.width ?? 800, height: asked.height ?? layout.height ?? 480 };
}

/**
 * Draws a figure as base64 of a PNG with few colours, small enough to be saved in a notebook. The
 * calling thread sleeps meanwhile.
 *
 * @param figure as JSON text
 */
export function drawSmallPicture(figure: string, size: PictureSize): string {
  const png = Buffer.from(drawFigureSync({ figure, format: "png", ...size, scale: 1 }), "base64");
  return Buffer.from(palettePng(png)).toString("base64");
}
