const { join } = require("node:path");

/**
 * Lets a notebook that lies outside the project import the project's packages: to the compiler they are in the notebook's own node_modules, where that
 * has none of that name. Node itself finds them by NODE_PATH, which the kernel's spec sets.
 *
 * @param system what the compiler reads files by
 * @param plain the same without tslab's changes
 */
exports.lendPackages = (system, plain, root) => {
  const near = join(process.cwd(), "node_modules", "/");
  const far = join(root, "node_modules", "/");
  if (`${process.cwd()}/`.startsWith(join(root, "/"))) return system;
  const isThere = (path) => plain.fileExists(path) || plain.directoryExists(path);
  const lent = (path) => (path.startsWith(near) && !isThere(path) ? far + path.slice(near.length) : path);
  const names = ["fileExists", "readFile", "directoryExists", "readDirectory", "getDirectories", "watchFile"];
  for (const name of names) {
    const own = system[name];
    system[name] = (path, ...rest) => own.call(system, lent(path), ...rest);
  }
  return system;
};
