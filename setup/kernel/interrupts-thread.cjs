// A thread that sleeps until an interrupt comes. Node hands signals to the main thread only, and only when that has nothing to do. But a program that is run
// with breakOnSigint is ended by an interrupt at once, in any thread: the one that is run here does nothing but wait for that.
const { Session } = require("node:inspector");
const { Script } = require("node:vm");
const { parentPort, workerData } = require("node:worker_threads");

/** @type {{ shared: Int32Array, stages: import("./interrupts.cjs").Stages }} */
const { shared, stages } = workerData;
const [answers, stage, dealing] = [0, 1, 2];
/** So many milliseconds the main thread has to answer; and then, to come to its end, before it is asked to again. */
const patience = 300;
const grace = 5000;

const sleep = new Script("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)");

for (;;) {
  try {
    sleep.runInThisContext({ breakOnSigint: true });
  } catch {
    const seen = Atomics.load(shared, answers);
    parentPort?.postMessage("interrupt");
    // where all threads were awake at once, nobody would hear the next interrupt, and that would end the process
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

/** Whether there was a cell to end. */
function endCell() {
  const at = Atomics.load(shared, stage);
  // tslab runs the beginning of a cell with breakOnSigint, and a signal goes to whoever began so last: while this thread is
  // awake, that is the main thread
  if (at === stages.beginning) process.kill(process.pid, "SIGINT");
  if (at === stages.later) endMain();
  return at !== stages.own;
}

/** Ends what the main thread is busy with, as a debugger's stop button does. Nothing of it goes on, not even what is to be done finally. */
function endMain() {
  const session = new Session();
  session.connectToMainThread();
  session.post("Runtime.terminateExecution");
  session.disconnect();
}
