import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filmSearch, type SearchFilm } from "../../../src/garden/film/film-search";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../../src/garden/gardens";
import { filmHtml } from "../../../src/output/notebook/show-film";
import { filmPage } from "../../../src/output/page/film-page";
import { sidesOf } from "../../../src/space/cell";
import { openBrowser, watchedPage } from "../browser/test-browser";

const folder = mkdtempSync(join(tmpdir(), "film-"));
const squares = filmSearch(squareGardens(), { seed: 1 });
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["squares", squares, 16],
  ["packed cubes", filmSearch(packedGardens(), { search: "backtrack", seed: 1 }), 64],
  ["hexagons", filmSearch(hexagonGardens({ box: [15, 15] }), { search: "anneal", seed: 1 }), 64],
] as const)("%s: at its end the film holds the solution, every tile and every joint drawn", async (_, film, tiles) => {
  const { page, problems } = await opened(film);
  expect(Number(await shown(page, "frame"))).toBe(0);
  await page.keyboard.press("End");
  expect(await shown(page, "frame")).toBe(`${film.frames.length - 1}`);
  expect(await shown(page, "tiles")).toBe(`${tiles}`);
  const sides = film.result.solutions[0]?.cells.flatMap(({ tile }) => [1, 2, 4, 8, 16, 32].filter((bit) => tile & bit));
  expect(Number(await shown(page, "joints"))).toBe((sides?.length ?? 0) / 2);
  expect(await page.locator("canvas").getAttribute("class")).toBe("solved");
  expect(await coloursOnStage(page)).toBeGreaterThan(4);
  expect(problems).toEqual([]);
});

