import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { jupyterFolder, root } from "../tools/paths.mjs";
import { writeWhole } from "../tools/stamp.mjs";

/**
 * The path of the script that Node loads before tslab. A spec that contains this path belongs to
 * this clone.
 */
export const preload = join(root, "setup", "kernel-preload.cjs");

const specFile = join(jupyterFolder, "kernels", "tslab", "kernel.json");

/**
 * The step that writes the kernel spec, with which Jupyter starts tslab. The spec is in the
 * project's .jupyter folder only.
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
 * The environment variables that keep Jupyter's programs inside the project: its own list of
 * trusted notebooks, and its own kernel, which takes precedence over a kernel of the same name
 * elsewhere.
 */
export function jupyterEnvironment() {
  return {
    JUPYTER_DATA_DIR: jupyterFolder,
    JUPYTER_RUNTIME_DIR: join(jupyterFolder, "runtime"),
    JUPYTER_PATH: [jupyterFolder, process.env.JUPYTER_PATH].filter(Boolean).join(delimiter),
  };
}

/**
 * The kernel spec as JSON text.
 *
 * @param {Record<string, string>} env further environment variables of the kernel
 */
export function spec(env = {}) {
  const tslab = join(root, "node_modules", "tslab", "bin", "tslab");
  const value = {
    argv: [process.execPath, "--require", preload, tslab, "kernel", "--config-path", "{connection_file}"],
    display_name: "TypeScript",
    language: "typescript",
    // otherwise TensorFlow prints the features of the processor on stderr at every start
    env: { TF_CPP_MIN_LOG_LEVEL: "2", ...env },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
