import type { Page } from "playwright-core";

/**
 * Counts the letters of a picture's title: dark strokes with paper between them, in the upper left
 * corner, where every figure has its title.
 *
 * @param base64 of a picture at the size of its figure
 */
export function lettersInTitle(page: Page, type: "image/png" | "image/svg+xml", base64: string): Promise<number> {
  return page.evaluate(`(async () => {
    const picture = new Image();
    picture.src = "data:${type};base64,${base64}";
    await picture.decode();
    const [width, height] = [Math.floor(picture.width / 2), 48];
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    const isDark = (at) => data[at + 3] > 0 && Math.max(data[at], data[at + 1], data[at + 2]) < 160;
    const rows = Array.from({ length: height }, (_, y) => y);
    const columns = Array.from({ length: width }, (_, x) => rows.some((y) => isDark(4 * (y * width + x))));
    return columns.filter((ink, x) => ink && !columns[x - 1]).length;
  })()`);
}

export interface SvgText {
  text: string;
  width: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  isLegend: boolean;
}

/** The texts of an SVG file with their positions in a browser. */
export async function textsOfSvg(page: Page, svg: string): Promise<SvgText[]> {
  await page.setContent(`<body style="margin: 0">${svg}</body>`);
  return page.evaluate(`[...document.querySelectorAll("text")]
    .filter((text) => text.textContent.trim() !== "")
    .map((text) => {
      const { width, left, right, top, bottom } = text.getBoundingClientRect();
      const isLegend = text.classList.contains("legendtext");
      return { text: text.textContent, width, left, right, top, bottom, isLegend };
    })`);
}
