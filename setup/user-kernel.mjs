import { existsSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { preload, spec } from "./steps/kernel.mjs";
import { setUp } from "./steps.mjs";
import { badInput } from "./tools/failure.mjs";
import { jupyterFolder, root } from "./tools/paths.mjs";
import { writeWhole } from "./tools/stamp.mjs";

/** What asks set-up for something outside the project. */
export const userFlags = ["--user", "--remove"];

/** @param {string[]} words */
export function isForUser(words) {
  return words.some((word) => userFlags.includes(word));
}

/**
 * Puts the kernel where VS Code and every JupyterLab of this user look for kernels, or takes it away: `kernel --user`,
 * `kernel --user --remove`. Done again it changes nothing.
 *
 * @param {string[]} words
 */
export async function setUpForUser(words) {
  const fix = "npm run setup -- kernel --user, or npm run setup -- kernel --user --remove";
  /**
   * @param {string | undefined} word
   * @param {string} why
   */
  const refuse = (word, why) => badInput(`set up "${word}"`, why, fix);
  const other = words.find((word) => word !== "kernel" && !userFlags.includes(word));
  if (other !== undefined) throw refuse(other, "only the step kernel goes with --user");
  if (!words.includes("kernel")) throw refuse(words[0], "it must go with the step kernel");
  if (!words.includes("--user")) throw refuse("--remove", "it must go with --user");
  if (words.includes("--remove")) remove();
  else await install();
}

async function install() {
  await setUp(["packages", "build", "kernel"], { quiet: true });
  const file = specFile();
  const had = existsSync(file) && readFileSync(file, "utf8");
  if (had !== userSpec()) writeWhole(file, userSpec());
  const other = had && isOfAnotherClone(had) ? ", instead of one of another clone" : "";
  say(`✓ The kernel TypeScript is in ${dirname(file)}${other}: VS Code and JupyterLab find it there.`);
  say("  npm run setup -- kernel --user --remove takes it away.");
}

/**
 * A spec of this clone also changes with Node's path, or with what a kernel needs.
 *
 * @param {string} text
 */
function isOfAnotherClone(text) {
  return !text.includes(JSON.stringify(preload));
}

function remove() {
  const mine = Object.values(files()).filter(isOurs).map(dirname);
  for (const folder of mine) rmSync(folder, { recursive: true });
  say(mine.length > 0 ? `✓ The kernel is gone from ${mine.join(", ")}.` : `✓ There is none in ${dirname(specFile())}.`);
}

/** Notebooks ask for a kernel named tslab. Where the user has one of their own by that name, it is left alone. */
function specFile() {
  const { usual, other } = files();
  return !existsSync(usual) || isOurs(usual) ? usual : other;
}

function files() {
  /** @param {string} name */
  const file = (name) => join(userData(), "kernels", name, "kernel.json");
  return { usual: file("tslab"), other: file("hanging-gardens") };
}

/**
 * Of this project, in whichever clone.
 *
 * @param {string} file
 */
function isOurs(file) {
  return existsSync(file) && readFileSync(file, "utf8").includes(basename(preload));
}

/** A notebook outside the project finds the library, too. */
function userSpec() {
  return spec({ NODE_PATH: join(root, "node_modules") });
}

/** The folder that `jupyter --data-dir` tells; in a terminal of the project's own JupyterLab it tells the project's, which is not meant. */
function userData() {
  const { JUPYTER_DATA_DIR, XDG_DATA_HOME } = process.env;
  if (JUPYTER_DATA_DIR && resolve(JUPYTER_DATA_DIR) !== jupyterFolder) return JUPYTER_DATA_DIR;
  if (process.platform === "darwin") return join(homedir(), "Library", "Jupyter");
  return join(XDG_DATA_HOME || join(homedir(), ".local", "share"), "jupyter");
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}
