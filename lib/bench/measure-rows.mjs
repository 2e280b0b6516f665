// A process that measures the rows whose names it receives, one after another, and reports each row
// as it ends. A row keeps its process busy for up to a minute, so the parent shows the time left
// and handles Ctrl-C.
import { loadTensorFlow } from "../dist/batch/load-tensorflow.js";
import { aimRatio } from "../dist/files/benchmark/ratio.js";
import { findServerProgram } from "../dist/parallel/queue/server/program.js";
import { missingProgram } from "../dist/parallel/queue/server/start.js";
import { rows } from "./rows.mjs";

/**
 * The report of a row: its measurement, or why it has none.
 *
 * @typedef {{ name: string }
 * & (Measured | { error: string, seconds: number } | { leftOut: string })} RowEnd
 */
/** @typedef {import("./measure.mjs").MeasuredRow} MeasuredRow */
/**
 * @typedef {Pick<MeasuredRow, "words" | "timesAsFast" | "ratio" | "noRatio" | "spread">
 * & { value: number, seconds: number }} Measured
 */

process.on("disconnect", () => process.exit());
process.on("message", async (/** @type {string[]} */ names) => {
  const chosen = names.flatMap((wanted) => rows.find((row) => row.name === wanted) ?? []);
  for (const row of chosen) {
    const { name, measure, needsTensorFlow, needsServer } = row;
    const began = performance.now();
    const lack = (needsTensorFlow ? whyNoTensorFlow() : undefined) ?? (needsServer ? whyNoServer() : undefined);
    if (lack !== undefined) {
      await send({ name, leftOut: lack });
      continue;
    }
    try {
      const measurement = await measure();
      const { value, words, timesAsFast, spread } = measurement;
      if (!Number.isFinite(value)) throw new Error(`too few searches ended in time: ${words}`);
      const compared = comparedWith(row, measurement);
      const seconds = (performance.now() - began) / 1000;
      await send({ name, value, words, timesAsFast, ...compared, spread, seconds });
    } catch (error) {
      await send({ name, error: messageOf(error), seconds: (performance.now() - began) / 1000 });
    }
  }
  process.disconnect();
});

/**
 * The ratio of a measurement to the row's peer, limit or aim, or the reason why there is none.
 *
 * @param {import("./rows.mjs").FamilyRow} row
 * @param {import("./measure.mjs").Measurement} measurement
 * @returns {Pick<MeasuredRow, "ratio" | "noRatio">}
 */
function comparedWith({ unit, aim, against }, { value, timesAsFast, ratio, atLeast, noRatio }) {
  if (noRatio !== undefined) return { noRatio };
  if (against !== undefined && "noRatio" in against) return against;
  if (against === undefined) return { ratio: aimRatio({ value, unit, aim }) };
  const times = ratio ?? timesAsFast;
  if (times === undefined) throw new Error("the row must be compared with its peer: it is not");
  if (!(Number.isFinite(times) && times > 0)) return { noRatio: "the searches did not all end in time" };
  const [to, what] = "peer" in against ? ["peer", against.peer] : ["limit", against.limit];
  return { ratio: { times, to: to === "peer" ? "peer" : "limit", what, ...(atLeast && { atLeast }) } };
}

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
