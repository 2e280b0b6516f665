import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lettersInTitle } from "../../lib/test/output/picture/letters.ts";
import { jupyterHere } from "../steps/jupyter.mjs";
import { jupyterEnvironment } from "../steps/kernel.mjs";
import { copyTracked } from "../tools/tracked.mjs";
import { groupGuards } from "./guarded.mjs";
import { launchBrowser, notebooksCopy, openPage, scrollThrough, startLab } from "./lab.mjs";
import { clearNotebook, codeCells, isChart, outputsOf } from "./notebook-file.mjs";
import { groupsWith, kernelsBelow, stillRunning } from "./processes.mjs";

/** @import { Page } from "playwright-core" */

const notebook = "00-start-here.ipynb";
const front = ".jp-NotebookPanel:not(.lm-mod-hidden)";
/** A usual window size: with 9,000 pixels, the packaged browser has no WebGL. */
const usual = { width: 1400, height: 1000 };

/** @type {import("./lab.mjs").NotebooksCopy} */
let copy;
/** @type {import("playwright-core").Browser} */
let browser;
/** @type {number} */
let cells;
/** @type {number} */
let charts;
beforeAll(async () => {
  copy = notebooksCopy();
  cells = codeCells(join(copy.folder, notebook)).length;
  charts = outputsOf(join(copy.folder, notebook)).filter(isChart).length;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  copy?.remove();
});

describe("npm start", () => {
  /** @type {import("./lab.mjs").Lab} */
  let lab;
  const occupant = createServer();
  beforeAll(async () => {
    // if another program has the port, the effect is the same
    await new Promise((resolve) => occupant.once("error", resolve).listen(8888, "localhost", () => resolve(0)));
    lab = await startLab(copy);
  });
  afterAll(async () => {
    occupant.close();
    await lab?.stop();
  });

  test("takes a free port if 8888 is taken, on localhost only", () => {
    expect(lab.url.hostname).toBe("localhost");
    expect(Number(lab.url.port)).toBeGreaterThan(8888);
  });

  test("runs in one process group, so that it can be ended as a whole", () => {
    expect(groupsWith(`--ServerApp.root_dir=${copy.root}`)).toEqual([lab.pid]);
  });

  test("lets nobody in without the token", async () => {
    expect((await fetch(new URL("/api/contents", lab.url))).status).toBe(403);
    expect((await fetch(new URL(`/api/contents${lab.url.search}`, lab.url))).status).toBe(200);
  });

  test("opens the first notebook, with its charts alive before anything is run", async () => {
    const { page, errors } = await openPage(browser, usual);
    await page.goto(lab.url.href);
    await drawnCharts(page);
    expect(errors).toEqual([]);
    await page.close();
  });

  test("runs every cell of it in a clean kernel, draws every chart, and shows no error", async () => {
    clearNotebook(join(copy.folder, notebook), join(copy.folder, "clean.ipynb"));
    const { page, errors } = await openPage(browser, usual);
    // without `reset`, JupyterLab also opens earlier notebooks, and Run All may run one of those
    await page.goto(`${lab.url.href.replace(notebook, "clean.ipynb")}&reset`);
    // the page also says idle before JupyterLab looks for a kernel; Run All would do nothing then
    await expect.poll(() => isConnected(lab.url, "notebooks/clean.ipynb")).toBe(true);
    await page.waitForFunction(hasKernel);
    await page.getByRole("menuitem", { name: "Run", exact: true }).click();
    await page.getByText("Run All Cells", { exact: true }).click();
    await page.waitForFunction(hasRun, cells, { timeout: 300_000 }).catch(async (error) => {
      throw new Error(`${error.message}\n${await page.locator(`${front} .jp-CodeCell`).allInnerTexts()}`);
    });
    await drawnCharts(page);
    const wrong = ["stderr", "error"].map((kind) => `[data-mime-type="application/vnd.jupyter.${kind}"]`).join();
    expect(await page.locator(`${front} :is(${wrong})`).allInnerTexts()).toEqual([]);
    expect(await page.locator(".js-plotly-plot:visible").count()).toBe(charts);
    expect(await page.locator(".jp-OutputArea-child img:visible").count()).toBe(0);
    expect(await coloursOf(page, ".js-plotly-plot:visible .gl-container canvas")).toBeGreaterThan(20);
    const pictures = await page.locator('.jp-OutputArea-child img[src^="data:image/png"]').evaluateAll(bytesOf);
    expect(pictures).toHaveLength(charts);
    for (const png of pictures) expect(await lettersInTitle(page, "image/png", png)).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    expect(readdirSync(join(copy.results, "charts")).sort()).toEqual([
      "plotly.js",
      "square-garden.html",
      "square-garden.png",
      "square-garden.svg",
    ]);
    await page.close();
  }, 500_000);

  test("ends when interrupted, and its kernels with it", async () => {
    expect(groupGuards(copy.root)).toHaveLength(1);
    const kernels = kernelsBelow(lab.pid);
    expect(kernels).not.toEqual([]);
    // JupyterLab may have complained before, about a page that was closed while it connected
    const before = lab.said().length;
    expect(await lab.stop()).toEqual({ code: 0, signal: null });
    await expect.poll(() => lab.said().slice(before)).toBe("\nJupyterLab has ended.\n");
    await expect.poll(() => groupGuards(copy.root)).toEqual([]);
    const answer = fetch(new URL("/api", lab.url), { signal: AbortSignal.timeout(10_000) });
    await expect(answer).rejects.toThrow("fetch failed"); // the connection is refused
    await expect.poll(() => stillRunning(kernels)).toEqual([]);
  });
});