test("groups that grow side by side are complete one frame before the last, which lays them into the box and fills the view with them", async () => {
  const film = filmSearch(hangingGardens({ box: [9, 9, 9] }), { search: "enumerate", limit: 1 });
  const { page, problems } = await opened(film);
  expect(film.result.solutions[0]?.groups).toBeGreaterThan(1);
  expect(await page.locator("#note").textContent()).toContain("Groups grow side by side");
  expect(await page.locator("h1").textContent()).toMatch(/, enumerate: a garden found/);
  expect(await page.locator("#scale").textContent()).toMatch(/^outline: .* cells, not yet in the puzzle's box$/);
  await page.keyboard.press("End");
  expect(await page.locator("#counts").textContent()).toContain("63 of 63 tiles and Red placed, laid into the box");
  const [laid, joints] = [await widthOnStage(page), await shown(page, "joints")];
  await page.keyboard.press("ArrowLeft");
  expect(await page.locator("#counts").textContent()).toMatch(/63 of 63 tiles placed$/);
  expect(await shown(page, "joints")).toBe(joints);
  expect(laid).toBeGreaterThan(0.3);
  expect(await widthOnStage(page)).toBeGreaterThan(0.3);
  expect(problems).toEqual([]);
});

test.each([
  ["squares", squares],
  ["cubes", filmSearch(hangingGardens({ box: [9, 9, 9] }), { search: "enumerate", limit: 1 })],
])("%s: the first frame outlines the place that the search will fill soon", async (_, film) => {
  const { page, problems } = await opened(film);
  expect(await widthOnStage(page)).toBeLessThan(0.3);
  expect(await widthOnStage(page, { outlines: true })).toBeGreaterThan(0.35);
  expect(problems).toEqual([]);
});

test("a garden in a large box fills the view from the first frame to the last, and the page tells the scale", async () => {
  const film = filmSearch(hangingGardens(), { search: "anneal", seed: 1 });
  const { page, problems } = await opened(film);
  const scale = () => page.locator("#scale").textContent();
  expect(await widthOnStage(page)).toBeGreaterThan(0.3);
  expect(await scale()).toMatch(/^drawn box: \d+ × \d+ × \d+ cells, a part of 31 × 31 × 31$/);
  for (const share of [0.25, 0.5, 0.75]) {
    await page.locator("#frame").fill(`${Math.round(share * film.frames.length)}`);
    expect(await widthOnStage(page)).toBeGreaterThan(0.35);
  }
  await page.keyboard.press("End");
  expect(await widthOnStage(page)).toBeGreaterThan(0.35);
  const sides = (await scale())?.match(/\d+/g)?.map(Number) ?? [];
  const cells = film.result.solutions[0]?.cells.map(({ at }) => at) ?? [];
  for (const [axis, side] of sidesOf(cells).entries()) expect(sides[axis]).toBeGreaterThanOrEqual(side);
  expect(problems).toEqual([]);
});

test("the box around cubes is not cut, even if its corners are empty", async () => {
  const { page, problems } = await opened(filmSearch(hangingGardens(), { search: "restart", seed: 1, steps: 40 }));
  expect(await coloursAtEdge(page)).toEqual(["255,255,255"]);
  expect(problems).toEqual([]);
});

test("Space plays and pauses for any focus, and the arrow keys go from frame to frame", async () => {
  const { page, problems } = await opened(squares);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  expect(await shown(page, "frame")).toBe("1");
  await page.keyboard.press("Space");
  await expect.poll(async () => Number(await shown(page, "frame"))).toBeGreaterThan(3);
  await page.locator("#play").focus();
  await page.keyboard.press("Space");
  expect(await shown(page, "playing")).toBe("no");
  const held = await shown(page, "frame");
  await page.waitForTimeout(200);
  expect(await shown(page, "frame")).toBe(held);
  await page.keyboard.press("Space");
  expect(await shown(page, "playing")).toBe("yes");
  await page.locator("#frame").focus();
  await page.keyboard.press("ArrowLeft");
  expect(await shown(page, "playing")).toBe("no");
  expect(problems).toEqual([]);
});

test.each([
  [58, "5"],
  [100, "10"],
  [599, "30"],
  [600, "60"],
  [5000, "60"],
])("a film of %i frames is preset to %s frames a second, so that it is long enough to be seen", (count, rate) => {
  const [frame] = squares.frames;
  const frames = new Array<typeof frame>(count).fill(frame) as SearchFilm["frames"];
  expect(filmPage({ ...squares, frames })).toContain(`<option selected>${rate}</option>`);
});

test("played to its end it stops there, with the counts of the search", async () => {
  const { page } = await opened(squares);
  await page.locator("#speed").selectOption("240");
  await page.locator("#play").click();
  await expect.poll(() => shown(page, "frame")).toBe(`${squares.frames.length - 1}`);
  expect(await shown(page, "playing")).toBe("no");
  const { attempts, choices, contradictions } = squares.result.statistics;
  const counts = await page.locator("#counts").textContent();
  expect(counts).toContain(
    `attempt ${attempts} · ${choices} choices · ${contradictions} dead ends · 15 of 15 tiles and Red placed`,
  );
});

test("it counts frames, of which the last is the solution, and never calls them steps", async () => {
  const { page } = await opened(squares);
  const { moments } = squares;
  expect(squares.frames).toHaveLength(moments + 1);
  const counts = () => page.locator("#counts").textContent();
  expect(await counts()).toMatch(`frame 1 of ${moments + 1}: the start · attempt 1 · 1 choice · 0 dead ends`);
  await page.keyboard.press("ArrowRight");
  expect(await counts()).toMatch(`frame 2 of ${moments + 1} · attempt 1 · `);
  await page.keyboard.press("End");
  expect(await counts()).toContain(`frame ${moments + 1} of ${moments + 1}: the solution · `);
  expect(await page.locator("#note").textContent()).toContain(
    "Every choice and every dead end has a frame. The last frame is the solution.",
  );
  expect(await page.locator("body").textContent()).not.toMatch(/\bsteps?\b/);
});

test("the title says what was found, and the legend what a number with ? means", async () => {
  const { page } = await opened(squares);
  expect(await page.locator("h1").textContent()).toMatch(
    `seed 1: a garden found after ${squares.result.statistics.attempts} attempts, ${squares.result.statistics.choices} choices`,
  );
  expect(await page.locator("#legend em").textContent()).toBe("7?");
  expect(await page.locator("#note").textContent()).toContain("Red, which is connected to no tile, is placed last");
  const none = await opened(filmSearch(hangingGardens({ box: [7, 7, 7] }), { seed: 1, steps: 20 }));
  expect(await none.page.locator("h1").textContent()).toMatch(
    /seed 1: no garden found after 20 attempts, \d+ choices$/,
  );
  expect(await none.page.locator("#counts").textContent()).toMatch(/ of 63 tiles placed/);
  const packed = await opened(filmSearch(packedGardens(), { search: "backtrack", seed: 1 }));
  expect(await packed.page.locator("#counts").textContent()).toMatch(/ of 64 tiles placed/);
  expect(await packed.page.locator("#note").textContent()).not.toContain("not counted");
});

test("at a dead end the page says so", async () => {
  const { page } = await opened(squares);
  const place = squares.frames.findIndex(({ isDeadEnd }) => isDeadEnd);
  for (let step = 0; step < place; step++) await page.keyboard.press("ArrowRight");
  expect(await page.locator("#counts b").textContent()).toBe("dead end");
  expect(await page.locator("canvas").getAttribute("class")).toBe("dead-end");
  await page.keyboard.press("ArrowRight");
  expect(await page.locator("#counts b").count()).toBe(0);
});

test("a long search is thinned, the page says so, and 2,000 frames of it stay far under 3 MB", async () => {
  const film = filmSearch(hangingGardens({ box: [7, 7, 7] }), { seed: 1, steps: 1500, frames: 2000 });
  expect(film.every).toBeGreaterThan(1);
  expect(film.frames.length).toBeGreaterThanOrEqual(1000);
  expect(filmPage(film).length).toBeLessThan(1_500_000);
  const { page, problems } = await opened(film);
  expect(await page.locator("#note").textContent()).toContain(
    `The film is thinned: of ${film.moments.toLocaleString("en")} choices and dead ends, one in ${film.every} has a frame.`,
  );
  expect(problems).toEqual([]);
});

test("a film without a frame is a page all the same, and a garden's name is shown letter by letter", async () => {
  const evil = "<img src=x onerror=alert(1)>";
  const film = filmSearch({ ...squareGardens(), name: evil }, { seed: 1, steps: 0 });
  const { page, problems } = await opened(film);
  expect(film.frames).toHaveLength(0);
  expect(await page.locator("h1").textContent()).toContain(evil);
  expect(await page.locator("img").count()).toBe(0);
  expect(problems).toEqual([]);
});

test("in a notebook it plays in a frame, and the picture of the solution below is hidden", async () => {
  const { page, problems } = await watchedPage(browser);
  const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const child = (content: string) => `<div class="jp-OutputArea-child">${content}</div>`;
  const path = join(folder, "notebook.html");
  const outputs = [filmHtml(squares, 500, picture), `<img src="data:image/png;base64,${picture}">`];
  writeFileSync(path, `<!doctype html><body>${outputs.map(child).join("")}`);
  await page.goto(pathToFileURL(path).href);
  const inner = page.frameLocator("iframe");
  await expect.poll(() => inner.locator("#film").getAttribute("data-frames")).toBe(`${squares.frames.length}`);
  expect((await page.locator("iframe").boundingBox())?.height).toBe(500);
  await page.setViewportSize({ width: 800, height: 500 });
  expect((await page.locator("iframe").boundingBox())?.height).toBe(400);
  await inner.locator("#on").click();
  expect(await inner.locator("#film").getAttribute("data-frame")).toBe("1");
  expect(await page.locator("img").isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test.runIf(process.platform === "linux")("a film plays on where the browser finds no font at all", async () => {
  const none = join(folder, "fonts.conf");
  writeFileSync(none, '<?xml version="1.0"?><fontconfig></fontconfig>');
  const bare = await openBrowser(undefined, { FONTCONFIG_FILE: none });
  try {
    const { page, problems } = await opened(squares, bare);
    await page.keyboard.press("End");
    expect(await shown(page, "tiles")).toBe("16");
    await page.screenshot();
    expect(problems).toEqual([]);
  } finally {
    await bare.close();
  }
});

async function opened(film: SearchFilm, by: Browser = browser): Promise<{ page: Page; problems: string[] }> {
  const { page, problems } = await watchedPage(by);
  const path = join(folder, "film.html");
  writeFileSync(path, filmPage(film));
  await page.goto(pathToFileURL(path).href);
  await page.waitForSelector("[data-frames]");
  return { page, problems };
}

function shown(page: Page, name: "frame" | "tiles" | "joints" | "playing"): Promise<string | null> {
  return page.locator("#film").getAttribute(`data-${name}`);
}

/** The share of the canvas, across or down, that has tiles; with `outlines`, these count, too. */
function widthOnStage(page: Page, { outlines = false } = {}): Promise<number> {
  return page.evaluate(`(() => {
    const { width, height } = document.getElementById("stage");
    const { data } = document.getElementById("stage").getContext("2d").getImageData(0, 0, width, height);
    const isInk = (colour) => ${outlines} ? colour !== 0xffffffff : Math.min(colour & 255, (colour >> 8) & 255, (colour >> 16) & 255) < 190;
    const inked = Array.from(new Uint32Array(data.buffer), (colour, place) => (isInk(colour) ? place : -1)).filter((place) => place >= 0);
    const span = (places) => places.reduce((most, place) => Math.max(most, place), 0) - places.reduce((least, place) => Math.min(least, place), 1e9);
    return Math.max(span(inked.map((place) => place % width)) / width, span(inked.map((place) => Math.floor(place / width))) / height);
  })()`);
}

function coloursOnStage(page: Page): Promise<number> {
  return page.evaluate(`(() => {
    const stage = document.getElementById("stage");
    const { data } = stage.getContext("2d").getImageData(0, 0, stage.width, stage.height);
    return new Set(new Uint32Array(data.buffer)).size;
  })()`);
}

/** The colours of the pixels at the edge of the stage. */
function coloursAtEdge(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const stage = document.getElementById("stage");
    const { width, height } = stage;
    const sides = [[0, 0, width, 1], [0, height - 1, width, 1], [0, 0, 1, height], [width - 1, 0, 1, height]];
    const found = new Set();
    for (const side of sides) {
      const { data } = stage.getContext("2d").getImageData(...side);
      for (let at = 0; at < data.length; at += 4) found.add(data.slice(at, at + 3).join());
    }
    return [...found];
  })()`) as Promise<string[]>;
}
