// Measures everything in one run, prints it line by line, and writes it to results/benchmarks. Words choose lines, which are only
// printed: bench.mjs packed
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gardens } from "./gardens.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "results", "benchmarks");
const words = process.argv.slice(2);
const rows = gardens.filter(({ name }) => words.every((word) => name.includes(word)));
const measured = [];
for (const { name, unit, aim, measure } of rows) {
  process.stderr.write(`${name} …\n`);
  const { value, words: more } = measure();
  measured.push({ name, value, unit, aim, words: more });
  console.log(`${name}: ${Number(value.toPrecision(3)).toLocaleString("en")} ${unit} (aim: ${aim}); ${more}`);
}
if (words.length > 0) process.exit(); // only a whole run is kept
const machine = { node: process.version, cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length };
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, "gardens.json"),
  `${JSON.stringify({ when: new Date().toISOString(), machine, rows: measured }, null, 2)}\n`,
);
