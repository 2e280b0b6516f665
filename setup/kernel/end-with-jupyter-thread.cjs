// A thread that kills the kernel if Jupyter has ended and the main thread is too busy to end.
const { workerData } = require("node:worker_threads");

/** @type {{ parent: number }} */
const { parent } = workerData;
/** The milliseconds that the main thread has to end by itself, which also ends its browser. */
const grace = 3000;

const looking = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(looking);
  setTimeout(() => process.kill(process.pid, "SIGKILL"), grace);
}, 1000);
