// A thread that sleeps until an interrupt comes. Node delivers signals only to the main thread, and
// only when that thread is idle. But an interrupt at once ends every program that runs with
// breakOnSigint, in any thread. This thread runs a program of that kind, which only waits.
const { Session } = require("node:inspector");
const { Script } = require("node:vm");
const { parentPort, workerData } = require("node:worker_threads");

/** @type {{ shared: Int32Array, stages: import("./interrupts.cjs").Stages }} */
const { shared, stages } = workerData;
const [answers, stage, dealing] = [0, 1, 2];
/**
 * The milliseconds within which the main thread must answer an interrupt; and later, those within
 * which it must end before it is asked again.
 */
const patience = 300;
const grace = 5000;

const sleep = new Script("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)");

for (;;) {
  try {
    sleep.runInThisContext({ breakOnSigint: true });
  } catch {
    const seen = Atomics.load(shared, answers);
    parentPort?.postMessage("interrupt");
    // if all threads were awake at the same time, the next interrupt would end the process
    if (Atomics.compareExchange(shared, dealing, 0, 1) !== 0) continue;
    while (isSilent(seen, patience)) if (endCell()) isSilent(seen, grace);
    Atomics.store(shared, dealing, 0);
  }
}

/**
 * @param {number} seen
 * @param {number} milliseconds
 */
function isSilent(seen, milliseconds) {
  return Atomics.wait(shared, answers, seen, milliseconds) === "timed-out";
}

/** Ends the running cell. Returns true if a cell was running. */
function endCell() {
  const at = Atomics.load(shared, stage);
  // tslab runs the beginning of a cell with breakOnSigint, and a signal ends the program that was
  // started last with it; while this thread is awake, that is the program of the main thread
  if (at === stages.beginning) process.kill(process.pid, "SIGINT");
  if (at === stages.later) endMain();
  return at !== stages.own;
}

/**
 * Ends the work of the main thread, as the stop button of a debugger does. Its code does not
 * continue, not even in a finally block.
 */
function endMain() {
  const session = new Session();
  session.connectToMainThread();
  session.post("Runtime.terminateExecution");
  session.disconnect();
}
