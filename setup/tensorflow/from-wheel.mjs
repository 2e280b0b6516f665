import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { jupyterIfThere } from "../steps/jupyter.mjs";
import { needRoom } from "../tools/disk.mjs";
import { Failure } from "../tools/failure.mjs";
import { cacheFolder, platform, root, which } from "../tools/paths.mjs";
import { findPython, hasModules } from "../tools/python.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { run } from "../tools/run.mjs";
import { filesBelow } from "../tools/stamp.mjs";

/** @import { ReportActivity } from "../tools/terminal.mjs" */

const what = "install TensorFlow's native binding";
const wheel = {
  requirement: "tensorflow-cpu==2.12.1",
  hash: "7ffb595707a8fb376deaddc768784c7a0242b16cbc6e06393b1733b2ce19f855",
  bytes: 231_826_663,
};
const roomNeeded = 1.2e9;

/**
 * Takes TensorFlow's library and headers from the PyPI wheel, compiles the binding of the npm
 * package against them, and writes both into `files`. The wheel is for Python 3.11 on Linux x64,
 * but any Python can unpack it: no Python code of the wheel is used.
 *
 * @param {string} tfjsNode
 * @param {string} staging
 * @param {string} files
 * @param {ReportActivity} report
 */
export async function buildFromWheel(tfjsNode, staging, files, report) {
  if (platform !== "linux-x64")
    throw new Failure(
      what,
      `the platform must be linux-x64 for the PyPI wheel: it is ${platform}`,
      "none is needed (all but batched propagation and danfo tables works without TensorFlow)",
    );
  const compiler = findCompiler();
  const python = pythonWithPip();
  needRoom(staging, roomNeeded, what);
  const path = await download(python, report);
  report("unpacking");
  const unpacked = join(staging, "unpacked");
  await run(python, [join(root, "setup", "tensorflow", "unpack_wheel.py"), path, unpacked]);
  const libraries = join(files, "deps", "lib");
  mkdirSync(dirname(libraries), { recursive: true });
  renameSync(join(unpacked, "lib"), libraries);
  report("compiling");
  await compile(compiler, tfjsNode, join(unpacked, "include"), libraries, join(files, "lib", "napi-v8"));
  rmSync(unpacked, { recursive: true });
  rmSync(path);
}

/**
 * The path of the wheel in the cache. The wheel is downloaded if it is missing or incomplete, and
 * its hash is always checked.
 *
 * @param {string} python
 * @param {ReportActivity} report
 */
async function download(python, report) {
  const folder = join(cacheFolder(), "downloads");
  const path = join(folder, "tensorflow-cpu.whl");
  if (existsSync(path) && (await hashOf(path)) === wheel.hash) return path;
  rmSync(folder, { recursive: true, force: true });
  const temporary = join(folder, "unfinished");
  mkdirSync(temporary, { recursive: true });
  const requirements = join(folder, "requirements.txt");
  writeFileSync(requirements, `${wheel.requirement} --hash=sha256:${wheel.hash}\n`);
  const choice = [
    "--only-binary=:all:",
    "--python-version=3.11",
    "--implementation=cp",
    "--abi=cp311",
    "--platform=manylinux2014_x86_64",
  ];
  const alive = () => {
    const bytes = filesBelow(folder).reduce(
      (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
    report(`downloading the PyPI wheel, ${Math.min(100, Math.floor((100 * bytes) / wheel.bytes))} % of 232 MB`);
    return bytes;
  };
  await run(
    python,
    [
      "-m",
      "pip",
      "download",
      "--no-deps",
      "--no-cache-dir",
      "--disable-pip-version-check",
      "--require-hashes",
      ...choice,
      `--dest=${folder}`,
      "-r",
      requirements,
    ],
    {
      env: { TMPDIR: temporary },
      stallSeconds: 120,
      alive,
    },
  );
  rmSync(temporary, { recursive: true, force: true });
  const made = readdirSync(folder).find((name) => name.endsWith(".whl"));
  if (!made || (await hashOf(join(folder, made))) !== wheel.hash)
    throw new Failure(what, "the wheel must have the expected hash: it has another", "run npm run setup again");
  renameSync(join(folder, made), path);
  return path;
}

/**
 * Compiles the binding of tfjs-node to TensorFlow's library.
 *
 * @param {string} compiler the C++ compiler
 * @param {string} tfjsNode the folder of the package tfjs-node
 * @param {string} headers the folder of TensorFlow's header files
 * @param {string} libraries the folder of TensorFlow's libraries
 * @param {string} target the folder for the binding
 */
async function compile(compiler, tfjsNode, headers, libraries, target) {
  mkdirSync(target, { recursive: true });
  const nodeHeaders = join(root, "node_modules", "node-api-headers", "include");
  const sources = ["tfjs_backend.cc", "tfjs_binding.cc"].map((name) => join(tfjsNode, "binding", name));
  const flags = ["-std=c++17", "-O2", "-w", "-fPIC", "-shared", "-DNAPI_VERSION=8", `-I${nodeHeaders}`, `-I${headers}`];
  const links = [
    `-L${libraries}`,
    "-l:libtensorflow_cc.so.2",
    "-l:libtensorflow_framework.so.2",
    "-Wl,-rpath,$ORIGIN/../../deps/lib",
  ];
  try {
    await run(compiler, [...flags, ...sources, ...links, "-o", join(target, "tfjs_binding.node")]);
  } catch (error) {
    throw new Failure(
      what,
      `${compiler}: ${reasonOf(error)}`,
      "sudo apt-get install g++ (or your system's C++ compiler), then npm run setup",
    );
  }
}

/** The C++ compiler that compiles the binding. */
export function findCompiler() {
  const names = [process.env.CXX, "c++", "g++", "clang++"];
  const [found] = names.flatMap((name) => (name && which(name)) || []);
  if (found) return found;
  throw new Failure(
    what,
    "a C++ compiler must be on PATH: none was found",
    "sudo apt-get install g++ (or your system's C++ compiler), then npm run setup",
  );
}

function pythonWithPip() {
  const jupyters = jupyterIfThere()?.python;
  if (jupyters && existsSync(jupyters) && hasModules(jupyters, "pip")) return jupyters;
  const python = findPython(what);
  if (hasModules(python.path, "pip")) return python.path;
  throw new Failure(
    what,
    `Python must have pip: ${python.path} has none`,
    "sudo apt-get install python3-pip, then npm run setup",
  );
}

/**
 * @param {string} path
 * @returns {Promise<string>}
 */
function hashOf(path) {
  return new Promise((resolve, reject) => {
    const hash = createHash("sha256");
    createReadStream(path)
      .on("data", (chunk) => hash.update(chunk))
      .on("error", reject)
      .on("end", () => resolve(hash.digest("hex")));
  });
}
