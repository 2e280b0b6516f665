import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Figure } from "../../../src/figure/figure";
import { gardenFigure } from "../../../src/figure/puzzles/garden/garden";
import { assemblyFigure } from "../../../src/figure/puzzles/polycube/assembly";
import { disassemblyFigure } from "../../../src/figure/puzzles/polycube/disassembly";
import { layersFigure } from "../../../src/figure/puzzles/polycube/layers";
import { polycubeFigure } from "../../../src/figure/puzzles/polycube/polycube";
import { snakeFoldFigure } from "../../../src/figure/puzzles/snake/fold";
import { snakeFoldingFigure } from "../../../src/figure/puzzles/snake/folding";
import type { GardenSolution } from "../../../src/garden/garden";
import { plotlyFile } from "../../../src/output/browser/plotly";
import { packedFigureJson } from "../../../src/output/picture/figure-json";
import { takeApart } from "../../../src/polycube/disassembly/take-apart";
import { projectRoot } from "../../../src/project";
import { foldSnake } from "../../../src/snake/fold/fold";
import { snakeFromStraights } from "../../../src/snake/snake";
import { temporaryFolder } from "../../cli/run-gardens";
import { searchAll } from "../../polycube/engines/search-all";
import { storedPuzzle } from "../../polycube/small-puzzles";
import { openBrowser, watchedPage } from "../browser/test-browser";

