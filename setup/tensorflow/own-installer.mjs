import { cpSync, existsSync, rmSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root } from "../tools/paths.mjs";
import { run } from "../tools/run.mjs";
import { filesBelow } from "../tools/stamp.mjs";
import { megabytes } from "../tools/terminal.mjs";

const stallSeconds = 30;

/**
 * Runs the installer of the npm package, which downloads its library and binding, and copies both
 * to `files`. Fails if the download stalls for half a minute, as behind a firewall that drops
 * packets.
 *
 * The installer edits its own package.json, so it runs in a copy of the package. The copy is beside
 * the original, where it finds its dependencies.
 *
 * @param {string} tfjsNode
 * @param {string} files
 * @param {import("../tools/terminal.mjs").ReportActivity} report
 */
export async function runOwnInstaller(tfjsNode, files, report) {
  const copy = join(dirname(tfjsNode), ".tfjs-node-installer");
  const clear = () => rmSync(copy, { recursive: true, force: true });
  clear();
  const made = ["deps", "lib"].map((name) => join(copy, name));
  const alive = () => {
    const bytes = made
      .flatMap(filesBelow)
      .reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
    report(`the installer of the package, ${megabytes(bytes)}`);
    return bytes;
  };
  try {
    cpSync(tfjsNode, copy, {
      recursive: true,
      filter: (path) => !["deps", "lib"].some((name) => path === join(tfjsNode, name)),
    });
    const PATH = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH}`;
    await run(process.execPath, ["scripts/install.js"], { cwd: copy, env: { PATH }, stallSeconds, alive });
    if (!existsSync(join(copy, "lib", "napi-v8", "tfjs_binding.node")))
      throw new Error("the installer made no binding");
    for (const name of ["deps/lib", "lib/napi-v8"])
      cpSync(join(copy, name), join(files, name), { recursive: true, dereference: true });
  } finally {
    clear();
  }
}
