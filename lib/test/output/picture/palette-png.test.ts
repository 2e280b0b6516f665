import { afterAll, expect, test } from "vitest";
import { closeBrowser, drawFigure } from "../../../src/output/browser/browser";
import { palettePng } from "../../../src/output/picture/palette-png";
import { readPng } from "../../../src/output/picture/png-pixels";
import { openBrowser } from "../browser/test-browser";

const figure =
  '{"data":[{"type":"heatmap","z":[[1,2,3],[4,5,6]],"zsmooth":"best"}],"layout":{"title":{"text":"Heat"}}}';

afterAll(closeBrowser);

test("a picture with few colours looks like the one with all of them", async () => {
  const drawn = Buffer.from(await drawFigure({ figure, format: "png", width: 300, height: 200, scale: 1 }), "base64");
  const few = palettePng(drawn);
  const [before, after] = [readPng(drawn), readPng(await repaintedByBrowser(few))];
  expect(few.length).toBeLessThan(drawn.length);
  expect([after.width, after.height]).toEqual([300, 200]);
  const errors = before.bytes.map((byte, at) => Math.abs(byte - (after.bytes[at] ?? 0)));
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(4);
  expect(after.bytes.subarray(0, 4)).toEqual(Uint8Array.of(255, 255, 255, 255));
});

test("a picture that one can see through stays as it is", async () => {
  const clear = '{"data":[],"layout":{"paper_bgcolor":"rgba(0,0,0,0)"}}';
  const drawn = Buffer.from(
    await drawFigure({ figure: clear, format: "png", width: 100, height: 80, scale: 1 }),
    "base64",
  );
  expect(palettePng(drawn)).toBe(drawn);
});

/**
 * An independent reader of PNGs: the browser draws the picture and returns it as its own PNG.
 */
async function repaintedByBrowser(png: Uint8Array): Promise<Buffer> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const url: string = await page.evaluate(`(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${Buffer.from(png).toString("base64")}";
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/png");
  })()`);
  await browser.close();
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