describe("a notebook exported to HTML", () => {
  test("draws its charts when opened from disk", async () => {
    copyTracked(copy.root, "notebooks");
    const args = ["-m", "nbconvert", "--to", "html", join(copy.folder, notebook)];
    const { status, stderr } = spawnSync(jupyterHere().python, args, {
      encoding: "utf8",
      env: { ...process.env, ...jupyterEnvironment() },
    });
    expect([status, stderr]).toEqual([0, expect.anything()]);
    const { page, errors } = await openPage(browser, usual);
    await page.goto(pathToFileURL(join(copy.folder, notebook.replace("ipynb", "html"))).href);
    await drawnCharts(page);
    expect(await page.locator(".jp-OutputArea-child img:visible").count()).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  });

  test("shows pictures instead if no script runs", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: usual });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(copy.folder, notebook.replace("ipynb", "html"))).href);
    expect(await page.locator('.jp-OutputArea-child img[src^="data:image/png"]').count()).toBe(charts);
    await context.close();
  });
});

/**
 * Waits until all charts are drawn. JupyterLab adds an output to the page when its cell comes into
 * view.
 *
 * @param {Page} page
 */
async function drawnCharts(page) {
  await expect
    .poll(
      async () => {
        await scrollThrough(page);
        return page.evaluate(countCharts);
      },
      { interval: 500 },
    )
    .toBe(charts);
}

/**
 * True if the server has a kernel for the notebook, and a page is connected to it.
 *
 * @param {URL} url
 * @param {string} path
 */
async function isConnected(url, path) {
  /** @type {{ path: string, kernel: { connections: number } }[]} */
  const sessions = await (await fetch(new URL(`/api/sessions${url.search}`, url))).json();
  return sessions.some((session) => session.path === path && session.kernel.connections > 0);
}

/**
 * Runs in the page: the pictures of outputs, as base64.
 *
 * @param {Element[]} images
 */
function bytesOf(images) {
  return images.map((image) => (image.getAttribute("src") ?? "").replace(/^.*?,/, ""));
}

/** Runs in the page: the number of charts. */
function countCharts() {
  const plots = [...document.querySelectorAll(".js-plotly-plot")];
  return plots.filter((plot) => plot.querySelector(".main-svg") && plot.clientHeight > 0).length;
}

/** Runs in the page: true if the open notebook has an idle kernel. */
function hasKernel() {
  const indicator = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook-ExecutionIndicator");
  return indicator?.getAttribute("data-status") === "idle";
}

/**
 * Runs in the page: true if all code cells of the open notebook have a number, that is, have ended.
 *
 * @param {number} count
 */
function hasRun(count) {
  const prompts = document.querySelectorAll(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell .jp-InputPrompt");
  const ended = [...prompts].filter((prompt) => /^\s*\[\d+\]:\s*$/.test(prompt.textContent ?? ""));
  return prompts.length === count && ended.length === count;
}

/**
 * The number of colours in the first matching element: a drawing has more than a few.
 *
 * @param {Page} page
 * @param {string} selector
 */
async function coloursOf(page, selector) {
  const png = (await page.locator(selector).first().screenshot()).toString("base64");
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (canvas === null) throw new Error("the browser draws no pictures");
    canvas.drawImage(bitmap, 0, 0);
    return new Set(new Uint32Array(canvas.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
  }, png);
}