const evil = "<img src=x onerror=alert(1)>";
const soma = storedPuzzle("SomaCube");
const [assembly] = searchAll(soma).solutions;
const [fold] = foldSnake(snakeFromStraights([5, 7, 19, 21])).solutions;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, problems } = await watchedPage(browser));
  const path = join(temporaryFolder(), "page.html");
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><script src="${pathToFileURL(plotlyFile()).href}"></script><div id="figure"></div>`,
  );
  await page.goto(pathToFileURL(path).href);
});

afterAll(() => browser.close());

test.each(["packed", "hanging-7x7x7"])("%s: 64 cubes and 96 struts arrive on the graphics card", async (name) => {
  await draw(gardenFigure(garden(name), { spacing: [6, 6, 2.5], view: [20, 15] }));
  const drawn = (await page.evaluate(`(() => {
    const traces = Object.values(document.getElementById("figure")._fullLayout.scene._scene.traces);
    return traces.map(({ data, mesh }) => ({
      name: data.name, triangles: mesh ? mesh.triangleCount : 0,
      lines: data.type === "scatter3d" && data.x ? Array.from(data.x).filter((x) => x === null).length : 0,
    }));
  })()`)) as { name: string; triangles: number; lines: number }[];
  expect(drawn.reduce((sum, { triangles }) => sum + triangles, 0)).toBe(64 * 12);
  const struts = drawn.filter(({ name: own }) => / – /.test(own));
  expect(struts.map(({ lines }) => lines).reduce((sum, lines) => sum + lines, 0)).toBe(96);
  expect(clean()).toEqual([]);
});

test("squares and hexagons are drawn flat, a number on each tile", async () => {
  for (const name of ["square", "hexagon"]) {
    await draw(gardenFigure(garden(name), { colour: "groups" }));
    expect(await page.locator(".main-svg .textpoint").count()).toBe(garden(name).cells.length);
  }
  expect(clean()).toEqual([]);
});

test("a piece described as markup is shown letter by letter, in space and in layers", async () => {
  const puzzle = { ...soma, name: evil, pieces: soma.pieces.map((piece) => ({ ...piece, description: evil })) };
  for (const figure of [
    polycubeFigure({ puzzle, solution: found(assembly) }),
    layersFigure({ puzzle, solution: found(assembly) }),
  ]) {
    await draw(figure);
    expect(await page.locator(".gtitle").first().textContent()).toContain("<img src=x onerror");
    expect(await page.locator("img, [onerror]").count()).toBe(0);
  }
  expect(clean()).toEqual([]);
});

test("the slider moves the pieces apart, and the assembly grows piece by piece", async () => {
  await draw(polycubeFigure({ puzzle: soma, solution: found(assembly) }, { slider: 1 }));
  const before = await spanOfCubes();
  await step(10);
  expect(before).toBe(3);
  expect(await spanOfCubes()).toBeGreaterThan(4);
  await draw(assemblyFigure({ puzzle: soma, solution: found(assembly) }));
  const counts: number[] = [];
  for (const frame of [0, 1, 7, 13]) {
    await step(frame);
    const count: number = await page.evaluate(`${CUBES}.length`);
    counts.push(count);
  }
  expect(counts).toEqual([1, 1, 4, 7]);
  expect(clean()).toEqual([]);
});

test("pieces disappear when they have left", async () => {
  const solution = found(assembly);
  const { moves } = takeApart(solution);
  const figure = disassemblyFigure({ puzzle: soma, solution, moves });
  await draw(figure);
  const counts: number[] = [];
  const last = (figure.frames?.length ?? 0) - 1;
  for (const frame of [0, 1, last]) {
    await step(frame);
    counts.push(await page.evaluate(`${CUBES}.length`));
  }
  expect(counts).toEqual([7, 7, 2]);
  expect(clean()).toEqual([]);
});

test("packed as a notebook keeps them, frames move the same cubes", async () => {
  const figures = [
    polycubeFigure({ puzzle: soma, solution: found(assembly) }, { slider: 1 }),
    snakeFoldingFigure(found(fold)),
  ];
  for (const figure of figures) {
    const spans: number[][] = [];
    for (const drawn of [figure, JSON.parse(packedFigureJson(figure, "test")) as Figure]) {
      await draw(drawn);
      const before = await spanOfCubes();
      await step(10);
      spans.push([before, await spanOfCubes()]);
    }
    expect(spans[1]).toEqual(spans[0]);
    expect(spans[0]?.[0]).not.toBeCloseTo(spans[0]?.[1] ?? 0);
  }
  expect(clean()).toEqual([]);
});

test("a snake is drawn folded, and folding from a long string to the cube", async () => {
  await draw(snakeFoldFigure(found(fold)));
  await draw(snakeFoldingFigure(found(fold)));
  const long = await spanOfCubes();
  await step(21);
  expect(await spanOfCubes()).toBeCloseTo(2 * 2.5 + 1);
  expect(long).toBeGreaterThan(20);
  expect(clean()).toEqual([]);
});

const CUBES =
  'document.getElementById("figure")._fullData.filter(({ type, visible }) => type === "mesh3d" && visible === true)';

function spanOfCubes(): Promise<number> {
  return page.evaluate(`(() => {
    const places = ${CUBES}.flatMap(({ x }) => Array.from(x));
    return Math.max(...places) - Math.min(...places);
  })()`);
}

/**
 * Draws small, and scenes on the same canvas, because the processor computes every pixel and
 * compiles every shader. A figure with frames gets a new canvas: frames stay from one figure to the
 * next.
 */
async function draw({ layout, ...figure }: Figure): Promise<void> {
  const small = { ...figure, layout: { ...layout, width: 320, height: 240 } };
  await page.evaluate(`Plotly.${figure.frames ? "newPlot" : "react"}("figure", ${JSON.stringify(small)})`);
}

async function step(frame: number): Promise<void> {
  const how = "{ mode: 'immediate', frame: { duration: 0, redraw: true }, transition: { duration: 0 } }";
  await page.evaluate(`Plotly.animate("figure", ["${frame}"], ${how})`);
}

/**
 * The errors of the page so far, without the renderer's warnings about its speed.
 */
function clean(): string[] {
  return problems.filter((text) => !text.includes("GPU stall"));
}

function garden(name: string): GardenSolution {
  return JSON.parse(readFileSync(join(projectRoot(), "data", "gardens", `${name}.json`), "utf8")).solutions[0];
}

function found<T>(solution: T | undefined): T {
  if (solution === undefined) throw new Error("there is a solution");
  return solution;
}
