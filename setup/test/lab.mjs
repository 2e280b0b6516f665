import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { browserHere } from "../steps/browser.mjs";
import { root } from "../tools/paths.mjs";
import { copyTracked } from "../tools/tracked.mjs";
import { guardedFolder, startGuarded } from "./guarded.mjs";

/** @import { Browser, Page, ViewportSize } from "playwright-core" */
/** @typedef {ReturnType<typeof notebooksCopy>} NotebooksCopy */
/** @typedef {Awaited<ReturnType<typeof startLab>>} Lab */

const plotly = ["node_modules", "plotly.js-dist", "plotly.js"];

/**
 * A folder that JupyterLab and a kernel take for the project, with copies of the committed
 * notebooks. Runs in it change no file of the user. It lies in the clone's folder for Jupyter,
 * because TypeScript finds the types of packages only if `node_modules` lies above the notebook.
 */
export function notebooksCopy() {
  const served = guardedFolder();
  copyTracked(served, "notebooks", "data");
  // a page loads plotly from below the served folder, and JupyterLab follows no link out of that
  // folder
  cpSync(join(root, ...plotly), join(served, ...plotly));
  const settings = join(served, "settings", "@jupyterlab", "notebook-extension");
  mkdirSync(settings, { recursive: true });
  // the page contains all cells, not only the visible ones
  writeFileSync(join(settings, "tracker.jupyterlab-settings"), '{ "windowingMode": "none" }');
  return {
    root: served,
    folder: join(served, "notebooks"),
    results: join(served, "results"),
    remove: () => rmSync(served, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/** The seconds that `npm start` may take to print its address, and to end. */
const SECONDS = { toStart: 110, toEnd: 90 };

/**
 * Starts `npm start` on a copy of the notebooks and waits for its address. JupyterLab ends when
 * `stop` is called, when the test's process ends, or if no address appears in time.
 *
 * @param {NotebooksCopy} copy
 */
export async function startLab(copy) {
  const own = ["user_settings_dir=settings", "workspaces_dir=workspaces"].map(
    (flag) => `--LabApp.${flag.replace("=", `=${copy.root}/`)}`,
  );
  const flags = ["--no-browser", `--ServerApp.root_dir=${copy.root}`, ...own];
  const { child, endGuard } = startGuarded(copy.root, [join(root, "setup", "start.mjs"), ...flags], {
    ...process.env,
    HANGING_GARDENS_RESULTS: copy.results,
  });
  const ended = new Promise((resolve) => child.on("exit", (code, signal) => resolve({ code, signal })));
  let said = "";
  /** @type {Promise<URL>} */
  const address = new Promise((resolve, reject) => {
    child.stderr.on("data", (text) => {
      said += text;
      const [, found] = /JupyterLab is at (\S+)/.exec(said) ?? [];
      if (found) resolve(new URL(found));
    });
    ended.then(() => reject(new Error(`npm start ended early:\n${said}`)));
    setTimeout(() => reject(new Error(`npm start said no address:\n${said}`)), SECONDS.toStart * 1000).unref();
  });
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
  };
  try {
    return {
      url: await address,
      pid: child.pid,
      said: () => said,
      stop: () => {
        child.kill("SIGINT");
        setTimeout(kill, SECONDS.toEnd * 1000).unref();
        return ended.finally(endGuard);
      },
    };
  } catch (error) {
    kill();
    await ended.finally(endGuard);
    throw error;
  }
}

/** The browser that set-up found, started for a test. */
export function launchBrowser() {
  const browser = browserHere();
  if (browser === undefined) throw new Error("there must be a browser: npm run setup -- browser");
  const { executable, args, env } = browser;
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
  const gl = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu-compositing"];
  return chromium.launch({
    executablePath: executable,
    args: [...quiet, ...gl, ...args],
    env: { ...process.env, ...env },
  });
}

/**
 * A page that records its errors.
 *
 * @param {Browser} browser
 * @param {ViewportSize} viewport
 */
export async function openPage(browser, viewport) {
  const page = await browser.newPage({ viewport });
  // as long as `expect.poll`: it only ends what hangs
  page.setDefaultTimeout(150_000);
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, errors };
}

/**
 * Scrolls every cell of the open notebook into view, one after another, as a reader does.
 *
 * @param {Page} page
 */
export async function scrollThrough(page) {
  const cells = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook .jp-Cell");
  for (const cell of await cells.all()) await cell.evaluate((element) => element.scrollIntoView());
}
