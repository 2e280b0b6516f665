import fs from "node:fs";
import { dirname, join, resolve, sep } from "node:path";

// the fuzzer's own calls, before those of the library are watched
const { mkdirSync, readdirSync, rmSync, writeFileSync } = fs;

/**
 * A folder in which cases run. The calls of this process that write are watched: a path outside the
 * results is noted, and a path outside the sandbox is refused, so that no case can do harm.
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
    if (typeof target !== "string" || target === "") return; // an open file, or no file
    const path = resolve(target);
    // a file is written under a temporary name first, and its folder may be new
    const isPart = (/** @type {string} */ name) => dirname(path) === dirname(name) && path.endsWith(".part");
    const isNamed = named.some((name) => path === name || isIn(name, path) || isPart(name));
    if (!isNamed && !isIn(path, results) && path !== "/dev/null") outside.add(path);
    if (!isIn(path, folder)) throw Object.assign(new Error(`EACCES: ${path}`), { code: "EACCES" });
  };
  watchCalls(watch);
  return {
    cwd,
    results,
    /** Empties both folders. */
    clear() {
      rmSync(join(folder, "a"), { recursive: true, force: true });
      rmSync(results, { recursive: true, force: true });
      mkdirSync(cwd, { recursive: true });
      mkdirSync(join(results, "runs"), { recursive: true });
    },
    /**
     * @param {string} path
     * @param {Uint8Array} bytes
     */
    write(path, bytes) {
      writeFileSync(path, bytes);
    },
    /** True if the results hold a file. */
    hasResults: () => readdirSync(results, { recursive: true }).some((name) => String(name).includes(".")),
    /**
     * The paths outside the results that were written to since the last call.
     *
     * @param {readonly string[]} allowed files that the user named, for the calls from now on
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
const asyncWriters = /** @type {const} */ (["writeFile", "appendFile", "mkdir", "rm", "unlink", "rename", "mkdtemp"]);

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
  all.renameSync = (/** @type {string} */ from, /** @type {string} */ to) => {
    watch(from);
    watch(to);
    renameSync(from, to);
  };
  all.copyFileSync = (/** @type {string} */ from, /** @type {string} */ to) => {
    watch(to);
    copyFileSync(from, to);
  };
  all.openSync = (/** @type {string} */ path, /** @type {string | number} */ flags = "r", /** @type {any} */ mode) => {
    if (flags !== "r" && flags !== 0) watch(path);
    return openSync(path, flags, mode);
  };
}
