import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../tools/failure.mjs";
import { platform, root } from "../tools/paths.mjs";
import { run } from "../tools/run.mjs";
import { downloadWheel, pythonWithPip } from "../tools/wheel.mjs";

const what = "install kissat";
const folder = join(root, ".tools");
const program = join(folder, "bin", "kissat");
/** The path of the program in the wheel. */
const member = "sage_wheels/bin/kissat";
const wheel = {
  name: "passagemath-kissat",
  requirement: "passagemath-kissat==10.8.13",
  hash: "f45ba2d1b37b0c450bc7d360680bee1af25268ed1e1abe08224640244d4a0158",
  bytes: 281_801,
  choice: ["--python-version=3.11", "--implementation=cp", "--abi=cp311", "--platform=manylinux_2_28_x86_64"],
};

/**
 * The step that installs kissat, a native satisfiability solver, from a PyPI wheel for Linux x64. It
 * is done only if it is asked for by name.
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
    const python = pythonWithPip(what);
    const path = await downloadWheel(wheel, python, report, what);
    const staging = join(folder, "unfinished");
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    try {
      await run(python, ["-m", "zipfile", "-e", path, staging]);
      mkdirSync(join(folder, "bin"), { recursive: true });
      chmodSync(join(staging, member), 0o755);
      renameSync(join(staging, member), program);
      rmSync(path);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  },
};
