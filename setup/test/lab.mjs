import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { root } from "../tools/paths.mjs";

/**
 * A folder that looks like this project to Jupyter and to a kernel, with copies of its notebooks: what is run and saved there
 * changes nothing here.
 */
export function projectCopy() {
  const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-lab-"));
  for (const name of ["node_modules", "data"]) symlinkSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, "notebooks"));
  cpSync(join(root, "notebooks"), join(folder, "notebooks"), { recursive: true });
  return { folder, results: join(folder, "results"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts `npm start` on a copy of the project and waits until it says where JupyterLab is. */
export async function startLab(copy, args = []) {
  const flags = ["--no-browser", `--ServerApp.root_dir=${copy.folder}`, ...args];
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
