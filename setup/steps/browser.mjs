import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../tools/failure.mjs";
import { isExecutable, stateFolder, which } from "../tools/paths.mjs";
import { readJson, writeJson, writeWhole } from "../tools/stamp.mjs";
import { fontsConf, fontsFile } from "./fonts.mjs";
import { packagedChromium, packageFonts } from "./packaged-chromium.mjs";

/** @import { FoundBrowser } from "./packaged-chromium.mjs" */
/** @import { Step } from "./step.mjs" */

const what = "find a browser that draws pictures";
const commands = [
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "microsoft-edge-stable",
  "microsoft-edge",
];
const applications = ["Google Chrome", "Chromium", "Microsoft Edge"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * The step that provides a browser for pictures and exports: an installed Chrome, Chromium or Edge,
 * or else a Chromium from an npm package.
 *
 * @type {Step}
 */
export const browser = {
  title: "browser",

  ready() {
    const found = browserHere();
    const there = found?.of === fingerprint() && isExecutable(found.executable) && hasFonts();
    return there && `${found.version}, ${found.where}`;
  },

  async make(report) {
    const found = installedBrowser() ?? (await packagedChromium(what, report));
    const env = { ...withoutFonts(found.env), ...fontsEnvironment };
    if (usesFontconfig) writeWhole(fontsFile, fonts());
    writeJson(browserFile(), { of: fingerprint(), ...found, env });
  },
};

/**
 * The path of the file that records the chosen browser and how to start it. If
 * HANGING_GARDENS_BROWSER is "package", it is another file. So in one clone, tests use the packaged
 * browser and the user the installed one.
 */
export function browserFile() {
  return join(stateFolder, wish() === "package" ? "packaged-browser.json" : "browser.json");
}

/**
 * The recorded browser, and the fingerprint of that choice; undefined before the step is done.
 *
 * @returns {(FoundBrowser & { of: string }) | undefined}
 */
export function browserHere() {
  return readJson(browserFile());
}

// only Linux uses fontconfig; macOS has its own fonts
const usesFontconfig = process.platform === "linux";
const fontsEnvironment = usesFontconfig ? { FONTCONFIG_FILE: fontsFile } : {};

function fonts() {
  return fontsConf([packageFonts()]);
}

function hasFonts() {
  return !usesFontconfig || (existsSync(fontsFile) && readFileSync(fontsFile, "utf8") === fonts());
}

/**
 * Removes the path of the package's own fonts.conf, which names folders that do not exist.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withoutFonts({ FONTCONFIG_PATH: _, ...env }) {
  return env;
}

/** The value of HANGING_GARDENS_BROWSER: a path, the word "package", or empty for any browser. */
function wish() {
  return process.env.HANGING_GARDENS_BROWSER ?? "";
}

function candidates() {
  if (wish() === "package") return [];
  return wish() ? [which(wish()) ?? wish()] : onMachine();
}

function onMachine() {
  const there = process.platform === "darwin" ? applications.filter(isExecutable) : [];
  return [...commands.flatMap((name) => which(name) ?? []), ...there];
}

function fingerprint() {
  const found = candidates().map((path) => (existsSync(path) ? `${path} ${statSync(path).mtimeMs}` : path));
  return [wish(), ...Object.values(fontsEnvironment), ...found].join("\n");
}

/**
 * An installed Chrome, Chromium or Edge, regardless of the user's choice; undefined if none is
 * installed.
 */
export function findInstalled() {
  return firstThatRuns(onMachine());
}

/** The installed browser that the user chose; undefined if the package must be used. */
function installedBrowser() {
  const found = firstThatRuns(candidates());
  if (!found && wish() && wish() !== "package")
    throw new Failure(
      what,
      `HANGING_GARDENS_BROWSER must be a browser that runs: it is ${wish()}`,
      "set it to another browser, or unset it",
    );
  return found;
}

/**
 * The first browser that prints its version. Some systems have a stub, which prints none.
 *
 * @param {string[]} paths
 * @returns {FoundBrowser | undefined}
 */
function firstThatRuns(paths) {
  for (const executable of paths) {
    const { status, stdout } = spawnSync(executable, ["--version"], {
      encoding: "utf8",
      timeout: 20_000,
      stdio: ["ignore", "pipe", "ignore"],
    });
    if (status === 0)
      return { executable, args: [], env: fontsEnvironment, version: stdout.trim(), where: "installed" };
  }
  return undefined;
}
