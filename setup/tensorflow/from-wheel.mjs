import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { needRoom } from "../tools/disk.mjs";
import { Failure } from "../tools/failure.mjs";
import { platform, root, which } from "../tools/paths.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { run } from "../tools/run.mjs";
import { downloadWheel, pythonWithPip } from "../tools/wheel.mjs";

/** @import { ReportActivity } from "../tools/terminal.mjs" */

const what = "install TensorFlow's native binding";
const wheel = {
  name: "tensorflow-cpu",
  requirement: "tensorflow-cpu==2.12.1",
  hash: "7ffb595707a8fb376deaddc768784c7a0242b16cbc6e06393b1733b2ce19f855",
  bytes: 231_826_663,
  choice: ["--python-version=3.11", "--implementation=cp", "--abi=cp311", "--platform=manylinux2014_x86_64"],
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
  const python = pythonWithPip(what);
  needRoom(staging, roomNeeded, what);
  const path = await downloadWheel(wheel, python, report, what);
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
