/** @import { System } from "@tslab/typescript-for-tslab" */

/**
 * Lets the compiler have several timers at once. tslab has room for one, which it runs when a cell
 * is compiled, and throws at the second. The compiler sets a second one if files change between two
 * cells: for example while `npm install` runs.
 *
 * @param {System} system the functions by which the compiler sets timers
 */
exports.keepTimers = (system) => {
  const { setTimeout: setOne, clearTimeout: clearOne } = system;
  if (setOne === undefined || clearOne === undefined) return;
  /** @type {Set<() => void>} */
  const waiting = new Set();
  /** @type {unknown} tslab's timer, while any function waits */
  let one;
  const runAll = () => {
    // also runs the functions that these functions add
    for (const run of waiting) {
      waiting.delete(run);
      run();
    }
    one = undefined;
  };
  system.setTimeout = (callback, _, ...words) => {
    const run = () => callback(...words);
    waiting.add(run);
    one ??= setOne.call(system, runAll, 0);
    return run;
  };
  system.clearTimeout = (run) => {
    waiting.delete(run);
    if (waiting.size > 0 || one === undefined) return;
    clearOne.call(system, one);
    one = undefined;
  };
};
