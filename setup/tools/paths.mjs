import { accessSync, constants, existsSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What set-up found out about this clone; it goes with node_modules, and so is forgotten when they are installed anew. */
export const stateFolder = join(root, "node_modules", ".hanging-gardens");

/** Jupyter's data for this clone alone: the kernel spec, which notebooks are trusted, the running servers. */
export const jupyterFolder = join(root, ".jupyter");

/** What several clones of one user share: TensorFlow's library, a browser. */
export function cacheFolder() {
  if (process.env.HANGING_GARDENS_CACHE) return process.env.HANGING_GARDENS_CACHE;
  if (process.platform === "darwin") return join(homedir(), "Library", "Caches", "hanging-gardens");
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "hanging-gardens");
}

/** The platform as part of a folder's name, for what is not the same everywhere. */
export const platform = `${process.platform}-${process.arch}`;

/**
 * The full path of a program on PATH, or undefined.
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
 * The nearest folder above a path that exists, for asking how full its disk is.
 *
 * @param {string} path
 */
export function nearestFolder(path) {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}
