import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { compiledFile } from "../../src/project";
import { peakKilobytes } from "../../src/search/peak-memory";

/** The peak of a new process that first does some work. */
function peakOf(work: string): number {
  const file = JSON.stringify(compiledFile("search", "peak-memory.js"));
  const { stdout } = spawnSync(process.execPath, ["-e", `${work}; console.log(require(${file}).peakKilobytes())`]);
  return Number(stdout.toString());
}

test("the peak memory of a process includes what it has given back", () => {
  const more = peakOf("let large = new Uint8Array(200e6).fill(1); large = undefined") - peakOf("");
  expect(more).toBeGreaterThan(150_000);
});

test.runIf(process.platform === "linux")("it does not include the process that started it", () => {
  const large = new Uint8Array(300e6).fill(1);
  expect(peakKilobytes()).toBeGreaterThan(300_000);
  expect(peakOf("")).toBeLessThan(150_000);
  expect(large.length).toBe(300e6);
});
