// npm run doctor: lists what is installed, its version, what is missing and how to install it. It
// changes nothing.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { browserHere } from "./steps/browser.mjs";
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
    const lacks = ["venv", "pip"].filter((name) => !hasModules(path, name));
    return `${version}, ${path}${lacks.length ? `, without ${lacks.join(" and ")}` : ""}`;
  },
  "C++ compiler": () => findCompiler(),
};

const rows = [];
/** What is missing, but set-up brings it only if asked for. */
const unneeded = [];
for (const [title, look] of Object.entries(machine)) rows.push(await lookAt(title, look));
for (const [name, step] of Object.entries(steps)) {
  const look = step === steps.browser ? lookAtBrowser : () => step.ready();
  const row = await lookAt(step.title, look, name);
  if (row.isThere || !step.isOnRequest) rows.push(row);
  else unneeded.push(row);
}
for (const { isThere, words } of rows) console.log(`${isThere ? "✓" : "✗"} ${words}`);
for (const { words } of unneeded) console.log(`  ${words} (installed only if you ask for it)`);
console.log(`  cache: ${cache()}`);
console.log(`  project: ${root}`);
const missing = rows.filter(({ isThere }) => !isThere).length;
const verb = missing === 1 ? "is" : "are";
console.log(missing ? `\n${missing} of ${rows.length} parts ${verb} missing.` : "\nEverything is installed.");
process.exit(missing ? 1 : 0);

/**
 * Checks one part of the set-up and prints a line about it.
 *
 * @param {string} title
 * @param {() => string | false | undefined | Promise<string | false | undefined>} look
 * @param {string} [step] the step that installs the part
 */
async function lookAt(title, look, step) {
  const get = step ? `npm run setup -- ${step}` : "npm run setup";
  try {
    const found = await look();
    if (found) return { isThere: true, words: `${title}: ${found}` };
    return { isThere: false, words: `${title}: not installed. To get it: ${get}` };
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
  const reason = process.getuid?.() === 0 ? "root started it" : "this system does not allow it";
  return `${ready}, draws letters, ${letter.sandbox ? "in its sandbox" : `without its sandbox: ${reason}`}`;
}

function cache() {
  const folder = cacheFolder();
  if (!existsSync(folder)) return `${folder}, empty`;
  return `${folder}, ${megabytes(filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0))} (may be deleted)`;
}
