const { join } = require("node:path");
const { Worker } = require("node:worker_threads");

/**
 * The stages of the main thread: its own work, the beginning of a cell until its first await, or
 * the rest of the cell.
 */
/** @typedef {typeof stages} Stages */
const stages = { own: 0, beginning: 1, later: 2 };
/**
 * The number of threads that wait for interrupts. Without a listener, an interrupt ends the
 * process. One thread handles an interrupt. The other two only pass on later interrupts and sleep
 * again: one of them sleeps while the other passes an interrupt on.
 */
const threads = 3;

/**
 * Receives interrupts even while the program is busy and Node cannot process events. A busy cell
 * that does not answer is ended at once. Listeners of `process.on("SIGINT")`, such as that of
 * tslab's kernel, are called as usual.
 *
 * @returns {{ enter: (stage: keyof typeof stages) => void }}
 */
exports.watchInterrupts = () => {
  if (!leaveSignalToThreads()) return { enter: () => {} };
  const shared = new Int32Array(new SharedArrayBuffer(12));
  const [answers, stage] = [0, 1];
  for (let number = 0; number < threads; number++) {
    const file = join(__dirname, "interrupts-thread.cjs");
    const thread = new Worker(file, { workerData: { shared, stages }, execArgv: [] });
    thread.unref();
    thread.on("message", () => {
      Atomics.add(shared, answers, 1);
      Atomics.notify(shared, answers);
      process.emit("SIGINT");
    });
  }
  return { enter: (name) => Atomics.store(shared, stage, stages[name]) };
};

/**
 * Keeps Node from handling SIGINT itself. Node does so once a program calls `process.on` for a
 * signal, and then the threads receive nothing. For SIGINT the threads call the listeners instead.
 *
 * A Node that handles signals differently from versions 20 to 24 is left alone; then an interrupt
 * ends a waiting cell, but not a busy one.
 */
function leaveSignalToThreads() {
  /** @type {NodeJS.EventEmitter} */
  const emitter = process;
  const listeners = /** @type {((...words: unknown[]) => void)[]} */ (emitter.listeners("newListener"));
  const listens = listeners.find(({ name }) => name === "startListeningIfSignal");
  if (listens === undefined) return false;
  emitter.off("newListener", listens);
  emitter.on("newListener", (event, ...rest) => event === "SIGINT" || listens(event, ...rest));
  return true;
}
