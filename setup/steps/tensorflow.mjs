import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildFromWheel } from "../tensorflow/from-wheel.mjs";
import { runOwnInstaller } from "../tensorflow/own-installer.mjs";
import { Failure } from "../tools/failure.mjs";
import { lastLine } from "../tools/last-line.mjs";
import { withLock } from "../tools/lock.mjs";
import { cacheFolder, platform, root } from "../tools/paths.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { run } from "../tools/run.mjs";
import { hasSizes, readJson, sizesBelow, writeJson } from "../tools/stamp.mjs";

/** @import { ReportActivity } from "../tools/terminal.mjs" */
/**
 * @typedef {{ from: string, files: Record<string, number> }} Manifest the origin and the sizes of
 * files
 */

const what = "install TensorFlow's native binding";
const tfjsNode = join(root, "node_modules", "@tensorflow", "tfjs-node");
const stampFile = join(tfjsNode, ".hanging-gardens.json");

/**
 * The step that installs the native library of @tensorflow/tfjs-node and its binding. The user's
 * cache keeps both in one folder with a manifest. A clone links to these files, so a second clone
 * gets them in a moment.
 *
 * @type {import("./step.mjs").Step}
 */
export const tensorflow = {
  title: "TensorFlow",
  needs: ["packages"],

  ready() {
    /** @type {(Manifest & { version: string }) | undefined} */
    const stamp = readJson(stampFile);
    return stamp && hasSizes(tfjsNode, stamp.files) && `${stamp.version}, ${stamp.from}`;
  },

  async make(report) {
    const cached = join(cacheFolder(), `tensorflow-${readJson(join(tfjsNode, "package.json")).version}-${platform}`);
    const made = !isWhole(cached) && (await fillOnce(cached, report));
    const manifest = manifestOf(cached);
    if (manifest === undefined) throw new Error("the result is missing");
    place(cached, Object.keys(manifest.files));
    report("trying it");
    try {
      writeJson(stampFile, { version: await tryIt(), ...manifest });
    } catch (error) {
      if (made) rmSync(cached, { recursive: true, force: true });
      throw new Failure(what, `it must load: ${reasonOf(error)}`, "fix that and run npm run setup again");
    }
  },
};

/**
 * Fills the cache, unless another clone has done so in the meantime. Resolves to true if this clone
 * did it.
 *
 * @param {string} cached
 * @param {ReportActivity} report
 */
function fillOnce(cached, report) {
  return withLock(`${cached}.lock`, report, async () => {
    if (isWhole(cached)) return false;
    await fill(cached, report);
    return true;
  });
}

/**
 * @param {string} folder
 * @returns {Manifest | undefined}
 */
function manifestOf(folder) {
  return readJson(join(folder, "manifest.json"));
}

/** @param {string} folder */
function isWhole(folder) {
  const manifest = manifestOf(folder);
  return manifest !== undefined && hasSizes(join(folder, "files"), manifest.files);
}

/**
 * Fills the cached folder by the first method that works. The folder has another name until it is
 * complete, so it is either complete or missing. The hash of every download is checked.
 *
 * @param {string} cached
 * @param {ReportActivity} report
 */
async function fill(cached, report) {
  const staging = `${cached}.unfinished`;
  const files = join(staging, "files");
  const methods = [
    { from: "from the PyPI wheel", make: () => buildFromWheel(tfjsNode, staging, files, report) },
    { from: "by its own installer", make: () => runOwnInstaller(tfjsNode, files, report) },
  ];
  const reasons = [];
  /** @type {string | undefined} */
  let fix;
  for (const { from, make } of methods) {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(files, { recursive: true });
    try {
      await make();
      writeJson(join(staging, "manifest.json"), { from, files: sizesBelow(files) });
      rmSync(cached, { recursive: true, force: true });
      renameSync(staging, cached);
      return;
    } catch (error) {
      reasons.push(`${from}: ${error instanceof Failure ? error.why : reasonOf(error)}`);
      if (error instanceof Failure) fix ??= error.fix;
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  }
  const usual = "fix that and run npm run setup again (all but batched propagation and danfo tables works without it)";
  throw new Failure(what, reasons.join("; "), fix ?? usual);
}

/**
 * Puts the cached files into the package: as links if the cache is on the same disk, else as
 * copies.
 *
 * @param {string} cached
 * @param {string[]} names
 */
function place(cached, names) {
  for (const name of names) {
    const source = join(cached, "files", name);
    const target = join(tfjsNode, name);
    mkdirSync(dirname(target), { recursive: true });
    rmSync(target, { force: true });
    try {
      linkSync(source, target);
    } catch {
      copyFileSync(source, target);
    }
  }
}

/**
 * Tries one bit operation of TensorFlow in another process. Resolves to the version of TensorFlow.
 */
async function tryIt() {
  const preload = join(root, "setup", "kernel-preload.cjs");
  const script = join(root, "setup", "tensorflow", "try-binding.cjs");
  const output = await run(process.execPath, ["--require", preload, script], { env: { TF_CPP_MIN_LOG_LEVEL: "2" } });
  return lastLine(output);
}
