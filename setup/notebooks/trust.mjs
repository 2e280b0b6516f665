import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { jupyterHere } from "../steps/jupyter.mjs";
import { jupyterEnvironment } from "../steps/kernel.mjs";
import { jupyterFolder, root } from "../tools/paths.mjs";
import { run } from "../tools/run.mjs";
import { hashFiles, readJson, writeJson } from "../tools/stamp.mjs";

const stampFile = join(jupyterFolder, "trusted.json");

/**
 * Makes Jupyter trust the notebooks exactly as committed, so that their charts work when they are
 * first opened: they are as trustworthy as the code that runs here. Notebooks that were changed or
 * added, or came without git, are left to Jupyter: they show static pictures until their cells are
 * run.
 */
export async function trustCommitted() {
  const paths = committedNotebooks();
  if (paths.length === 0) return;
  const of = hashFiles(paths);
  if (readJson(stampFile)?.of === of) return;
  await sign(paths);
  writeJson(stampFile, { of });
}

/**
 * Signs notebooks as trusted, in the project's own database of signatures.
 *
 * @param {string[]} paths
 */
export async function sign(paths) {
  await run(jupyterHere().python, [join(root, "setup", "notebooks", "sign.py"), ...paths], {
    env: jupyterEnvironment(),
  });
}

function committedNotebooks() {
  const tracked = namesBy("ls-files") ?? [];
  const changed = namesBy("diff", "--name-only", "HEAD") ?? tracked;
  return tracked.filter((name) => !changed.includes(name)).map((name) => join(root, name));
}

/**
 * The paths of notebooks that a git command lists; undefined if git fails.
 *
 * @param {...string} command
 */
function namesBy(...command) {
  const args = ["-C", root, ...command, "-z", "--", "notebooks/*.ipynb"];
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.split("\0").filter(Boolean) : undefined;
}
