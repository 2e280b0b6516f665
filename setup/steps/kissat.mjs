import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../tools/failure.mjs";
import { platform, root } from "../tools/paths.mjs";
import { findPython, hasModules } from "../tools/python.mjs";
import { run } from "../tools/run.mjs";
import { jupyterIfThere } from "./jupyter.mjs";

const what = "install kissat";
const folder = join(root, ".tools");
const program = join(folder, "bin", "kissat");
const wheel = {
  requirement: "passagemath-kissat==10.8.13",
  hash: "f45ba2d1b37b0c450bc7d360680bee1af25268ed1e1abe08224640244d4a0158",
  member: "sage_wheels/bin/kissat",
};

/**
 * The step that installs kissat, a native satisfiability solver, from a PyPI wheel for Linux x64. It
 * is done only if it is asked for by name. The hash of the wheel is checked by pip.
 *
 * @type {import("./step.mjs").Step}
 */
export const kissat = {
  title: "kissat",
  isOnRequest: true,

  ready() {
    if (!existsSync(program)) return false;
    const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
    return stdout ? `${stdout.trim()}, from the PyPI wheel` : false;
  },

  async make(report) {
    if (platform !== "linux-x64")
      throw new Failure(
        what,
        `the platform must be linux-x64 for the PyPI wheel: it is ${platform}`,
        "compile kissat yourself and put it on PATH (all but --engine kissat works without it)",
      );
    const python = pythonWithPip();
    const staging = join(folder, "unfinished");
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    try {
      const requirements = join(staging, "requirements.txt");
      writeFileSync(requirements, `${wheel.requirement} --hash=sha256:${wheel.hash}\n`);
      report("downloading the PyPI wheel");
      const choice = [
        ...["--only-binary=:all:", "--python-version=3.11", "--implementation=cp", "--abi=cp311"],
        ...["--platform=manylinux_2_28_x86_64", "--no-deps", "--require-hashes", "--disable-pip-version-check"],
      ];
      await run(python, ["-m", "pip", "download", ...choice, `--dest=${staging}`, "-r", requirements], {
        stallSeconds: 120,
      });
      const file = readdirSync(staging).find((name) => name.endsWith(".whl")) ?? "";
      const unpack = "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extract(sys.argv[2], sys.argv[3])";
      await run(python, ["-c", unpack, join(staging, file), wheel.member, staging]);
      mkdirSync(join(folder, "bin"), { recursive: true });
      const unpacked = join(staging, wheel.member);
      await run("chmod", ["755", unpacked]);
      renameSync(unpacked, program);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  },
};

function pythonWithPip() {
  const jupyters = jupyterIfThere()?.python;
  if (jupyters && existsSync(jupyters) && hasModules(jupyters, "pip")) return jupyters;
  const python = findPython(what);
  if (hasModules(python.path, "pip")) return python.path;
  throw new Failure(
    what,
    `Python must have pip: ${python.path} has none`,
    "sudo apt-get install python3-pip, then npm run setup -- kissat",
  );
}
