import { spawnSync } from "node:child_process";
import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { needRoom } from "../tools/disk.mjs";
import { Failure } from "../tools/failure.mjs";
import { isExecutable, root, stateFolder, which } from "../tools/paths.mjs";
import { findPython, hasModules, versionOf } from "../tools/python.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { run } from "../tools/run.mjs";
import { hashFiles, readJson, writeJson } from "../tools/stamp.mjs";

const stampFile = join(stateFolder, "jupyter.json");
const requirements = join(root, "setup", "requirements.txt");
const venv = join(root, ".venv");
const venvPython = join(venv, "bin", "python");
const unfinished = join(root, ".venv-unfinished");
const sizeOnDisk = 400e6;

/** JupyterLab 4: the one on PATH, or else one in the project's own .venv. */
export const jupyter = {
  title: "Jupyter",

  ready() {
    const found = readJson(stampFile);
    return (
      found &&
      found.of === fingerprint() &&
      isExecutable(found.lab) &&
      isExecutable(found.python) &&
      `JupyterLab ${found.version}, ${found.where}`
    );
  },

  async make(tell) {
    const found = onPath() ?? (await inVenv(tell));
    writeJson(stampFile, { of: fingerprint(), ...found });
  },
};

/** Where JupyterLab is, and the Python that runs it, once the step is done. */
export function jupyterHere() {
  return readJson(stampFile);
}

function fingerprint() {
  const lab = labOnPath();
  return `${hashFiles([requirements])} ${lab ? `${lab} ${statSync(lab).mtimeMs}` : "none"}`;
}

/** A `jupyter-lab` on PATH that is not this project's own (an activated .venv puts that there too). */
function labOnPath() {
  const lab = which("jupyter-lab");
  return lab && dirname(lab) !== join(venv, "bin") ? lab : undefined;
}

function onPath() {
  const lab = labOnPath();
  const { status, stdout } = lab ? spawnSync(lab, ["--version"], { encoding: "utf8" }) : { status: 1, stdout: "" };
  const version = stdout?.trim();
  if (status !== 0 || !/^4\./.test(version)) return undefined;
  const python = ["python3", "python"]
    .map((name) => join(dirname(lab), name))
    .find((path) => isExecutable(path) && hasModules(path, "jupyterlab", "nbclient"));
  return python && { lab, python, version, where: "on PATH" };
}

async function inVenv(tell) {
  const what = "set up Jupyter";
  if (existsSync(unfinished)) rmSync(venv, { recursive: true, force: true });
  if (!existsSync(venv) || !versionOf(venvPython)) await makeVenv(what, tell);
  needRoom(venv, sizeOnDisk, what);
  tell("installing JupyterLab into .venv");
  try {
    await run(venvPython, ["-m", "pip", "install", "--disable-pip-version-check", "--no-input", "-r", requirements], {
      cwd: root,
    });
  } catch (error) {
    throw new Failure(what, `pip install: ${reasonOf(error)}`, "see to that and run npm run setup again");
  }
  rmSync(unfinished, { force: true });
  const lab = join(venv, "bin", "jupyter-lab");
  return {
    lab,
    python: venvPython,
    version: spawnSync(lab, ["--version"], { encoding: "utf8" }).stdout.trim(),
    where: "in .venv",
  };
}

/** The file `unfinished` stands beside the folder from its first moment until it is whole: such a .venv is ours to delete. */
async function makeVenv(what, tell) {
  const python = findPython(what);
  if (existsSync(venv) && !existsSync(join(venv, "pyvenv.cfg")))
    throw new Failure(what, `${venv} is there but is no Python environment`, "move it away, then npm run setup");
  tell(`making .venv with Python ${python.version}`);
  writeFileSync(unfinished, "");
  rmSync(venv, { recursive: true, force: true });
  try {
    await run(python.path, ["-m", "venv", venv], { cwd: root });
  } catch (error) {
    for (const path of [venv, unfinished]) rmSync(path, { recursive: true, force: true });
    const lacksVenv = /ensurepip|No module named venv|python3.*-venv/i.test(error.output);
    throw new Failure(
      what,
      lacksVenv ? `Python must have its venv module: ${python.path} has none` : `python3 -m venv: ${reasonOf(error)}`,
      lacksVenv ? "sudo apt-get install python3-venv, then npm run setup" : "see to that and run npm run setup again",
    );
  }
}
