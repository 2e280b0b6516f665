const { join } = require("node:path");
const { Worker } = require("node:worker_threads");

/**
 * Ends the kernel, and the browser that it started, when Jupyter has ended, even after SIGKILL. A
 * kernel that is busy with a cell cannot look for Jupyter, so a thread does, too.
 */
exports.endWithJupyter = () => {
  // the variable has Jupyter's process id; Jupyter may have ended before this line runs
  const parent = Number(process.env.JPY_PARENT_PID) || process.ppid;
  const endAlone = () => process.ppid !== parent && process.exit();
  endAlone();
  setInterval(endAlone, 1000).unref();
  new Worker(join(__dirname, "end-with-jupyter-thread.cjs"), { workerData: { parent }, execArgv: [] }).unref();
};
