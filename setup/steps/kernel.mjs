import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { jupyterFolder, root } from "../tools/paths.mjs";
import { writeWhole } from "../tools/stamp.mjs";

/** What Node loads before tslab. Its path tells which clone a spec is of. */
export const preload = join(root, "setup", "kernel-preload.cjs");

const specFile = join(jupyterFolder, "kernels", "tslab", "kernel.json");

/**
 * The kernel spec that tells Jupyter how to start tslab, in the project's own .jupyter folder and nowhere else.
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
 * What Jupyter's programs need to know to stay inside the project: its own list of trusted notebooks, and its kernel, which
 * goes before one of the same name elsewhere.
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
    // TensorFlow greets every start on stderr with what the processor can do
    env: { TF_CPP_MIN_LOG_LEVEL: "2", ...env },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
