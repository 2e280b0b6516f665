import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "../tools/paths.mjs";
import { run } from "../tools/run.mjs";
import { filesBelow } from "../tools/stamp.mjs";
import { megabytes } from "../tools/terminal.mjs";

const stallSeconds = 30;

/**
 * Lets the package's own installer download its library and binding, and copies what it made to `files`. Fails where the
 * download does not move for half a minute, as behind a firewall that swallows packets.
 */
export async function runOwnInstaller(tfjsNode, files, tell) {
  const made = ["deps", "lib"].map((name) => join(tfjsNode, name));
  const manifest = join(tfjsNode, "package.json");
  const before = readFileSync(manifest);
  const clear = () => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  };
  clear();
  const size = () =>
    made
      .filter(existsSync)
      .flatMap(filesBelow)
      .reduce((sum, path) => sum + sizeOf(path), 0);
  const alive = () => {
    const bytes = size();
    tell(`its own installer, ${megabytes(bytes)}`);
    return bytes;
  };
  try {
    const PATH = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH}`;
    await run(process.execPath, ["scripts/install.js"], { cwd: tfjsNode, env: { PATH }, stallSeconds, alive });
    if (!existsSync(join(tfjsNode, "lib", "napi-v8", "tfjs_binding.node"))) throw new Error("it made no binding");
    cpSync(join(tfjsNode, "deps", "lib"), join(files, "deps", "lib"), { recursive: true, dereference: true });
    cpSync(join(tfjsNode, "lib", "napi-v8"), join(files, "lib", "napi-v8"), { recursive: true, dereference: true });
  } finally {
    // the installer edits its package.json while it works, and may be ended in the middle of that
    writeFileSync(manifest, before);
    clear();
  }
}

function sizeOf(path) {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}
