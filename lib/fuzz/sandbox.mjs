import fs from "node:fs";
import { dirname, join, resolve, sep } from "node:path";

// taken before `watchCalls` replaces them, because the fuzzer's own calls are not watched
const { mkdirSync, rmSync, writeFileSync } = fs;

/**
 * A folder in which cases run. All calls of this process that write files are watched: a path
 * outside the results is noted, and a path outside the sandbox is refused, so that no case can do
 * harm.
 *
 * @param {string} folder
 */
export function createSandbox(folder) {
  const [cwd, results] = [join(folder, "a", "b", "c", "here"), join(folder, "results")];
  /** @type {Set<string>} */
  const outside = new Set();
  /** @type {readonly string[]} */
  let named = [];
  const isIn = (/** @type {string} */ path, /** @type {string} */ root) => path === root || path.startsWith(root + sep);
  /** @param {unknown} target */
  const watch = (target) => {
    if (typeof target !== "string" || target === "") return; // a handle of an open file, or no file
    const path = resolve(target);
    // a named file is first written under a temporary name, and its folder may be new
    const isPart = (/** @type {string} */ name) => dirname(path) === dirname(name) && path.endsWith(".part");
    const isNamed = named.some((name) => path === name || isIn(name, path) || isPart(name));
    if (!isNamed && !isIn(path, results) && path !== "/dev/null") outside.add(path);
    if (!isIn(path, folder)) throw Object.assign(new Error(`EACCES: ${path}`), { code: "EACCES" });
  };
  watchCalls(watch);
  return {
    cwd,
    results,
    /** Empties the working folder and the results. */
    clear() {
      rmSync(join(folder, "a"), { recursive: true, force: true });
      rmSync(results, { recursive: true, force: true });
      mkdirSync(cwd, { recursive: true });
      mkdirSync(join(results, "runs"), { recursive: true });
      outside.clear(); // rmSync itself calls functions that are watched
    },
    /**
     * @param {string} path
     * @param {Uint8Array} bytes
     */
    write(path, bytes) {
      writeFileSync(path, bytes);
    },
    /**
     * The paths outside the results that were written since the last call.
     *
     * @param {readonly string[]} allowed files that the user named; they may be written from now on
     */
    written(allowed = []) {
      const found = [...outside];
      outside.clear();
      named = allowed;
      return found;
    },
  };
}

const writers = /** @type {const} */ ([
  ...["writeFileSync", "appendFileSync", "mkdirSync", "rmSync", "unlinkSync", "symlinkSync", "truncateSync"],
  ...["createWriteStream", "rmdirSync", "mkdtempSync"],
]);
const asyncWriters = /** @type {const} */ (["writeFile", "appendFile", "mkdir", "rm", "unlink", "mkdtemp"]);

/** @param {(target: unknown) => void} watch */
function watchCalls(watch) {
  /** @type {any} */
  const all = fs;
  for (const [owner, names] of /** @type {[any, readonly string[]][]} */ ([
    [all, writers],
    [all.promises, asyncWriters],
  ])) {
    for (const name of names) {
      const real = owner[name];
      owner[name] = (/** @type {unknown[]} */ ...args) => {
        watch(args[0]);
        return real.apply(owner, args);
      };
    }
  }
  const { renameSync, copyFileSync, openSync } = fs;
  const { rename, copyFile } = fs.promises;
  const moved = (/** @type {(from: string, to: string) => unknown} */ move) => {
    return (/** @type {string} */ from, /** @type {string} */ to) => {
      watch(from);
      watch(to);
      return move(from, to);
    };
  };
  const copied = (/** @type {(from: string, to: string) => unknown} */ copy) => {
    return (/** @type {string} */ from, /** @type {string} */ to) => {
      watch(to);
      return copy(from, to);
    };
  };
  all.renameSync = moved(renameSync);
  all.promises.rename = moved(rename);
  all.copyFileSync = copied(copyFileSync);
  all.promises.copyFile = copied(copyFile);
  all.openSync = (/** @type {string} */ path, /** @type {string | number} */ flags = "r", /** @type {any} */ mode) => {
    if (flags !== "r" && flags !== 0) watch(path);
    return openSync(path, flags, mode);
  };
}
