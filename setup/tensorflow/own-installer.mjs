import { cpSync, existsSync, rmSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root } from "../tools/paths.mjs";
import { run } from "../tools/run.mjs";
import { filesBelow } from "../tools/stamp.mjs";
import { megabytes } from "../tools/terminal.mjs";

const stallSeconds = 30;

/**
 * Lets the package's own installer download its library and binding, and copies what it made to `files`. Fails where the
 * download does not move for half a minute, as behind a firewall that swallows packets. The installer edits its own package.json
 * while it works, so it works in a copy of the package, beside it, where it finds the packages it needs.
 *
 * @param {string} tfjsNode
 * @param {string} files
 * @param {import("../tools/terminal.mjs").Tell} tell
 */
export async function runOwnInstaller(tfjsNode, files, tell) {
  const copy = join(dirname(tfjsNode), ".tfjs-node-installer");
  const clear = () => rmSync(copy, { recursive: true, force: true });
  clear();
  const made = ["deps", "lib"].map((name) => join(copy, name));
  const alive = () => {
    const bytes = made
      .flatMap(filesBelow)
      .reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
    tell(`its own installer, ${megabytes(bytes)}`);
    return bytes;
  };
  try {
    cpSync(tfjsNode, copy, {
      recursive: true,
      filter: (path) => !["deps", "lib"].some((name) => path === join(tfjsNode, name)),
    });
    const PATH = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH}`;
    await run(process.execPath, ["scripts/install.js"], { cwd: copy, env: { PATH }, stallSeconds, alive });
    if (!existsSync(join(copy, "lib", "napi-v8", "tfjs_binding.node"))) throw new Error("it made no binding");
    for (const name of ["deps/lib", "lib/napi-v8"])
      cpSync(join(copy, name), join(files, name), { recursive: true, dereference: true });
  } finally {
    clear();
  }
}
