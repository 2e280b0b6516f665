import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { jupyterFolder, root } from "../tools/paths.mjs";
import { writeWhole } from "../tools/stamp.mjs";

/** The file that Node loads before tslab. Its path identifies the clone of a spec. */
export const preload = join(root, "setup", "kernel-preload.cjs");

const specFile = join(jupyterFolder, "kernels", "tslab", "kernel.json");

/**
 * The kernel spec, with which Jupyter starts tslab, only in the project's .jupyter folder.
 *
 * @type {import("./step.mjs").Step}
 */
export const kernel = {
  title: "TypeScript kernel",

  ready() {
    return existsSync(specFile) && readFileSync(specFile, "utf8") === spec() && "tslab";
  },

  async make() {
    writeWhole(specFile, spec());
  },
};

/**
 * The environment that keeps Jupyter's programs inside the project: its own list of trusted
 * notebooks, and its kernel, which takes precedence over one of the same name elsewhere.
 */
export function jupyterEnvironment() {
  return {
    JUPYTER_DATA_DIR: jupyterFolder,
    JUPYTER_RUNTIME_DIR: join(jupyterFolder, "runtime"),
    JUPYTER_PATH: [jupyterFolder, process.env.JUPYTER_PATH].filter(Boolean).join(delimiter),
  };
}

/**
 * The spec as JSON text.
 *
 * @param {Record<string, string>} env what the kernel finds in its environment besides
 */
export function spec(env = {}) {
  const tslab = join(root, "node_modules", "tslab", "bin", "tslab");
  const value = {
    argv: [process.execPath, "--require", preload, tslab, "kernel", "--config-path", "{connection_file}"],
    display_name: "TypeScript",
    language: "typescript",
    // without it, TensorFlow prints the features of the processor on stderr at every start
    env: { TF_CPP_MIN_LOG_LEVEL: "2", ...env },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
