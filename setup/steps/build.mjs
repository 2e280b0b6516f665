import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../tools/failure.mjs";
import { root } from "../tools/paths.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { run } from "../tools/run.mjs";
import { filesBelow, hashFiles, readJson, writeJson } from "../tools/stamp.mjs";

const lib = join(root, "lib");
const dist = join(lib, "dist");
const stampFile = join(dist, ".stamp.json");

/** The library, compiled from lib/src to lib/dist; made beside it and put in place at once, so nobody loads half of it. */
export const build = {
  title: "library",
  needs: ["packages"],

  ready() {
    return readJson(stampFile)?.of === fingerprint() && "built";
  },

  async make() {
    const of = fingerprint();
    sweep();
    const fresh = join(lib, ".dist-fresh");
    const old = join(lib, ".dist-old");
    const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
    try {
      await run(process.execPath, [compiler, "-p", lib, "--outDir", fresh], { cwd: root });
      writeJson(join(fresh, ".stamp.json"), { of });
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(fresh, dist);
    } catch (error) {
      throw new Failure(
        "build the library",
        reasonOf(error),
        "correct the source and run npm run setup again (all errors: node node_modules/typescript/bin/tsc -p lib)",
      );
    } finally {
      sweep();
    }
  },
};

function sweep() {
  for (const name of [".dist-fresh", ".dist-old"]) rmSync(join(lib, name), { recursive: true, force: true });
}

function fingerprint() {
  const settings = [
    join(root, "tsconfig.json"),
    join(lib, "tsconfig.json"),
    join(lib, "package.json"),
    join(root, "package-lock.json"),
  ];
  return hashFiles([...filesBelow(join(lib, "src")), ...settings]);
}
