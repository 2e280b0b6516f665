import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../tools/bundle.mjs";
import { Failure } from "../tools/failure.mjs";
import { root } from "../tools/paths.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { RunError, run } from "../tools/run.mjs";
import { filesBelow, hashFiles, readJson, writeJson } from "../tools/stamp.mjs";

/** @import { BuildOptions } from "esbuild" */

const lib = join(root, "lib");
const dist = join(lib, "dist");
const pageScripts = join(lib, "page");
const stampFile = join(dist, ".stamp.json");

/** The kernels in WebAssembly, by the names of their folders in lib/kernel. */
const kernels = ["cover", "walk", "planes", "boards", "collapse", "roof"];

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
      await bundle([
        pageBundles(join(fresh, "page")),
        plotlyMinified(join(fresh, "page", "plotly.js")),
        ...packages.map((name) => packageBundle(name, fresh)),
        queueBundle(join(fresh, "parallel", "queue", "packages.js")),
      ]);
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
 * @returns {BuildOptions}
 */
function pageBundles(outdir) {
  const programs = readdirSync(pageScripts).filter((name) => name.endsWith(".ts"));
  const entryPoints = programs.map((name) => join(pageScripts, name));
  return { entryPoints, outdir, format: "iife", target: "es2022" };
}

/**
 * Minifies plotly for exported pages, each of which contains it or has it beside: 5 MB instead of
 * 10. The licences stay in it.
 *
 * @param {string} outfile
 * @returns {BuildOptions}
 */
function plotlyMinified(outfile) {
  const file = join(root, "node_modules", "plotly.js-dist", "plotly.js");
  const [licence = ""] = /^\/\*[\s\S]*?\*\//.exec(readFileSync(file, "utf8")) ?? [];
  return { entryPoints: [file], outfile, bundle: false, banner: { js: licence }, legalComments: "inline" };
}

/** The source files that name the parts of a package. Built, they contain these parts. */
const packages = ["cli/commander", "files/json/zod"];

/**
 * Bundles the parts of packages that the start of the command needs: Node loads one file faster
 * than many.
 *
 * @param {string} name
 * @param {string} folder
 * @returns {BuildOptions}
 */
function packageBundle(name, folder) {
  const entryPoints = [join(lib, "src", `${name}.ts`)];
  const outfile = join(folder, `${name}.js`);
  return { entryPoints, outfile, format: "cjs", platform: "node", target: "node20", plugins: [laterProcesses] };
}

/**
 * Bundles what the queue uses of its packages. It leaves out the calendar for jobs that repeat, which
 * we do not have, and the native part of msgpackr, which only reads and takes 4 ms to load. If BullMQ
 * moves a class one day, the build fails and says so.
 *
 * @param {string} outfile
 * @returns {BuildOptions}
 */
function queueBundle(outfile) {
  const classes = "bullmq/dist/cjs/classes";
  const contents = `
    export { Queue } from "${classes}/queue.js";
    export { Worker } from "${classes}/worker.js";
    export { WaitingError } from "${classes}/errors/waiting-error.js";
    export { Redis } from "ioredis";`;
  return {
    stdin: { contents, resolveDir: lib },
    outfile,
    format: "cjs",
    platform: "node",
    target: "node20",
    plugins: [withoutCalendar],
    external: ["msgpackr-extract"],
    define: { "process.env.MSGPACKR_NATIVE_ACCELERATION_DISABLED": '"true"' },
  };
}

/** @type {import("esbuild").Plugin} */
const withoutCalendar = {
  name: "without calendar",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^cron-parser$/ }, ({ path }) => ({ path, namespace: "nothing" }));
    onLoad({ filter: /./, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
  },
};

/**
 * Loads `node:child_process` only when it is used, so that the command starts faster.
 *
 * @type {import("esbuild").Plugin}
 */
const laterProcesses = {
  name: "later processes",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^node:child_process$/ }, ({ path }) => ({ path, namespace: "later" }));
    const contents = 'module.exports = { get spawn() { return require("child_process").spawn; } };';
    onLoad({ filter: /./, namespace: "later" }, () => ({ contents }));
  },
};

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
    join(root, "setup", "steps", "build.mjs"),
    join(root, "setup", "tools", "bundle.mjs"),
  ];
  return hashFiles([
    ...filesBelow(join(lib, "src")),
    ...filesBelow(join(lib, "kernel")),
    ...filesBelow(pageScripts),
    ...settings,
  ]);
}
