// Runs the smallest experiment and exports its chart.
// Run it with: node examples/run-experiment.mjs
import { exportFigure, planChart, runExperiment, summarise } from "hanging-gardens";

// The quick plan of data/experiments/dice.json has 60 runs. A recorded run is not repeated.
const { plan, records } = await runExperiment("dice", { quick: true });

for (const { sides, n, median } of summarise(records, ["sides"], plan.response))
  console.log(`${sides} sides: median ${median} throws in ${n} runs`);

// The formats svg and png need the browser that npm run setup installs.
const chart = planChart({ plan, records }, { name: "distribution" });
const files = await exportFigure(chart, "dice", { formats: ["html"] });
console.log(`The chart is in ${files.join(", ")}`);
