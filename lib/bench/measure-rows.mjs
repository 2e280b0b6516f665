// Measures rows in a process of its own, one after another, and tells each as it ends: a row keeps its process busy for up to a minute, so
// that another one must show the time left and hear Ctrl-C. Told the names of the rows.
import { createRequire } from "node:module";
import { rows } from "./rows.mjs";

const { loadTensorFlow } = createRequire(import.meta.url)("../dist/batch/load-tensorflow");

process.on("disconnect", () => process.exit());
process.on("message", async (names) => {
  for (const name of names) {
    const { measure, needsTensorFlow } = rows.find((row) => row.name === name);
    const began = performance.now();
    const lack = needsTensorFlow ? whyNoTensorFlow() : undefined;
    if (lack !== undefined) {
      await tell({ name, leftOut: lack });
      continue;
    }
    try {
      const { value, words, timesAsFast } = await measure();
      await tell({ name, value, words, timesAsFast, seconds: (performance.now() - began) / 1000 });
    } catch (error) {
      await tell({ name, error: error.message, seconds: (performance.now() - began) / 1000 });
    }
  }
  process.disconnect();
});

function whyNoTensorFlow() {
  try {
    loadTensorFlow();
    return undefined;
  } catch (error) {
    return error.message;
  }
}

/** Where nobody hears it any more, there is nothing left to measure for. */
function tell(message) {
  return new Promise((resolve) => process.send(message, (error) => (error ? process.exit(1) : resolve())));
}
