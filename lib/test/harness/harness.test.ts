import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { trend } from "../../harness/soak/memory.mjs";
import { root, temporaryFolder } from "../cli/run-gardens";

const results = join(temporaryFolder(), "results");

function harness(name: string, ...args: string[]) {
  const env = { ...process.env, HANGING_GARDENS_RESULTS: results };
  const script = join(root, "lib", "harness", `${name}.mjs`);
  return spawnSync(process.execPath, [script, ...args], { cwd: root, env, encoding: "utf8" });
}

describe("npm run torture", () => {
  test("kills and resumes a search and an experiment, and finds their results exact", () => {
    const { status, stdout } = harness("torture", "soma", "dice", "--kills", "4", "--seed", "5");
    expect(stdout).toMatch(/^4 kills in \d+ sessions?: .+\.\nSeed 5, .+\. Findings: 0\.\n$/);
    expect(status).toBe(0);
    expect(existsSync(results)).toBe(false);
  });

  test.each([
    [["--kills", "many"], /^Cannot torture: --kills must be a whole number from 0 to 1000000: it is "many"\n$/],
    [["chess"], /^Cannot torture: a word must be one of soma, .+: it is "chess"\n$/],
    [["--kill", "3"], /^Cannot torture: an option must be one of --kills, --seed, --help: .+\n$/],
  ])("refuses %j in one line", (args, words) => {
    const { status, stderr } = harness("torture", ...args);
    expect([status, stderr]).toEqual([2, expect.stringMatching(words)]);
  });
});

describe("npm run soak", () => {
  test.runIf(process.platform === "linux")("samples the memory of a search, and writes it down", () => {
    const { status, stdout } = harness("soak", "snake", "--minutes", "0.05");
    expect(stdout).toMatch(/^snake: \d+ searches in Node; at most \d+ MB; .+\n.+\. Findings: 0\.\n$/);
    expect(status).toBe(0);
    expect(readFileSync(join(results, "tables", "soak.csv"), "utf8")).toMatch(/^part,seconds,/);
    expect(existsSync(join(results, "charts", "soak.html"))).toBe(true);
  });

  test.runIf(process.platform === "linux")("shows figures in a kernel that leaves nothing behind", () => {
    const { status, stdout } = harness("soak", "figures", "--minutes", "0.05");
    expect(stdout).toMatch(/^figures: [1-9]\d* figures in a kernel; .+\n.+\. Findings: 0\.\n$/);
    expect(status).toBe(0);
  });

  test("takes memory that levels off as flat, and memory that keeps growing as not", () => {
    const seconds = Array.from({ length: 60 }, (_, index) => index);
    const level = seconds.map((second) => 100 + Math.min(50, 5 * second));
    const growing = seconds.map((second) => 100 + 5 * second);
    expect(trend(seconds, level)).toMatchObject({ isFlat: true, growth: 0 });
    expect(trend(seconds, growing)).toMatchObject({ isFlat: false, growth: 100 });
    expect(trend(seconds, growing)?.slope).toBeCloseTo(300);
    expect(trend([1, 2], [1, 2])).toBeUndefined();
  });
});
