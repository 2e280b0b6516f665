/**
 * Waits until a condition holds.
 *
 * @param {() => unknown} holds
 * @param {number} seconds the longest time to wait
 * @param {number} every milliseconds between two checks
 * @returns true if the condition holds, false if the time is over
 */
export async function until(holds, seconds, every = 10) {
  const end = performance.now() + seconds * 1000;
  while (!holds()) {
    if (performance.now() > end) return false;
    await sleep(every);
  }
  return true;
}

/** @param {number} milliseconds */
export function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
