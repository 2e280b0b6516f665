const { dirname, join } = require("node:path");

/** @import { System } from "@tslab/typescript-for-tslab" */

/**
 * Lets the compiler watch only files that a user changes: those beside the notebook. Of a folder of
 * packages it watches the entries, so that a package installed after a failed import is found. The
 * files inside packages and the project's library are not watched, because Node does not load them
 * again either. The cell itself is a file beside the notebook for the compiler, so it is watched
 * even if the notebook lies inside a package.
 *
 * @param {System} system the functions by which the compiler watches files
 * @param {string} root the project's folder
 * @param {string} folder the notebook's folder
 */
exports.watchLittle = (system, root, folder) => {
  const { watchFile, watchDirectory } = system;
  const library = join(root, "lib", "/");
  /** @param {string} path */
  const isPackage = (path) => dirname(path) !== folder && (path.includes("/node_modules/") || path.startsWith(library));
  if (watchFile === undefined || watchDirectory === undefined) return;
  system.watchFile = (path, ...rest) => (isPackage(path) ? { close() {} } : watchFile.call(system, path, ...rest));
  system.watchDirectory = (path, callback, isDeep, options) =>
    watchDirectory.call(system, path, callback, isDeep && !isPackage(`${path}/`), options);
};
