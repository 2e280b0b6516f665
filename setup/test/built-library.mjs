import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build } from "../steps/build.mjs";
import { root } from "../tools/paths.mjs";

const source = join(root, "lib", "src", "/");
const built = join(root, "lib", "dist", "/");

/**
 * Lets tests load the built library where they import its source, as long as the two agree. npm test
 * builds the library first, so it tests what users run, and does not compile the source again in
 * every process of tests: that took 60 of 930 s of CPU time. After a change of the source, tests
 * load the source.
 *
 * @returns {import("vite").Plugin[]}
 */
export function builtLibrary() {
  if (!build.ready()) return [];
  return [
    {
      name: "built library",
      enforce: "pre",
      resolveId(id, importer) {
        if (importer === undefined || !/^\.{1,2}\//.test(id)) return null;
        const path = resolve(dirname(importer), id);
        if (!`${path}/`.startsWith(source)) return null;
        const name = join(built, path.slice(source.length).replace(/\.[jt]s$/, ""));
        const file = [`${name}.js`, join(name, "index.js")].find((candidate) => existsSync(candidate));
        return file === undefined ? null : { id: file, external: true };
      },
    },
  ];
}
