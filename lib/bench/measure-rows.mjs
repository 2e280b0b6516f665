// A process that measures the rows whose names it receives, one after another, and reports each row
// as it ends. A row keeps its process busy for up to a minute, so the parent shows the time left
// and handles Ctrl-C.
import { loadTensorFlow } from "../dist/batch/load-tensorflow.js";
import { findServerProgram } from "../dist/parallel/queue/server/program.js";
import { missingProgram } from "../dist/parallel/queue/server/start.js";
import { rows } from "./rows.mjs";

/**
 * The report of a row: its measurement, or why it has none.
 *
 * @typedef {{ name: string }
 * & (Measured | { error: string, seconds: number } | { leftOut: string })} RowEnd
 */
/** @typedef {import("./measure.mjs").Measurement & { seconds: number }} Measured */

process.on("disconnect", () => process.exit());
process.on("message", async (/** @type {string[]} */ names) => {
  const chosen = names.flatMap((wanted) => rows.find((row) => row.name === wanted) ?? []);
  for (const { name, measure, needsTensorFlow, needsServer } of chosen) {
    const began = performance.now();
    const lack = (needsTensorFlow ? whyNoTensorFlow() : undefined) ?? (needsServer ? whyNoServer() : undefined);
    if (lack !== undefined) {
      await send({ name, leftOut: lack });
      continue;
    }
    try {
      const { value, words, timesAsFast } = await measure();
      if (!Number.isFinite(value)) throw new Error(`too few searches ended in time: ${words}`);
      await send({ name, value, words, timesAsFast, seconds: (performance.now() - began) / 1000 });
    } catch (error) {
      await send({ name, error: messageOf(error), seconds: (performance.now() - began) / 1000 });
    }
  }
  process.disconnect();
});

function whyNoTensorFlow() {
  try {
    loadTensorFlow();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

function whyNoServer() {
  return findServerProgram() === undefined ? missingProgram : undefined;
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Sends a report to the parent. If the parent is gone, this process ends.
 *
 * @param {RowEnd} message
 * @returns {Promise<void>}
 */
function send(message) {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, (error) => (error ? process.exit(1) : resolve()));
  });
}
