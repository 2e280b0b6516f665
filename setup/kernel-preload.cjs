// Loaded before anything else in a notebook's kernel (node --require), and wherever else tfjs-node is loaded without the library.
const { dirname } = require("node:path");
const util = require("node:util");
const { isMainThread } = require("node:worker_threads");

// Node 23 took away functions of `util` that tfjs-node 4.22 still calls.
util.isNullOrUndefined ??= (value) => value === null || value === undefined;
util.isArray ??= Array.isArray;

// A kernel's threads load this file, too.
if (isMainThread && process.argv.includes("kernel")) {
  endWithJupyter();
  require("./kernel/install.cjs").installKernel(dirname(__dirname));
}

/** A kernel whose Jupyter is gone, however it went, has nobody left to work for: it ends, and the browser it started with it. */
function endWithJupyter() {
  // Jupyter leaves its number here; it may be gone before this line runs
  const parent = Number(process.env.JPY_PARENT_PID) || process.ppid;
  const endAlone = () => process.ppid !== parent && process.exit();
  endAlone();
  setInterval(endAlone, 1000).unref();
}
