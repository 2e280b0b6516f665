const { join } = require("node:path");
const { Worker } = require("node:worker_threads");

/** What the main thread is at: its own work, a cell from its beginning to its first wait, or what comes after that. */
/** @typedef {typeof stages} Stages */
const stages = { own: 0, beginning: 1, later: 2 };
/**
 * Where nobody listens, an interrupt ends the process. One thread deals with an interrupt; the others only pass on those that follow and
 * go back to sleep at once, and there are two of them, so that one sleeps while the other does that.
 */
const threads = 3;

/**
 * Hears interrupts even while the program is busy and Node cannot look at its events. A cell that is busy and does not answer is ended
 * where it stands. Listeners of `process.on("SIGINT")`, of which tslab's kernel is one, are told as ever.
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
 * Node listens to a signal itself as soon as somebody calls `process.on` for it, and then the threads hear nothing more. For interrupts it is kept from
 * that: whoever calls `process.on` is told by the threads. A Node that listens in another way than versions 20 to 24 do is left alone: an interrupt then
 * ends a cell that waits, but not a busy one.
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
