// Loaded first in the kernel of a notebook (node --require), and in every program that loads
// tfjs-node without the library.
const { dirname } = require("node:path");
const util = require("node:util");
const { isMainThread } = require("node:worker_threads");

// Node 23 removed functions of `util` that tfjs-node 4.22 still calls.
util.isNullOrUndefined ??= (value) => value === null || value === undefined;
util.isArray ??= Array.isArray;

// The threads of a kernel also load this file.
if (isMainThread && process.argv.includes("kernel")) {
  endWithJupyter();
  require("./kernel/install.cjs").installKernel(dirname(__dirname));
}

/** Ends the kernel, and the browser that it started, when Jupyter is gone, even after SIGKILL. */
function endWithJupyter() {
  // Jupyter stores its process id here; it may have ended before this line runs
  const parent = Number(process.env.JPY_PARENT_PID) || process.ppid;
  const endAlone = () => process.ppid !== parent && process.exit();
  endAlone();
  setInterval(endAlone, 1000).unref();
}
