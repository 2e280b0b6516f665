import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asTyped, runGardens, temporaryFile, temporaryFolder } from "./run-gardens";

const benchmark = { Id: "Once", Name: "Once", Iterations: 1, Configurations: [{ ConfigId: "SomaCube" }] };

/** Every command that writes into results, or into a file that is named. */
const commands = (results: string) => [
  ["solve", "soma"],
  ["solve", "bedlam", "--limit", "1"],
  ["solve", "soma", "--count", "--resume"],
  ["bench", temporaryFile(benchmark)],
  ["experiment", "dice", "--quick"],
  ["experiment", "dice", "--quick", "--fresh"],
  ["charts"],
  ["inspect", "soma", "--html", join(results, "soma.html")],
  ["new", join(results, "my-cube.json")],
  ["solve", "square", "--animate", join(results, "search.html")],
  ["solve", "hanging", "--box", "9x9x9", "--stl", join(results, "garden.stl")],
];

const file = join(temporaryFolder(), "results");
writeFileSync(file, "not a folder");
const readOnly = temporaryFolder();
chmodSync(readOnly, 0o555);
// root may write into a read-only folder
const folders = [["a file", file] as const, ...(process.getuid?.() === 0 ? [] : [["read-only", readOnly] as const])];

for (const [what, results] of folders) {
  test.each(commands(results).map(asTyped))(`gardens %s: one line, exit 2, if results is ${what}`, async (_, args) => {
    process.env.HANGING_GARDENS_RESULTS = results;
    const { code, err } = await runGardens(...args);
    expect([code, err]).toEqual([2, expect.stringMatching(/^(.*\r)?[^\r\n]*Cannot [^\r\n]+\n$/)]);
  });
}
