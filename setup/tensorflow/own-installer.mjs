import { cpSync, existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { Failure } from "../tools/failure.mjs";
import { root } from "../tools/paths.mjs";
import { run } from "../tools/run.mjs";
import { filesBelow, readJson } from "../tools/stamp.mjs";
import { megabytes } from "../tools/terminal.mjs";

const stallSeconds = 30;
const own = join(root, "setup", "tensorflow");
/** Headers of the running Node, for a binding without a download: node-gyp checks their hashes. */
const nodesOwn = "https://nodejs.org/";

/**
 * Runs the installer of the npm package, which downloads its library and binding, and copies both
 * to `files` if the hash of every download is in `hashes.json`. Nothing of a download has run by
 * then. Fails if the download stalls for half a minute, as behind a firewall that drops packets. The
 * installer edits its own package.json, so it runs in a copy of the package, beside the original,
 * where it finds its dependencies.
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
      .flatMap((folder) => filesBelow(folder))
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
    const downloads = join(copy, "downloads.jsonl");
    const NODE_OPTIONS = `--require ${JSON.stringify(join(own, "note-downloads.cjs"))}`;
    const env = { PATH, NODE_OPTIONS, HANGING_GARDENS_DOWNLOADS: downloads };
    await run(process.execPath, ["scripts/install.js"], { cwd: copy, env, stallSeconds, alive });
    checkDownloads(downloads);
    if (!existsSync(join(copy, "lib", "napi-v8", "tfjs_binding.node")))
      throw new Error("the installer made no binding");
    for (const name of ["deps/lib", "lib/napi-v8"])
      cpSync(join(copy, name), join(files, name), { recursive: true, dereference: true });
  } finally {
    clear();
  }
}

/**
 * @param {string} file the notes of `note-downloads.cjs`
 * @throws Failure if a download has no known hash, or another one
 */
function checkDownloads(file) {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  if (lines.length === 0) throw refusal("its downloads must be seen: none was");
  /** @type {Record<string, string>} */
  const known = readJson(join(own, "hashes.json")) ?? {};
  for (const line of lines) {
    /** @type {{ url: string, sha256: string | null }} */
    const { url, sha256 } = JSON.parse(line);
    if (url.startsWith(nodesOwn)) continue;
    const name = basename(new URL(url).pathname);
    const expected = Object.hasOwn(known, name) ? known[name] : undefined;
    if (expected === undefined) throw refusal(`the hash of ${name} must be in setup/tensorflow/hashes.json: it is not`);
    if (sha256 !== expected) throw refusal(`${name} must have the expected hash: it has another`);
  }
}

/** @param {string} why */
function refusal(why) {
  const fix = "none is needed (all but batched propagation and danfo tables works without TensorFlow)";
  return new Failure("install TensorFlow's native binding", why, fix);
}
