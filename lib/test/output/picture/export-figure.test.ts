import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gardenFigure } from "../../../src/figure/puzzles/garden/garden";
import { themed } from "../../../src/figure/theme";
import { closeBrowser } from "../../../src/output/browser/browser";
import { type ExportFormat, exportFigure } from "../../../src/output/picture/export-figure";
import { readPng } from "../../../src/output/picture/png-pixels";
import { chartsFolder, projectRoot } from "../../../src/project";
import { openBrowser, watchedPage } from "../browser/test-browser";

const folder = `test-${process.pid}`;
const bars = {
  data: [{ type: "bar", x: ["collapsed", "faces"], y: [812, 37] }],
  layout: { title: { text: "Choices" } },
};
const garden = JSON.parse(readFileSync(join(projectRoot(), "data", "gardens", "packed.json"), "utf8")).solutions[0];
let browser: Browser;

beforeAll(async () => {
  mkdirSync(chartsFolder(), { recursive: true });
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), closeBrowser()]);
  rmSync(join(chartsFolder(), folder), { recursive: true, force: true });
});

test("a page opens from disk and draws its bars, with plotly beside it", async () => {
  const [path = ""] = await exportFigure(bars, "bars", { folder, formats: ["html"] });
  const { page, problems } = await watchedPage(browser);
  await page.goto(pathToFileURL(path).href);
  await page.waitForSelector(".main-svg .bars .point");
  expect(await page.locator(".main-svg .bars .point").count()).toBe(2);
  expect(problems).toEqual([]);
  expect(statSync(path).size).toBeLessThan(5000);
  expect(existsSync(join(path, "..", "plotly.js"))).toBe(true);
});

test("a page links to the list of all charts if it is named, and its chart stands in the middle", async () => {
  const figure = { ...bars, layout: { width: 500, height: 300 } };
  const [path = ""] = await exportFigure(figure, "linked", { folder, formats: ["html"], index: "index.html" });
  const { page, problems } = await watchedPage(browser);
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(pathToFileURL(path).href);
  await page.waitForSelector(".main-svg .bars .point");
  expect(await page.getByRole("link", { name: "All charts" }).getAttribute("href")).toBe("index.html");
  const box = await page.locator(".svg-container").boundingBox();
  expect([Math.round(box?.x ?? 0), Math.round(box?.width ?? 0)]).toEqual([200, 500]);
  expect(problems).toEqual([]);
});

test("a chart is no wider than its window, and its title is broken to fit", async () => {
  const title = "a question of many words that would fill a line of a wide picture?";
  const figure = { ...bars, layout: themed(title, { width: 860 }) };
  const [path = ""] = await exportFigure(figure, "wide", { folder, formats: ["html"] });
  const { page } = await watchedPage(browser);
  const linesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 500 });
    await expect.poll(() => page.locator(".main-svg").first().getAttribute("width")).toBe(`${Math.min(860, width)}`);
    return page.locator(".gtitle .line").count();
  };
  await page.setViewportSize({ width: 420, height: 500 });
  await page.goto(pathToFileURL(path).href);
  await page.waitForSelector(".main-svg .bars .point");
  expect(await linesAt(420)).toBe(2);
  await linesAt(1000);
  await expect.poll(() => page.locator(".gtitle .line").count()).toBe(0);
  await linesAt(400);
  await expect.poll(() => page.locator(".gtitle .line").count()).toBe(2);
});

test("a page opens from disk and draws a garden in space", async () => {
  const [path = ""] = await exportFigure(gardenFigure(garden), "packed", { folder, formats: ["html"] });
  const { page, problems } = await watchedPage(browser);
  await page.goto(pathToFileURL(path).href);
  await page.waitForFunction("document.getElementById('figure')._fullLayout?.scene?._scene?.glplot !== undefined");
  const canvas = page.locator("#figure canvas").first();
  await expect.poll(async () => coloursIn(await canvas.screenshot())).toBeGreaterThan(20);
  expect(problems.filter((text) => !text.includes("GPU stall"))).toEqual([]);
});

