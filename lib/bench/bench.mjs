// Measures everything in one run, prints it line by line, and writes it to results/benchmarks, a file a family. Words choose lines,
// which are only printed: bench.mjs packed
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { batch } from "./batch.mjs";
import { gardens } from "./gardens.mjs";
import { polycubes } from "./polycubes.mjs";
import { snakes } from "./snakes.mjs";

const families = { gardens, polycubes, snakes, batch };
const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "results", "benchmarks");
const machine = { node: process.version, cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length };
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
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${family}.json`),
    `${JSON.stringify({ when: new Date().toISOString(), machine, rows: measured }, null, 2)}\n`,
  );
}
