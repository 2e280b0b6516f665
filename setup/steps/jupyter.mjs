import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { needRoom } from "../tools/disk.mjs";
import { Failure } from "../tools/failure.mjs";
import { isExecutable, jupyterFolder, root, stateFolder, which } from "../tools/paths.mjs";
import { findPython, hasModules, versionOf } from "../tools/python.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { RunError, run } from "../tools/run.mjs";
import { hashFiles, readJson, writeJson } from "../tools/stamp.mjs";

/** @import { Step } from "./step.mjs" */
/** @import { ReportActivity } from "../tools/terminal.mjs" */
/**
 * @typedef {{ lab: string, python: string, version: string, where: string }} Jupyter with its
 * Python
 */

const what = "set up Jupyter";
const stampFile = join(stateFolder, "jupyter.json");
const requirements = join(root, "setup", "requirements.txt");
const sizeOnDisk = 400e6;

/**
 * The step that provides JupyterLab 4: the one on PATH, or else one in a virtual environment of the
 * project.
 *
 * @type {Step}
 */
export const jupyter = {
  title: "Jupyter",

  ready() {
    const found = jupyterIfThere();
    const there = found && found.of === fingerprint() && isExecutable(found.lab) && isExecutable(found.python);
    return there && `JupyterLab ${found.version}, ${found.where}`;
  },

  async make(report) {
    const found = onPath() ?? (await inVenv(report));
    writeJson(stampFile, { of: fingerprint(), ...found });
  },
};

/** The paths of JupyterLab and its Python. Throws if the step is not done. */
export function jupyterHere() {
  const found = jupyterIfThere();
  if (found !== undefined) return found;
  throw new Failure("find Jupyter", "it must be set up: it is missing", "npm run setup -- jupyter");
}

/** @returns {(Jupyter & { of: string }) | undefined} */
export function jupyterIfThere() {
  return readJson(stampFile);
}

function fingerprint() {
  const lab = labOnPath();
  return `${hashFiles([requirements])} ${lab ? `${lab} ${statSync(lab).mtimeMs}` : "none"}`;
}

/**
 * A `jupyter-lab` on PATH that is not this project's own. The project's own one is on PATH, too, if
 * the user has activated the project's environment.
 */
function labOnPath() {
  const lab = which("jupyter-lab");
  return lab && !existsSync(join(dirname(lab), "..", mark)) ? lab : undefined;
}

/**
 * The JupyterLab on PATH, if it can be used.
 *
 * @returns {Jupyter | undefined}
 */
export function onPath() {
  const lab = labOnPath();
  if (lab === undefined) return undefined;
  const { status, stdout } = spawnSync(lab, ["--version"], { encoding: "utf8" });
  const version = stdout?.trim();
  if (status !== 0 || !/^4\./.test(version)) return undefined;
  const python = pythonsOf(lab).find((path) => isExecutable(path) && hasModules(path, "jupyterlab", "nbclient"));
  return python === undefined ? undefined : { lab, python, version, where: "on PATH" };
}

/**
 * The possible paths of the Python that a program uses: beside the program, beside the target of
 * its link, or in the program's first line.
 *
 * @param {string} program
 */
function pythonsOf(program) {
  const folders = [dirname(program), dirname(realpathSync(program))];
  const [, named] = /^#!\s*(\S+)/.exec(readFileSync(program, "latin1").slice(0, 500)) ?? [];
  return [...folders.flatMap((folder) => [join(folder, "python3"), join(folder, "python")]), ...(named ? [named] : [])];
}

/**
 * The name of a file that marks an environment that this step made. Any other environment belongs
 * to the user and is left alone.
 */
const mark = ".hanging-gardens";

/** The folder of the environment: .venv, or another folder if the user has their own .venv. */
function venvFolder() {
  const usual = join(root, ".venv");
  return existsSync(usual) && !existsSync(join(usual, mark)) ? join(jupyterFolder, "venv") : usual;
}

/**
 * Installs JupyterLab in the project's environment, if that is not done. Until it is installed, the
 * mark says unfinished, and an unfinished environment is made again.
 *
 * @param {ReportActivity} report
 * @returns {Promise<Jupyter>}
 */
async function inVenv(report) {
  const venv = venvFolder();
  const python = join(venv, "bin", "python");
  if (readJson(join(venv, mark))?.finished !== true || !versionOf(python)) await makeVenv(venv, report);
  needRoom(venv, sizeOnDisk, what);
  report("installing JupyterLab");
  try {
    const quietly = ["--disable-pip-version-check", "--no-input"];
    await run(python, ["-m", "pip", "install", ...quietly, "-r", requirements], { cwd: root });
  } catch (error) {
    throw new Failure(what, `pip install: ${reasonOf(error)}`, "fix that and run npm run setup again");
  }
  writeJson(join(venv, mark), { finished: true });
  const lab = join(venv, "bin", "jupyter-lab");
  const version = spawnSync(lab, ["--version"], { encoding: "utf8" }).stdout.trim();
  return { lab, python, version, where: venv === join(root, ".venv") ? "in .venv" : "in .jupyter/venv" };
}

/**
 * @param {string} venv
 * @param {ReportActivity} report
 */
async function makeVenv(venv, report) {
  const python = findPython(what);
  report(`making an environment with Python ${python.version}`);
  rmSync(venv, { recursive: true, force: true });
  writeJson(join(venv, mark), { finished: false });
  try {
    await run(python.path, ["-m", "venv", venv], { cwd: root });
  } catch (error) {
    rmSync(venv, { recursive: true, force: true });
    const output = error instanceof RunError ? error.output : "";
    const lacksVenv = /ensurepip|No module named venv|python3.*-venv/i.test(output);
    throw new Failure(
      what,
      lacksVenv ? `Python must have its venv module: ${python.path} has none` : `python3 -m venv: ${reasonOf(error)}`,
      lacksVenv ? "sudo apt-get install python3-venv, then npm run setup" : "fix that and run npm run setup again",
    );
  }
}
