// A script that Node loads first (node --require): in the kernel of a notebook, and in every
// program that loads tfjs-node without the library.
const { dirname } = require("node:path");
const util = require("node:util");
const { isMainThread } = require("node:worker_threads");

// Node 23 removed these functions of `util`, which tfjs-node 4.22 still calls.
util.isNullOrUndefined ??= (value) => value === null || value === undefined;
util.isArray ??= Array.isArray;

// Threads of the kernel load this file, too, so it checks for the main thread.
if (isMainThread && process.argv.includes("kernel")) {
  require("./kernel/end-with-jupyter.cjs").endWithJupyter();
  require("./kernel/install.cjs").installKernel(dirname(__dirname));
}
