import { accessSync, constants, existsSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * The folder with the state of set-up for this clone. It is in node_modules, so a new installation
 * resets it.
 */
export const stateFolder = join(root, "node_modules", ".hanging-gardens");

/**
 * The folder with Jupyter's data for this clone: the kernel spec, trusted notebooks and running
 * servers.
 */
export const jupyterFolder = join(root, ".jupyter");

/** The cache folder, which all clones of a user share, for TensorFlow's library and a browser. */
export function cacheFolder() {
  if (process.env.HANGING_GARDENS_CACHE) return process.env.HANGING_GARDENS_CACHE;
  if (process.platform === "darwin") return join(homedir(), "Library", "Caches", "hanging-gardens");
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "hanging-gardens");
}

/** The platform as part of a folder's name, for files that depend on the platform. */
export const platform = `${process.platform}-${process.arch}`;

/**
 * The full path of a program on PATH; undefined if it is not found.
 *
 * @param {string} name
 */
export function which(name) {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, name);
    if (folder && isExecutable(path)) return path;
  }
  return undefined;
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The nearest existing folder above a path, whose disk is checked for free space.
 *
 * @param {string} path
 */
export function nearestFolder(path) {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}
