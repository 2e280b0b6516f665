import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lettersInTitle, textsOfSvg } from "../../lib/test/output/letters.ts";
import { findInstalled } from "../steps/browser.mjs";
import { fontsFile } from "../steps/fonts.mjs";
import { drawsLetters } from "../tools/letter.mjs";
import { root } from "../tools/paths.mjs";

const installed = findInstalled();
const library = (path) => createRequire(import.meta.url)(join(root, "lib", "dist", `${path}.js`));
const known = process.env.HANGING_GARDENS_BROWSER;

// everything else is drawn by the packaged browser: this sees to it that an installed one does the same
describe.skipIf(installed === undefined)(`the installed browser (${installed?.version ?? "there is none"})`, () => {
  const { drawFigure, closeBrowser } = library("output/browser/browser");
  const size = { width: 800, height: 480, scale: 1 };
  const flat = { data: [{ y: [1, 3, 2], name: "one" }], layout: { title: { text: "A flat chart", x: 0.02 } } };
  const deep = {
    data: [{ type: "mesh3d", x: [0, 1, 0, 0], y: [0, 0, 1, 0], z: [0, 0, 0, 1], color: "#2065d1" }],
    layout: { title: { text: "A chart in space", x: 0.02 } },
  };
  let browser;
  let page;
  let folder;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "hanging-gardens-test-"));
    process.env.HANGING_GARDENS_BROWSER = installed.executable;
    const { args, env } = installed;
    const own = { ...process.env, ...env, FONTCONFIG_FILE: fontsFile };
    browser = await chromium.launch({ executablePath: installed.executable, args, env: own });
    page = await browser.newPage();
  });
  afterAll(async () => {
    if (known === undefined) delete process.env.HANGING_GARDENS_BROWSER;
    else process.env.HANGING_GARDENS_BROWSER = known;
    await closeBrowser();
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("draws letters", async () => {
    expect(await drawsLetters(installed)).toBe(true);
  });

  test("draws a flat chart and one in space, with the letters of their titles", async () => {
    const draw = (figure) => drawFigure({ figure: JSON.stringify(figure), format: "png", ...size });
    const [line, mesh] = [await draw(flat), await draw(deep)];
    for (const png of [line, mesh]) expect(await lettersInTitle(page, png)).toBeGreaterThan(5);
    expect(await bluePixels(page, mesh)).toBeGreaterThan(100);
  });

  test("draws an SVG whose texts have a width", async () => {
    const texts = await textsOfSvg(page, await drawFigure({ figure: JSON.stringify(flat), format: "svg", ...size }));
    expect(texts.map(({ text }) => text)).toContain("A flat chart");
    expect(texts.filter(({ width }) => !(width > 1))).toEqual([]);
  });

  test("plays a film", async () => {
    const { filmPage } = library("output/page/film-page");
    const { filmSearch } = library("garden/film/film-search");
    const { squareGardens } = library("garden/gardens");
    const file = join(folder, "film.html");
    writeFileSync(file, filmPage(filmSearch(squareGardens(), { seed: 1 })));
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector("[data-frames]");
    await page.keyboard.press("End");
    expect(await page.locator("#film").getAttribute("data-tiles")).toBe("16");
  });
});

/** How many pixels of a picture are blue rather than grey. */
function bluePixels(page, png) {
  return page.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const { data: bytes } = canvas.getImageData(0, 0, picture.width, picture.height);
    return Array.from({ length: bytes.length / 4 }, (_, at) => bytes[4 * at + 2] - bytes[4 * at]).filter(
      (more) => more > 80,
    ).length;
  }, png);
}
