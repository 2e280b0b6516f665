import type { Figure } from "../../figure/figure";

/** In pixels of a page. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What is asked for, or else what the figure's layout says, or else 800 x 480. */
export function pictureSize(figure: Figure, asked: Partial<PictureSize>): PictureSize {
  const layout: Partial<PictureSize> = figure.layout ?? {};
  return { width: asked.width ?? layout.width ?? 800, height: asked.height ?? layout.height ?? 480 };
}
