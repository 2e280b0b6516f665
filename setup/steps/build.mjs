import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../tools/failure.mjs";
import { root } from "../tools/paths.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { RunError, run } from "../tools/run.mjs";
import { filesBelow, hashFiles, readJson, writeJson } from "../tools/stamp.mjs";

const lib = join(root, "lib");
const dist = join(lib, "dist");
const pageScripts = join(lib, "page");
const stampFile = join(dist, ".stamp.json");

/** The kernels in WebAssembly, by the names of their folders in lib/kernel. */
const kernels = ["cover", "walk", "planes", "boards", "collapse"];

/**
 * The step that compiles the library from lib/src, lib/kernel and lib/page to lib/dist. The library
 * is built in another folder, which is then renamed, so that no program loads an incomplete
 * library.
 *
 * @type {import("./step.mjs").Step}
 */
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
    try {
      const ends = await Promise.allSettled([
        compile(["typescript/bin/tsc", "-p", "lib"], ["--outDir", fresh]),
        ...kernels.map((name) =>
          compile(
            ["assemblyscript/bin/asc.js", "--config", `lib/kernel/${name}/asconfig.json`],
            ["--outFile", join(fresh, "kernel", `${name}.wasm`)],
          ),
        ),
      ]);
      for (const end of ends) if (end.status === "rejected") throw end.reason;
      await bundlePageScripts(join(fresh, "page"));
      await bundleZod(join(fresh, "files", "json", "zod.js"));
      writeJson(join(fresh, ".stamp.json"), { of });
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(fresh, dist);
    } finally {
      sweep();
    }
  },
};

/**
 * @param {[compiler: string, ...args: string[]]} command
 * @param {string[]} to
 */
async function compile([compiler, ...args], to) {
  try {
    await run(process.execPath, [join(root, "node_modules", compiler), ...args, ...to], { cwd: root });
  } catch (error) {
    const command = `node node_modules/${compiler} ${args.join(" ")}`;
    throw new Failure(
      "build the library",
      reasonOf(
        error instanceof RunError ? { ...error, output: assemblyScriptError(error.output) ?? error.output } : error,
      ),
      `correct the source and run npm run setup again (all errors: ${command})`,
    );
  }
}

/**
 * Bundles every script of lib/page into one file, with all modules that it imports.
 *
 * @param {string} outdir
 */
async function bundlePageScripts(outdir) {
  const programs = readdirSync(pageScripts).filter((name) => name.endsWith(".ts"));
  const entryPoints = programs.map((name) => join(pageScripts, name));
  await bundle({ entryPoints, outdir, format: "iife", target: "es2022" });
}

/**
 * Bundles the package zod into one file, without its messages in some sixty languages: our schemas
 * have their own messages. If zod moves its list of languages one day, they are in the file, too.
 *
 * @param {string} outfile
 */
async function bundleZod(outfile) {
  /** @type {import("esbuild").Plugin} */
  const withoutLanguages = {
    name: "without languages",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: "export {};" }));
    },
  };
  const stdin = { contents: 'export { z } from "zod";', resolveDir: lib };
  await bundle({ stdin, outfile, format: "cjs", platform: "node", target: "node20", plugins: [withoutLanguages] });
}

/** @param {import("esbuild").BuildOptions} options */
async function bundle(options) {
  const { build: make } = await import("esbuild");
  try {
    await make({
      ...options,
      bundle: true,
      minify: true,
      legalComments: "none",
      absWorkingDir: root,
      logLevel: "silent",
      allowOverwrite: true,
    });
  } catch (error) {
    const { errors = [], message } = /** @type {Error & Partial<import("esbuild").BuildFailure>} */ (error);
    const [{ text, location } = { text: message, location: undefined }] = errors;
    const where = location ? ` in ${location.file}(${location.line},${location.column + 1})` : "";
    throw new Failure("build the library", `${text}${where}`, "correct the source and run npm run setup again");
  }
}

/**
 * The first error of the AssemblyScript compiler in one line. The compiler prints an error in
 * several lines, and then a count.
 *
 * @param {string} output
 */
function assemblyScriptError(output) {
  const [, what, where] = /^(ERROR .*)$[\s\S]*?└─ in (.*)$/m.exec(output) ?? [];
  return what && `${what.replace(/\.$/, "")} in ${where}`;
}

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
  return hashFiles([
    ...filesBelow(join(lib, "src")),
    ...filesBelow(join(lib, "kernel")),
    ...filesBelow(pageScripts),
    ...settings,
  ]);
}
