// npm run doctor: what is there, which version, what is missing and how to get it. It changes nothing.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { browserFile } from "./steps/browser.mjs";
import { npm } from "./steps/packages.mjs";
import { checkPlatform, steps } from "./steps.mjs";
import { findCompiler } from "./tensorflow/from-wheel.mjs";
import { Failure } from "./tools/failure.mjs";
import { drawsLetters } from "./tools/letter.mjs";
import { cacheFolder, root } from "./tools/paths.mjs";
import { findPython, hasModules } from "./tools/python.mjs";
import { reasonOf } from "./tools/reason.mjs";
import { filesBelow, readJson } from "./tools/stamp.mjs";
import { megabytes } from "./tools/terminal.mjs";

/** Each look returns what it found in words, or throws a Failure that says how to get it. */
const machine = {
  Node: () => {
    checkPlatform();
    return process.version;
  },
  npm: () => {
    const [command, ...args] = npm("--version");
    return spawnSync(command, args, { encoding: "utf8" }).stdout?.trim();
  },
  Python: () => {
    const { path, version } = findPython("use Python");
    const lacks = ["venv", "pip"].filter((name) => !hasModules(path, name));
    return `${version}, ${path}${lacks.length ? `, without ${lacks.join(" and ")}` : ""}`;
  },
  "C++ compiler": () => findCompiler(),
};

const rows = [];
for (const [title, look] of Object.entries(machine))
  rows.push([title, await lookAt(look, "see to it, then npm run setup")]);
for (const step of Object.values(steps))
  rows.push([step.title, await lookAt(step === steps.browser ? lookAtBrowser : () => step.ready(), "npm run setup")]);
for (const [title, { found, words }] of rows) console.log(`${found ? "✓" : "✗"} ${title.padEnd(18)} ${words}`);
console.log(`  ${"cache".padEnd(18)} ${cache()}`);
console.log(`  ${"project".padEnd(18)} ${root}`);
const missing = rows.filter(([, { found }]) => !found);
console.log(missing.length ? `\n${missing.length} of ${rows.length} are missing.` : "\nAll is there.");
process.exit(missing.length ? 1 : 0);

async function lookAt(look, mend) {
  try {
    const found = await look();
    return found ? { found: true, words: found } : { found: false, words: `missing: ${mend}` };
  } catch (error) {
    return { found: false, words: error.why ? `${error.why}: ${error.mend}` : `${error.message}: ${mend}` };
  }
}

/** A browser is of use where it draws letters: so it draws one. */
async function lookAtBrowser() {
  const ready = steps.browser.ready();
  if (!ready) return ready;
  const draws = await drawsLetters(readJson(browserFile())).catch((error) => {
    const why = `${ready}: it does not start: ${reasonOf(error)}`;
    throw new Failure("draw a letter", why, "name another one by HANGING_GARDENS_BROWSER, then npm run setup");
  });
  if (draws === false)
    throw new Failure("draw a letter", `${ready}: it draws no letters`, "rm -r node_modules, then npm run setup");
  return draws ? `${ready}, draws letters` : ready;
}

function cache() {
  const folder = cacheFolder();
  if (!existsSync(folder)) return `${folder}, empty`;
  return `${folder}, ${megabytes(filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0))} (may be deleted)`;
}
