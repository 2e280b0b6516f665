const { join } = require("node:path");

/** @import { System } from "@tslab/typescript-for-tslab" */

/**
 * Lets a notebook outside the project import the project's packages. For the compiler, they appear
 * in the notebook's own node_modules, unless that folder has a package of the same name. Node finds
 * them by NODE_PATH, which the kernel spec sets.
 *
 * @param {System} system the functions by which the compiler reads files
 * @param {System} plain the same functions without tslab's changes
 * @param {string} root the project's folder
 */
exports.lendPackages = (system, plain, root) => {
  const near = join(process.cwd(), "node_modules", "/");
  const far = join(root, "node_modules", "/");
  if (`${process.cwd()}/`.startsWith(join(root, "/"))) return system;
  /** @param {string} path */
  const isThere = (path) => plain.fileExists(path) || plain.directoryExists(path);
  /** @param {string} path */
  const lent = (path) => (path.startsWith(near) && !isThere(path) ? far + path.slice(near.length) : path);
  /** @type {Record<string, any>} each of these functions takes a path first */
  const functions = system;
  const names = ["fileExists", "readFile", "directoryExists", "readDirectory", "getDirectories", "watchFile"];
  for (const name of names) {
    const own = functions[name];
    /** @type {(path: string, ...rest: unknown[]) => unknown} */
    functions[name] = (path, ...rest) => own.call(system, lent(path), ...rest);
  }
  return system;
};
