// npm run notebooks: executes every notebook from a clean kernel, one after another, and writes it
// in place. Charts and tables that notebooks export go to a temporary folder.
// With -- --check, one notebook runs on each core, and nothing is changed.
// Names or paths after -- choose notebooks: npm run notebooks -- 00-start-here
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { executeNotebook } from "./notebooks/execute.mjs";
import { sign } from "./notebooks/trust.mjs";
import { setUp, stepNames } from "./steps.mjs";
import { badInput, endWith } from "./tools/failure.mjs";
import { root } from "./tools/paths.mjs";
import { withLine } from "./tools/terminal.mjs";

const folder = join(root, "notebooks");
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const check = flags.includes("--check");

try {
  const chosen = choose();
  // the notebook of many machines needs a server
  await setUp([...stepNames, "valkey"], { quiet: true });
  const temporary = mkdtempSync(join(tmpdir(), "hanging-gardens-"));
  process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
  const failures = check ? await checkAll(chosen, temporary) : await replaceAll(chosen, temporary);
  for (const failure of failures) process.stderr.write(`${failure.message}\n`);
  const failed = failures.length;
  const end = check ? "nothing was changed" : failed ? "failed notebooks are unchanged" : "written in place";
  process.stderr.write(`${chosen.length - failed} of ${chosen.length} notebooks ran to their end; ${end}.\n`);
  process.exit(failed ? 1 : 0);
} catch (error) {
  endWith(error);
}

/** The paths of the chosen notebooks; by default, of all notebooks. */
function choose() {
  const known = readdirSync(folder)
    .filter((name) => name.endsWith(".ipynb"))
    .sort();
  const unknownFlag = flags.find((flag) => flag !== "--check");
  if (unknownFlag) throw refuse(`a flag must be --check: it is "${unknownFlag}"`);
  if (names.length === 0) return known.map((name) => join(folder, name));
  return names.map((name) => {
    const file = `${basename(name, ".ipynb")}.ipynb`;
    if (known.includes(file) && basename(name) === name) return join(folder, file);
    // npm runs scripts in the project's folder, but the user's paths are relative to the user's
    // folder
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), name);
    if (name.endsWith(".ipynb") && existsSync(path)) return path;
    // the project's own have a number, those that the user made need not be told
    const numbered = known.filter((one) => /^\d\d-/.test(one));
    const choices = numbered.map((one) => basename(one, ".ipynb")).join(", ");
    throw refuse(`a notebook must be a path or one of ${choices}: it is "${name}"`);
  });
}

/** @param {string} why */
function refuse(why) {
  return badInput("run the notebooks", why, "npm run notebooks, or npm run notebooks -- 01-square-gardens");
}

/**
 * Executes notebooks one after another and replaces them. Their outputs show times, which a second
 * notebook at the same time would distort.
 *
 * @param {string[]} paths
 * @param {string} temporary
 */
async function replaceAll(paths, temporary) {
  /** @type {Error[]} */
  const failures = [];
  const env = { HANGING_GARDENS_RESULTS: ownResults(join(temporary, "results")) };
  for (const path of paths) {
    await withLine(basename(path), async (report) => {
      const made = join(temporary, basename(path));
      const noise = await executeNotebook(path, made, { report, env });
      await replace(made, path);
      return words(noise);
    }).catch((error) => failures.push(error));
  }
  return failures;
}

/**
 * Makes a results folder for notebooks. It has the user's records, but charts and tables are
 * written to folders of its own.
 *
 * @param {string} results
 */
function ownResults(results) {
  const own = process.env.HANGING_GARDENS_RESULTS || join(root, "results");
  mkdirSync(results);
  for (const name of ["benchmarks", "runs", "solutions"]) {
    const path = resolve(own, name);
    if (existsSync(path)) symlinkSync(path, join(results, name));
  }
  return results;
}

/**
 * Executes several notebooks at the same time and replaces none. Their exports go into the
 * temporary folder.
 *
 * @param {string[]} paths
 * @param {string} temporary
 */
async function checkAll(paths, temporary) {
  /** @type {Error[]} */
  const failures = [];
  const waiting = [...paths];
  const running = new Map();
  const env = { HANGING_GARDENS_RESULTS: join(temporary, "results") };
  await withLine("notebooks", async (report) => {
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const name = basename(path, ".ipynb");
        /** @param {string} state */
        const say = (state) => {
          running.set(name, state);
          const done = paths.length - waiting.length - running.size;
          report(`${done} of ${paths.length} done; ${[...running].map((entry) => entry.join(", ")).join("; ")}`);
        };
        say("starting");
        try {
          await executeNotebook(path, join(temporary, basename(path)), { report: say, env });
        } catch (error) {
          failures.push(/** @type {Error} */ (error));
        }
        running.delete(name);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    if (failures.length > 0) throw failures[0];
  }).catch((error) => {
    if (failures.length === 0) throw error;
  });
  return failures;
}

/** @param {import("./notebooks/execute.mjs").Noise[]} noise */
function words(noise) {
  return noise.map(({ at, noise: text }) => `cell ${at} wrote to stderr: ${text.split("\n")[0]}`).join("; ");
}

/**
 * @param {string} made
 * @param {string} notebook
 */
async function replace(made, notebook) {
  await sign([made]);
  const beside = `${notebook}.${process.pid}.tmp`;
  copyFileSync(made, beside);
  renameSync(beside, notebook);
}
