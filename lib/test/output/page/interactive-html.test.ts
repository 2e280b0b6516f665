import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, drawFigure } from "../../../src/output/browser/browser";
import { plotlyFile } from "../../../src/output/browser/plotly";
import { interactiveHtml } from "../../../src/output/page/interactive-html";
import { projectRoot } from "../../../src/project";
import { openBrowser, watchedPage } from "../browser/test-browser";

const flat = JSON.stringify({ data: [{ type: "bar", y: [1, 3, 2] }], layout: { title: { text: "</script>Bars" } } });
const deep = JSON.stringify({ data: [{ type: "scatter3d", x: [0, 1], y: [0, 1], z: [0, 1] }] });
const other = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const diskPage = join(projectRoot(), "lib", `test-${process.pid}.html`);
let browser: Browser;
let server: Server;
let address: string;
let picture: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/base/files/node_modules/plotly.js-dist/plotly.js") {
      response.writeHead(200, { "content-type": "text/javascript" }).end(readFileSync(plotlyFile()));
    } else if (request.url === "/base/lab") {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(
        '<!doctype html><script id="jupyter-config-data" type="application/json">{"baseUrl":"/base/"}</script><body>',
      );
    } else response.writeHead(request.url === "/favicon.ico" ? 204 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/lab`;
  browser = await openBrowser();
  picture = await drawFigure({ figure: flat, format: "png", width: 400, height: 300, scale: 1 });
});

afterAll(async () => {
  await Promise.all([browser.close(), closeBrowser()]);
  server.close();
  rmSync(diskPage, { force: true });
});

test("in JupyterLab the chart is drawn and its picture hidden, but no other picture", async () => {
  const { page, problems } = await watchedPage(browser);
  await page.goto(address);
  await addOutputs(page, [chart(flat), image(picture), image(other), chart(flat), image(other)]);
  await expect.poll(() => page.locator(".main-svg .bars").count()).toBe(2);
  await expect.poll(() => shown(page)).toEqual([true, false, true, true, true]);
  expect(await page.locator(".gtitle").first().textContent()).toContain("Bars");
  expect(problems).toEqual([]);
});

test("a chart that is taken away and put back is there again, in its new width", async () => {
  const { page } = await watchedPage(browser);
  await page.goto(address);
  await addOutputs(page, [chart(flat), image(picture)]);
  await page.waitForSelector(".main-svg .bars");
  await page.evaluate(`(() => {
    const area = document.querySelector(".jp-OutputArea");
    area.remove();
    area.style.width = "500px";
    setTimeout(() => document.body.append(area), 100);
  })()`);
  await expect
    .poll(() =>
      page
        .locator(".main-svg")
        .first()
        .getAttribute("width")
        .catch(() => ""),
    )
    .toBe("500");
  expect(await shown(page)).toEqual([true, false]);
});

test("in a narrow panel a chart keeps the width that its labels need, and is scrolled, not cut", async () => {
  const { page } = await watchedPage(browser);
  await page.goto(address);
  await page.evaluate('document.body.style.width = "300px"');
  await addOutputs(page, [chart(flat), image(picture)]);
  const drawn = () =>
    page.evaluate(`(() => {
      const { scrollWidth, clientWidth, offsetHeight } = document.querySelector(".hanging-gardens-figure");
      const { width, height } = document.querySelector(".main-svg").getBoundingClientRect();
      const overflow = getComputedStyle(document.querySelector(".hanging-gardens-figure")).overflowX;
      return { width, height, room: clientWidth, reach: scrollWidth, overflow, isWhole: offsetHeight >= height };
    })()`);
  await page.waitForSelector(".main-svg .bars");
  await expect.poll(drawn).toEqual({ width: 500, height: 300, room: 300, reach: 500, overflow: "auto", isWhole: true });
  await page.evaluate('document.body.style.width = "700px"');
  await expect.poll(drawn).toMatchObject({ width: 700, height: 300, room: 700, reach: 700 });
});

test("a page opened from disk draws with the project's plotly, beside a module loader", async () => {
  const loader = "<script>window.define = () => {}; define.amd = {}; window.module = { exports: {} };</script>";
  writeFileSync(
    diskPage,
    `<!doctype html>${loader}<body><div class="jp-OutputArea">${[chart(flat), image(picture)].map(child).join("")}</div>`,
  );
  const { page, problems } = await watchedPage(browser);
  await page.goto(pathToFileURL(diskPage).href);
  await page.waitForSelector(".main-svg .bars");
  await expect.poll(() => shown(page)).toEqual([true, false]);
  expect(problems).toEqual([]);
});

test("without plotly the chart takes no room and the picture stays", async () => {
  const { page } = await watchedPage(browser);
  await page.route(/plotly/, (route) => route.abort());
  await page.goto(address);
  const warned = page.waitForEvent("console", (message) => message.text().includes("chart was not drawn"));
  await addOutputs(page, [chart(flat), image(picture)]);
  await warned;
  expect(await shown(page)).toEqual([false, true]);
});

test("without WebGL a chart in space leaves the picture", async () => {
  const plain = await openBrowser(["--disable-3d-apis"]);
  const { page } = await watchedPage(plain);
  await page.goto(address);
  const warned = page.waitForEvent("console", (message) => message.text().includes("chart was not drawn"));
  await addOutputs(page, [chart(deep), image(picture)]);
  await warned;
  expect(await shown(page)).toEqual([false, true]);
  await plain.close();
});

test("a chart that loses its graphics memory gives way to the picture, with a line that says so", async () => {
  const { page } = await watchedPage(browser);
  await page.goto(address);
  await addOutputs(page, [chart(deep), image(picture)]);
  await expect.poll(() => shown(page)).toEqual([true, false]);
  await page.evaluate(`(() => {
    const canvas = document.querySelector(".gl-container canvas");
    canvas.getContext("webgl").getExtension("WEBGL_lose_context").loseContext();
  })()`);
  await expect.poll(() => shown(page)).toEqual([true, true]);
  expect(await page.locator(".hanging-gardens-figure").innerText()).toContain("graphics memory");
});

test("in VS Code, which draws the figure by itself, nothing is drawn twice", async () => {
  const { page } = await watchedPage(browser);
  await page.goto(address);
  await page.evaluate('document.body.dataset.vscodeThemeKind = "vscode-light"');
  await addOutputs(page, [chart(flat)]);
  expect(await shown(page)).toEqual([false]);
  expect(await page.evaluate("window.hangingGardensPlotly === undefined")).toBe(true);
});

function chart(figure: string): string {
  return interactiveHtml({ figure, height: 300, picture });
}

function image(base64: string): string {
  return `<img src="data:image/png;base64,${base64}">`;
}

function child(content: string): string {
  return `<div class="jp-OutputArea-child"><div class="jp-OutputArea-output">${content}</div></div>`;
}

/** Adds HTML as JupyterLab does: each script is then replaced by a copy, which runs. */
async function addOutputs(page: Page, contents: string[]): Promise<void> {
  await page.evaluate(`(() => {
    const area = document.createElement("div");
    area.className = "jp-OutputArea";
    document.body.append(area);
    for (const content of ${JSON.stringify(contents.map(child)).replaceAll("</", "<\\/")}) {
      area.insertAdjacentHTML("beforeend", content);
      for (const script of area.lastElementChild.querySelectorAll("script")) {
        const copy = document.createElement("script");
        copy.textContent = script.textContent;
        script.replaceWith(copy);
      }
    }
  })()`);
}

/** The outputs that are visible on the page. */
function shown(page: Page): Promise<boolean[]> {
  return page.evaluate(
    '[...document.querySelectorAll(".jp-OutputArea-child")].map((output) => output.offsetHeight > 0)',
  );
}
