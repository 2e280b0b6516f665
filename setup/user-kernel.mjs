import { existsSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { preload, spec } from "./steps/kernel.mjs";
import { setUp } from "./steps.mjs";
import { badInput } from "./tools/failure.mjs";
import { jupyterFolder, root } from "./tools/paths.mjs";
import { writeWhole } from "./tools/stamp.mjs";

/** The flags of `npm run setup` that concern files outside the project. */
export const userFlags = ["--user", "--remove"];

/** @param {string[]} words */
export function isForUser(words) {
  return words.some((word) => userFlags.includes(word));
}

/**
 * Installs the kernel in the user's Jupyter folder, in which VS Code and every JupyterLab look for
 * kernels (`kernel --user`), or removes it (`kernel --user --remove`). A second call changes
 * nothing.
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
  if (other !== undefined) throw refuse(other, "--user must come with the step kernel only");
  if (!words.includes("kernel")) throw refuse(words[0], "it must come with the step kernel");
  if (!words.includes("--user")) throw refuse("--remove", "it must come with --user");
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
  say("  npm run setup -- kernel --user --remove removes it.");
}

/**
 * True if a kernel spec belongs to another clone. A spec of this clone may differ from the current
 * one: its text depends on Node's path and on the needs of the kernel.
 *
 * @param {string} text
 */
function isOfAnotherClone(text) {
  return !text.includes(JSON.stringify(preload));
}

function remove() {
  const mine = Object.values(files()).filter(isOurs).map(dirname);
  for (const folder of mine) rmSync(folder, { recursive: true });
  say(
    mine.length > 0
      ? `✓ The kernel was removed from ${mine.join(", ")}.`
      : `✓ No kernel of this project is in ${dirname(specFile())}.`,
  );
}

/**
 * The path of the user's kernel spec. Notebooks ask for a kernel named tslab. If the user has their
 * own kernel of that name, ours gets another name.
 */
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
 * True if a kernel spec belongs to any clone of this project.
 *
 * @param {string} file
 */
function isOurs(file) {
  return existsSync(file) && readFileSync(file, "utf8").includes(basename(preload));
}

/** The kernel spec for the user. With it, a notebook outside the project finds the library, too. */
function userSpec() {
  return spec({ NODE_PATH: join(root, "node_modules") });
}

/**
 * The folder that `jupyter --data-dir` prints for the user. It is computed here, because in a
 * terminal of the project's own JupyterLab that command prints the project's folder.
 */
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
