import { Failure } from "./failure.mjs";
import { root } from "./paths.mjs";

/** @import { BuildFailure, BuildOptions } from "esbuild" */

/**
 * Bundles and minifies scripts with esbuild, one after another. esbuild works in a process of its
 * own, which is ended with the last script: it would run as long as this process, which may be that
 * of JupyterLab.
 *
 * @param {BuildOptions[]} scripts
 */
export async function bundle(scripts) {
  const { build, stop } = await import("esbuild");
  try {
    for (const options of scripts) {
      await build({
        bundle: true,
        minify: true,
        legalComments: "none",
        absWorkingDir: root,
        logLevel: "silent",
        allowOverwrite: true,
        ...options,
      });
    }
  } catch (error) {
    const { errors = [], message } = /** @type {Error & Partial<BuildFailure>} */ (error);
    const [{ text, location } = { text: message, location: undefined }] = errors;
    const where = location ? ` in ${location.file}(${location.line},${location.column + 1})` : "";
    throw new Failure("build the library", `${text}${where}`, "correct the source and run npm run setup again");
  } finally {
    await stop();
  }
}
