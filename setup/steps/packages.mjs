import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { needRoom } from "../tools/disk.mjs";
import { Failure } from "../tools/failure.mjs";
import { platform, root, stateFolder } from "../tools/paths.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { run } from "../tools/run.mjs";
import { readJson, writeJson } from "../tools/stamp.mjs";

const stampFile = join(stateFolder, "packages.json");
const modules = join(root, "node_modules");
const before = join(root, ".node_modules-before");
const sizeOnDisk = 700e6;

/**
 * The step that installs the node packages, exactly as in the lockfile, without their install
 * scripts.
 *
 * @type {import("./step.mjs").Step}
 */
export const packages = {
  title: "node packages",

  ready() {
    /** @type {{ of: string, names: string[] } | undefined} */
    const stamp = readJson(stampFile);
    const there =
      stamp?.of === packagesWanted(root) &&
      stamp.names.every((name) => existsSync(join(modules, name, "package.json")));
    return there && `${stamp.names.length} packages`;
  },

  /**
   * Installs the packages. The old ones are kept until the new ones are complete, and restored
   * after a failure.
   */
  async make() {
    needRoom(root, sizeOnDisk, "install the node packages");
    const of = packagesWanted(root);
    const [command, ...args] = npm(
      "ci",
      "--ignore-scripts",
      "--prefer-offline",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    );
    if (existsSync(before)) remove(modules);
    else if (existsSync(modules)) renameSync(modules, before);
    try {
      await run(command, args, { cwd: root });
    } catch (error) {
      remove(modules);
      if (existsSync(before)) renameSync(before, modules);
      throw new Failure(
        "install the node packages",
        `npm ci: ${reasonOf(error)}`,
        "fix that and run npm run setup again",
      );
    }
    writeJson(stampFile, { of, names: installedNames() });
    remove(before);
  },
};

/**
 * The command line of npm. If npm runs this script, it is the same npm.
 *
 * @param {...string} args
 * @returns {[command: string, ...args: string[]]}
 */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli && /^npm-cli\.c?js$/.test(basename(cli)) ? [process.execPath, cli, ...args] : ["npm", ...args];
}

/**
 * The text on which the packages depend: the lockfile, and the dependencies in the manifests
 * without their formatting.
 *
 * @param {string} folder
 */
export function packagesWanted(folder) {
  const manifests = ["package.json", "lib/package.json"].map((name) =>
    JSON.parse(readFileSync(join(folder, name), "utf8")),
  );
  const wanted = manifests.map(({ dependencies, devDependencies, overrides, workspaces, bin }) => [
    dependencies,
    devDependencies,
    overrides,
    workspaces,
    bin,
  ]);
  const hash = createHash("sha256")
    .update(JSON.stringify(wanted))
    .update(readFileSync(join(folder, "package-lock.json")));
  return `${platform} ${hash.digest("hex")}`;
}

/**
 * The names of the packages at the top of node_modules: those in the lockfile that npm installed on
 * this platform.
 */
function installedNames() {
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.keys(locked)
    .filter((path) => path.startsWith("node_modules/"))
    .map((path) => path.slice("node_modules/".length))
    .filter((name) => existsSync(join(modules, name, "package.json")));
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
