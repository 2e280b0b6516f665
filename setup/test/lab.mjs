import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chromium } from "playwright-core";
import { root } from "../tools/paths.mjs";

/**
 * A folder beside `notebooks` with copies of them: to a kernel it looks the same, and what is run and saved there changes nothing.
 */
export function notebooksCopy() {
  const folder = mkdtempSync(join(root, "lab-test-"));
  cpSync(join(root, "notebooks"), folder, { recursive: true });
  const settings = join(folder, "settings", "@jupyterlab", "notebook-extension");
  mkdirSync(settings, { recursive: true });
  // all cells are put into the page, not only those that can be seen
  writeFileSync(join(settings, "tracker.jupyterlab-settings"), '{ "windowingMode": "none" }');
  return {
    folder,
    name: basename(folder),
    results: join(folder, "results"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Writes a notebook's copy without outputs, as it is before anybody ran it. */
export function clearNotebook(from, to) {
  const notebook = JSON.parse(readFileSync(from, "utf8"));
  for (const cell of notebook.cells)
    if (cell.cell_type === "code") Object.assign(cell, { outputs: [], execution_count: null });
  writeFileSync(to, JSON.stringify(notebook));
}

/** Starts `npm start` and waits until it says where JupyterLab is. */
export async function startLab(copy) {
  const own = ["user_settings_dir=settings", "workspaces_dir=workspaces"].map(
    (flag) => `--LabApp.${flag.replace("=", `=${copy.folder}/`)}`,
  );
  const flags = ["--no-browser", ...own];
  const env = { ...process.env, HANGING_GARDENS_RESULTS: copy.results };
  const child = spawn(process.execPath, [join(root, "setup", "start.mjs"), ...flags], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.on("exit", (code, signal) => resolve({ code, signal })));
  let said = "";
  const address = new Promise((resolve, reject) => {
    child.stderr.on("data", (text) => {
      said += text;
      const found = /JupyterLab is at (\S+)/.exec(said);
      if (found) resolve(new URL(found[1]));
    });
    ended.then(() => reject(new Error(`npm start ended early:\n${said}`)));
  });
  return {
    url: await address,
    stop: () => {
      child.kill("SIGINT");
      return ended;
    },
  };
}

/** The processes of this clone's kernels. */
export function runningKernels() {
  const { stdout } = spawnSync("ps", ["-eo", "pid,args"], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line.includes(join(root, "node_modules", "tslab", "bin")));
}

/** The browser that set-up found, started for a test. */
export function launchBrowser() {
  const { executable, args, env } = JSON.parse(
    readFileSync(join(root, "node_modules", ".hanging-gardens", "browser.json"), "utf8"),
  );
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
