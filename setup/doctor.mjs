// npm run doctor: what is there, which version, what is missing and how to get it. It changes nothing.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { npm } from "./steps/packages.mjs";
import { checkPlatform, steps } from "./steps.mjs";
import { findCompiler } from "./tensorflow/from-wheel.mjs";
import { cacheFolder, root } from "./tools/paths.mjs";
import { findPython, hasModules } from "./tools/python.mjs";
import { filesBelow } from "./tools/stamp.mjs";
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

const rows = [
  ...Object.entries(machine).map(([title, look]) => [title, lookAt(look, "see to it, then npm run setup")]),
  ...Object.values(steps).map((step) => [step.title, lookAt(() => step.ready(), "npm run setup")]),
];
for (const [title, { found, words }] of rows) console.log(`${found ? "✓" : "✗"} ${title.padEnd(18)} ${words}`);
console.log(`  ${"cache".padEnd(18)} ${cache()}`);
console.log(`  ${"project".padEnd(18)} ${root}`);
const missing = rows.filter(([, { found }]) => !found);
console.log(missing.length ? `\n${missing.length} of ${rows.length} are missing.` : "\nAll is there.");
process.exit(missing.length ? 1 : 0);

function lookAt(look, mend) {
  try {
    const found = look();
    return found ? { found: true, words: found } : { found: false, words: `missing: ${mend}` };
  } catch (error) {
    return { found: false, words: error.why ? `${error.why}: ${error.mend}` : `${error.message}: ${mend}` };
  }
}

function cache() {
  const folder = cacheFolder();
  if (!existsSync(folder)) return `${folder}, empty`;
  return `${folder}, ${megabytes(filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0))} (may be deleted)`;
}
