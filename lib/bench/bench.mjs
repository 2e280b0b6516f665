// Measures everything in one run, prints it line by line, and writes it to results/benchmarks, a file a family. Words choose lines,
// which are only printed: bench.mjs packed
import { createRequire } from "node:module";
import { join } from "node:path";
import { batch } from "./batch.mjs";
import { gardens } from "./gardens.mjs";
import { polycubes } from "./polycubes.mjs";
import { snakes } from "./snakes.mjs";

const families = { gardens, polycubes, snakes, batch };
const require = createRequire(import.meta.url);
const { provenance } = require("../dist/experiment/provenance");
const { writeWhole } = require("../dist/output/write-file");
const { resultsFolder } = require("../dist/project");
const { thisMachine } = require("../dist/search/machine");

const machine = { ...thisMachine(), commit: provenance().commit };
const words = process.argv.slice(2);
for (const [family, rows] of Object.entries(families)) {
  const measured = [];
  for (const { name, unit, aim, measure } of rows) {
    if (!words.every((word) => name.includes(word))) continue;
    process.stderr.write(`${name} …\n`);
    const { value, words: more, timesAsFast } = await measure();
    measured.push({ name, value, unit, aim, words: more, timesAsFast });
    console.log(`${name}: ${Number(value.toPrecision(3)).toLocaleString("en")} ${unit} (aim: ${aim}); ${more}`);
  }
  if (words.length > 0) continue; // only a whole run is kept
  const kept = { when: new Date().toISOString(), machine, rows: measured };
  await writeWhole(join(resultsFolder("benchmarks"), `${family}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}