test("a PNG has twice the asked size and many colours", async () => {
  const [path = ""] = await exportFigure(bars, "bars", { folder, formats: ["png"], width: 400, height: 300 });
  const png = readFileSync(path);
  expect(readPng(png)).toMatchObject({ width: 800, height: 600 });
  expect(coloursIn(png)).toBeGreaterThan(10);
});

test("an SVG is a drawing with the title as text", async () => {
  const [path = ""] = await exportFigure(bars, "bars", { folder, formats: ["svg"] });
  const { page } = await watchedPage(browser);
  await page.goto(pathToFileURL(path).href);
  expect(await page.locator("svg .gtitle").first().textContent()).toBe("Choices");
  expect(await page.locator("svg .bars .point").count()).toBe(2);
});

test("text from a file is shown, and runs nothing", async () => {
  const evil = '<img src=x onerror=alert(1)></script><script>alert(2)</script><a href="javascript:alert(3)">x</a>';
  const figure = {
    data: [{ y: [1, 2], name: evil, text: [evil, evil], mode: "text" }],
    layout: { title: { text: evil } },
  };
  const [path = ""] = await exportFigure(figure, "evil", { folder, formats: ["html"] });
  const { page, problems } = await watchedPage(browser);
  await page.goto(pathToFileURL(path).href);
  await page.waitForSelector(".main-svg .gtitle");
  expect(await page.locator("img, a[href*=javascript], [onerror]").count()).toBe(0);
  expect(problems).toEqual([]);
});

test.each([
  ["that is empty", ""],
  ["that is a space", " "],
  ["that leads up", "../x"],
  ["with a slash", "a/b"],
  ["with a backslash", "a\\b"],
  ["that is hidden", ".hidden"],
  ["with a dot at its end", "x."],
  ["that Windows keeps", "con"],
  ["that Windows keeps, with an ending", "NUL.txt"],
  ["of plotly's own script", "plotly"],
  ["of two lines", "a\nb"],
  ["with a letter that turns the direction", "a\u202eb"],
  ["of more than 100 letters", "x".repeat(101)],
  ["of more than 240 bytes", "é".repeat(121)],
  ["that is a number", 7],
])("a name %s is refused in one line and nothing is written", async (_, name) => {
  const before = readdirSync(chartsFolder(), { recursive: true });
  const failure = await exportFigure(bars, name as string, { folder: `${folder}-none` }).catch((error) => error);
  expect(failure.name).toBe("InputError");
  expect(failure.message).toMatch(/^Cannot export the figure: name must [^\n]*: it is [^\n]*$/);
  expect(readdirSync(chartsFolder(), { recursive: true })).toEqual(before);
});

test.each(["..", "../..", "/tmp", "a/../../b"])("the folder %s is refused", async (bad) => {
  await expect(exportFigure(bars, "x", { folder: bad })).rejects.toThrow("folder must be one below results/charts");
});

test("an unknown format is refused, and the known ones are named", async () => {
  const formats = ["gif"] as unknown as ExportFormat[];
  await expect(exportFigure(bars, "x", { folder, formats })).rejects.toThrow(
    'Cannot export the figure: formats must be among html, svg, png: it is "gif"',
  );
});

test("what is no figure is refused", async () => {
  await expect(exportFigure({ data: 7 } as never, "x", { folder })).rejects.toThrow(
    "Cannot export the figure: data must be a list of traces: it is 7",
  );
  await expect(exportFigure({ data: [null] } as never, "x", { folder })).rejects.toThrow("data[0] must be a trace");
});

function coloursIn(png: Buffer): number {
  const { bytes } = readPng(png);
  const seen = new Set<number>();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; at += 4) seen.add(view.getUint32(at));
  return seen.size;
}
