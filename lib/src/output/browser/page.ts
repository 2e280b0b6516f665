import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions, type Page, type Route } from "playwright-core";
import { isRunning } from "../../files/is-running";
import { pageScript } from "../page/page-script";
import type { BrowserChoice } from "./choice";
import { plotlyFile } from "./plotly";
import { startInSandbox } from "./sandbox";

/** A picture to draw: the figure as JSON, and the options of Plotly.toImage. */
export interface Drawing {
  figure: string;
  format: "png" | "svg";
  width: number;
  height: number;
  scale: number;
}

/** A browser with a page that has loaded plotly, ready for any number of drawings. */
export interface DrawingPage {
  draw(drawing: Drawing): Promise<string>;
  alive(): boolean;
  close(): Promise<void>;
}

const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/**
 * WebGL by software, so that pictures are the same with and without a graphics card. The page itself
 * is then painted without WebGL: by way of it, a first picture takes 0.5 s more CPU time.
 */
export const SOFTWARE_GL = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-gpu-compositing",
];

/**
 * The size of the page. A picture has its own size, but plotly first draws a 3D chart in the size of
 * the page: with 1280 x 720 pixels, a picture took 1.3 s of CPU time, and takes 0.75 s now.
 */
const VIEWPORT = { width: 100, height: 100 };

const PAGE = "http://figure.invalid/";
const FOLDER = "hanging-gardens-browser-";
/** A browser may be started twice, with and without its sandbox, while `browser.ts` waits. */
const SECONDS_TO_START = 25;

/**
 * Starts a headless browser that draws. It must be called in a worker thread of its own: it changes
 * that thread's temporary folder, and removes the folder on closing, because a killed browser
 * leaves its profile behind.
 */
export async function openDrawingPage(choice: BrowserChoice): Promise<DrawingPage> {
  const outside = process.env.TMPDIR;
  // the browser itself keeps the usual temporary folder: it opens a socket there, and a socket's
  // path must be short
  const env = { ...definedOnly(process.env), ...choice.env };
  const folder = ownTemporaryFolder();
  process.env.TMPDIR = folder;
  const clear = () => {
    if (outside === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outside;
    remove(folder);
  };
  try {
    const started = await startInSandbox((chromiumSandbox) =>
      startBrowser({
        executablePath: choice.executable,
        args: [...QUIET, ...SOFTWARE_GL, ...choice.args],
        env,
        chromiumSandbox,
        timeout: SECONDS_TO_START * 1000,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      }),
    );
    const { browser, page } = started;
    const close = () => browser.close().finally(clear);
    let crashed = false;
    page.on("crash", () => {
      crashed = true;
    });
    const alive = () => browser.isConnected() && !page.isClosed() && !crashed;
    return { draw: (drawing) => drawOn(page, drawing), alive, close };
  } catch (error) {
    clear();
    throw new Error(`Cannot draw a picture: the browser did not start: ${firstLine(error)}`);
  }
}

/** Starts a browser and opens its page. If the page fails, the browser is closed. */
async function startBrowser(options: LaunchOptions): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch(options);
  try {
    return { browser, page: await plotlyPage(browser) };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Makes a folder named after this process, and removes those of killed processes. */
function ownTemporaryFolder(): string {
  mkdirSync(tmpdir(), { recursive: true });
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(FOLDER) ? Number(name.slice(FOLDER.length).split("-")[0]) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) remove(join(tmpdir(), name));
  }
  return mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`));
}

/**
 * Removes a folder. This may fail, because children of a killed browser may still write to it; then
 * the next process removes it.
 */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } catch {}
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

async function plotlyPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.route("**/*", serveLocally);
  await page.goto(PAGE);
  return page;
}

/**
 * Answers the page's requests for three local addresses, and refuses every request to the network.
 */
function serveLocally(route: Route): Promise<void> {
  const url = route.request().url();
  if (url === PAGE) {
    const scripts = ["plotly.js", "drawing.js"].map((name) => `<script src="${name}"></script>`);
    return route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><meta charset="utf-8">${scripts.join("")}`,
    });
  }
  const contentType = "text/javascript";
  if (url === `${PAGE}plotly.js`) return route.fulfill({ contentType, path: plotlyFile() });
  if (url === `${PAGE}drawing.js`) return route.fulfill({ contentType, body: pageScript("drawing-page") });
  return route.abort();
}

async function drawOn(page: Page, drawing: Drawing): Promise<string> {
  const { figure, ...options } = drawing;
  const call = `drawPicture(JSON.parse(${JSON.stringify(figure)}), ${JSON.stringify(options)})`;
  const url: string | null = await page.evaluate(call);
  if (url === null) throw new Error("a 3D chart needs WebGL: the browser has none");
  const body = url.slice(url.indexOf(",") + 1);
  return drawing.format === "svg" ? decodeURIComponent(body) : body;
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
}
