import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filmSearch } from "../../lib/dist/garden/film/film-search.js";
import { squareGardens } from "../../lib/dist/garden/gardens.js";
import { closeBrowser, drawFigure } from "../../lib/dist/output/browser/browser.js";
import { filmPage } from "../../lib/dist/output/page/film-page.js";
import { lettersInTitle, textsOfSvg } from "../../lib/test/output/picture/letters.ts";
import { findInstalled } from "../steps/browser.mjs";
import { fontsFile } from "../steps/fonts.mjs";
import { drawLetter } from "../tools/letter.mjs";

const installed = findInstalled();
const known = process.env.HANGING_GARDENS_BROWSER;

// the other tests draw with the packaged browser; this one checks an installed browser
describe.skipIf(installed === undefined)(`the installed browser (${installed?.version ?? "there is none"})`, () => {
  const { executable, args, env } = installed ?? { executable: "", args: [], env: {} };
  const size = { width: 800, height: 480, scale: 1 };
  const flat = { data: [{ y: [1, 3, 2], name: "one" }], layout: { title: { text: "A flat chart", x: 0.02 } } };
  const deep = {
    data: [{ type: "mesh3d", x: [0, 1, 0, 0], y: [0, 0, 1, 0], z: [0, 0, 0, 1], color: "#2065d1" }],
    layout: { title: { text: "A chart in space", x: 0.02 } },
  };
  /** @type {import("playwright-core").Browser} */
  let browser;
  /** @type {import("playwright-core").Page} */
  let page;
  /** @type {string} */
  let folder;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "hanging-gardens-test-"));
    process.env.HANGING_GARDENS_BROWSER = executable;
    const own = { ...process.env, ...env, FONTCONFIG_FILE: fontsFile };
    browser = await chromium.launch({ executablePath: executable, args, env: own });
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
    expect(await drawLetter({ executable, args, env })).toMatchObject({ draws: true });
  });

  test("draws a flat chart and one in space, with the letters of their titles", async () => {
    /** @param {object} figure */
    const draw = (figure) => drawFigure({ figure: JSON.stringify(figure), format: "png", ...size });
    const [line, mesh] = [await draw(flat), await draw(deep)];
    for (const png of [line, mesh]) expect(await lettersInTitle(page, "image/png", png)).toBeGreaterThan(5);
    expect(await bluePixels(page, mesh)).toBeGreaterThan(100);
  });

  test("draws an SVG whose texts have a width", async () => {
    const texts = await textsOfSvg(page, await drawFigure({ figure: JSON.stringify(flat), format: "svg", ...size }));
    expect(texts.map(({ text }) => text)).toContain("A flat chart");
    expect(texts.filter(({ width }) => !(width > 1))).toEqual([]);
  });

  test("plays a film", async () => {
    const file = join(folder, "film.html");
    writeFileSync(file, filmPage(filmSearch(squareGardens(), { seed: 1 })));
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector("[data-frames]");
    await page.keyboard.press("End");
    expect(await page.locator("#film").getAttribute("data-tiles")).toBe("16");
  });
});

/**
 * The number of pixels that are blue rather than grey.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} png
 */
function bluePixels(page, png) {
  return page.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    if (canvas === null) throw new Error("the browser draws no pictures");
    canvas.drawImage(picture, 0, 0);
    const { data: bytes } = canvas.getImageData(0, 0, picture.width, picture.height);
    const blue = bytes.filter((byte, at) => at % 4 === 2 && byte - (bytes[at - 2] ?? 0) > 80);
    return blue.length;
  }, png);
}
