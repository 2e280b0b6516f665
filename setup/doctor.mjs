// npm run doctor: lists what is installed, its version, what is missing and how to install it. It
// changes nothing.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { browserHere } from "./steps/browser.mjs";
import { onPath } from "./steps/jupyter.mjs";
import { npm } from "./steps/packages.mjs";
import { checkPlatform, steps } from "./steps.mjs";
import { findCompiler } from "./tensorflow/from-wheel.mjs";
import { Failure } from "./tools/failure.mjs";
import { drawLetter } from "./tools/letter.mjs";
import { cacheFolder, root } from "./tools/paths.mjs";
import { findPython, hasModules } from "./tools/python.mjs";
import { reasonOf } from "./tools/reason.mjs";
import { filesBelow } from "./tools/stamp.mjs";
import { megabytes } from "./tools/terminal.mjs";

/**
 * Checks of the machine. Each function returns its finding in words, or throws a Failure that says
 * how to fix it.
 */
const machine = {
  Node: () => {
    checkPlatform();
    return process.version;
  },
  npm: () => {
    const [command, ...args] = npm("--version");
    const version = spawnSync(command, args, { encoding: "utf8" }).stdout?.trim();
    if (version) return version;
    throw new Failure("use npm", "npm must be on PATH: it is missing", "install Node again, which includes npm");
  },
  Python: () => {
    const { path, version } = findPython("use Python");
    // only the step jupyter needs this module, and it tries a JupyterLab on PATH first
    const isNeeded = !steps.jupyter.ready() && onPath() === undefined;
    // Debian has venv, but without ensurepip it makes no environment
    if (!isNeeded || hasModules(path, "venv", "ensurepip")) return `${version}, ${path}`;
    const fix = "sudo apt-get install python3-venv, then npm run setup";
    throw new Failure("use Python", `it must have its venv module: ${path} has none`, fix);
  },
  "C++ compiler": () => findCompiler(),
};

const rows = [];
/** What is missing, but not needed: set-up brings it only if asked for. */
const optional = [];
for (const [title, look] of Object.entries(machine)) rows.push(await lookAt(title, look));
for (const [name, step] of Object.entries(steps)) {
  const look = step === steps.browser ? lookAtBrowser : () => step.ready();
  const row = await lookAt(step.title, look, { get: `npm run setup -- ${name}`, isOptional: step.isOnRequest });
  if (row.isThere || !step.isOnRequest) rows.push(row);
  else optional.push(row);
}
for (const { isThere, words } of rows) console.log(`${isThere ? "✓" : "✗"} ${words}`);
for (const { words } of optional) console.log(`  ${words}`);
console.log(`  cache: ${cache()}`);
console.log(`  project: ${root}`);
const missing = rows.filter(({ isThere }) => !isThere).length;
const verb = missing === 1 ? "is" : "are";
console.log(
  missing
    ? `\n${missing} of ${rows.length} needed parts ${verb} missing.`
    : "\nEverything that is needed is installed.",
);
process.exit(missing ? 1 : 0);

/**
 * Checks one part of the set-up and prints a line about it.
 *
 * @param {string} title
 * @param {() => string | false | undefined | Promise<string | false | undefined>} look
 * @param {{ get?: string, isOptional?: boolean | undefined }} [options] `get` is the command that installs the part
 */
async function lookAt(title, look, { get = "npm run setup", isOptional = false } = {}) {
  try {
    const found = await look();
    if (found) return { isThere: true, words: `${title}: ${found}` };
    return { isThere: false, words: `${title}: not installed${isOptional ? " (optional)" : ""}. To get it: ${get}` };
  } catch (error) {
    const [why, fix] = error instanceof Failure ? [error.why, error.fix] : [reasonOf(error), get];
    return { isThere: false, words: `${title}: ${why}. To fix it: ${fix}` };
  }
}

/**
 * Checks the browser. It draws a letter as a test, because a browser that draws no letters is
 * useless.
 */
async function lookAtBrowser() {
  const ready = steps.browser.ready();
  const browser = browserHere();
  if (!ready || browser === undefined) return false;
  const letter = await drawLetter(browser).catch((error) => {
    const why = `${ready} must start: ${reasonOf(error)}`;
    throw new Failure("draw a letter", why, "set HANGING_GARDENS_BROWSER to another browser, then npm run setup");
  });
  if (letter?.draws === false)
    throw new Failure(
      "draw a letter",
      `${ready} must draw letters: it draws none`,
      "rm -r node_modules, then npm run setup",
    );
  if (letter === undefined) return ready;
  if (letter.sandbox) return `${ready}, works`;
  const reason = process.getuid?.() === 0 ? "root cannot use" : "this system does not allow";
  return `${ready}, works (without its sandbox, which ${reason}; nothing to do)`;
}

function cache() {
  const folder = cacheFolder();
  if (!existsSync(folder)) return `${folder}, empty`;
  return `${folder}, ${megabytes(filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0))} (may be deleted)`;
}
