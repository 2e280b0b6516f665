import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { browserFile } from "../steps/browser.mjs";
import { jupyterFolder, root } from "../tools/paths.mjs";
import { copyTracked } from "../tools/tracked.mjs";

const plotly = ["node_modules", "plotly.js-dist", "plotly.js"];

/**
 * A folder that looks to JupyterLab and to a kernel like the project, with the committed notebooks in it: what is run and saved there
 * changes nothing of the user's. It lies in the clone's folder for Jupyter, because TypeScript names types of packages only
 * where `node_modules` lies above the notebook.
 */
export function notebooksCopy() {
  const served = guardedFolder();
  copyTracked(served, "notebooks", "data");
  // a page finds plotly below the served folder, and JupyterLab serves nothing through a link that leads out of it
  cpSync(join(root, ...plotly), join(served, ...plotly));
  const settings = join(served, "settings", "@jupyterlab", "notebook-extension");
  mkdirSync(settings, { recursive: true });
  // all cells are put into the page, not only those that can be seen
  writeFileSync(join(settings, "tracker.jupyterlab-settings"), '{ "windowingMode": "none" }');
  return {
    root: served,
    folder: join(served, "notebooks"),
    results: join(served, "results"),
    remove: () => rmSync(served, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/** A new folder in the clone's folder for Jupyter. It goes with the test's process, if not before. */
export function guardedFolder() {
  const folder = mkdtempSync(join(jupyterFolder, "test-"));
  guard(folder);
  return folder;
}

/** Writes a notebook's copy without outputs, as it is before anybody ran it. */
export function clearNotebook(from, to) {
  const notebook = JSON.parse(readFileSync(from, "utf8"));
  for (const cell of notebook.cells)
    if (cell.cell_type === "code") Object.assign(cell, { outputs: [], execution_count: null });
  writeFileSync(to, JSON.stringify(notebook));
}

/** How long `npm start` may take to say where it is, and to end. */
const SECONDS = { toStart: 110, toEnd: 40 };

/**
 * Starts `npm start` on a copy of the notebooks and waits until it says where JupyterLab is. It ends by `stop`, or with the test's
 * process, or where it does not come up.
 */
export async function startLab(copy, more = {}) {
  const own = ["user_settings_dir=settings", "workspaces_dir=workspaces"].map(
    (flag) => `--LabApp.${flag.replace("=", `=${copy.root}/`)}`,
  );
  const flags = ["--no-browser", `--ServerApp.root_dir=${copy.root}`, ...own];
  const child = spawn(process.execPath, [join(root, "setup", "start.mjs"), ...flags], {
    env: { ...process.env, HANGING_GARDENS_RESULTS: copy.results, ...more },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endGuard = guard(copy.root, child.pid);
  const ended = new Promise((resolve) => child.on("exit", (code, signal) => resolve({ code, signal })));
  let said = "";
  const address = new Promise((resolve, reject) => {
    child.stderr.on("data", (text) => {
      said += text;
      const found = /JupyterLab is at (\S+)/.exec(said);
      if (found) resolve(new URL(found[1]));
    });
    ended.then(() => reject(new Error(`npm start ended early:\n${said}`)));
    setTimeout(() => reject(new Error(`npm start said no address:\n${said}`)), SECONDS.toStart * 1000).unref();
  });
  const end = (signal) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  };
  try {
    return {
      url: await address,
      pid: child.pid,
      said: () => said,
      stop: () => {
        child.kill("SIGINT");
        setTimeout(end, SECONDS.toEnd * 1000, "SIGKILL").unref();
        return ended.finally(endGuard);
      },
    };
  } catch (error) {
    end("SIGKILL");
    await ended.finally(endGuard);
    throw error;
  }
}

/**
 * Removes a folder, and ends a process group, when this process is gone.
 *
 * @returns what ends the guard: once a group has ended, its number may become another's
 */
function guard(folder, group) {
  const script = join(root, "setup", "test", "guard.mjs");
  const args = group === undefined ? [script, folder] : [script, folder, `${group}`];
  const child = spawn(process.execPath, args, { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  child.unref();
  child.stdin.unref?.();
  return () => void child.kill("SIGKILL");
}

/** The guards of a process group that look after a folder, too. */
export function groupGuards(folder) {
  return processes().filter((line) => line.includes(`guard.mjs ${folder} `));
}

/** The ids of the kernels that a process has started, itself or through others. Kernels of other tests, or of a user, are not among them. */
export function kernelsBelow(pid) {
  const all = processes().map((line) => {
    const [own, parent] = line.trim().split(/\s+/, 2).map(Number);
    return { own, parent, line };
  });
  const below = new Set([pid]);
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const { own, parent } of all) if (below.has(parent)) below.add(own);
  }
  const tslab = join(root, "node_modules", "tslab", "bin");
  return all.filter(({ own, line }) => below.has(own) && line.includes(tslab)).map(({ own }) => own);
}

/** Which of these processes are still there. */
export function stillRunning(pids) {
  const all = processes().map((line) => Number.parseInt(line, 10));
  return pids.filter((pid) => all.includes(pid));
}

/** A line for each process: its id, its parent's, and what was typed. */
function processes() {
  return spawnSync("ps", ["-eo", "pid,ppid,args"], { encoding: "utf8", maxBuffer: 1 << 26 }).stdout.split("\n");
}

/** The browser that set-up found, started for a test. */
export function launchBrowser() {
  const { executable, args, env } = JSON.parse(readFileSync(browserFile(), "utf8"));
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
  const gl = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
  return chromium.launch({
    executablePath: executable,
    args: [...quiet, ...gl, ...args],
    env: { ...process.env, ...env },
  });
}

/** A page that remembers what went wrong on it. */
export async function openPage(browser, viewport) {
  const page = await browser.newPage({ viewport });
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, errors };
}

/** Brings every cell of the notebook in front into view, one after the other, as a reader does. */
export async function scrollThrough(page) {
  const cells = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook .jp-Cell");
  for (const cell of await cells.all()) await cell.evaluate((element) => element.scrollIntoView());
}
