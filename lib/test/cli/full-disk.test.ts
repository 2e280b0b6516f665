import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { command, root, temporaryFolder, withoutNotices } from "./run-gardens";

const disk = join(temporaryFolder(), "disk");
mkdirSync(disk);
const canMount = mount("16k");
afterAll(() => {
  if (canMount) spawnSync("umount", [disk]);
});

function mount(size: string, ...more: string[]): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  return spawnSync("mount", [...more, "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", disk]).status === 0;
}

/** A shell that limits the size of files: a write beyond it fails, as on a full disk. */
const limited = (kilobytes: number) => ["bash", "-c", `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$@"`, "limited"];
const hasBash = process.platform !== "win32" && spawnSync("bash", ["-c", "ulimit -f 8"]).status === 0;

function gardens(results: string, args: readonly string[], shell: readonly string[] = []) {
  const [program = "", ...words] = [...shell, process.execPath, command, ...args];
  const env = { ...process.env, HANGING_GARDENS_RESULTS: results };
  const run = spawnSync(program, words, { cwd: root, env, encoding: "utf8" });
  return { ...run, stderr: withoutNotices(run.stderr) };
}

function expectRefusal({ status, stdout, stderr }: ReturnType<typeof gardens>, words: RegExp): void {
  expect(stderr).toMatch(words);
  expect([status, stdout]).toEqual([2, ""]);
}

const dice = ["experiment", "dice", "--quick"];
const soma = ["solve", "polycube", "data/puzzles/SomaCube.json", "--depth", "2"];
const runsOf = (results: string) =>
  readFileSync(join(results, "runs", "dice-quick.jsonl"), "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const { factors, seed, outcome, statistics } = JSON.parse(line);
      return { factors, seed, outcome, throws: statistics.throws };
    });

describe.skipIf(!hasBash)("a file that cannot grow (ulimit -f; it needs bash)", () => {
  const tooLarge = /^Cannot [^\n]*EFBIG: file too large[^\n]*\n$/;

  test("stops an experiment in one line, with its whole records, and the next run adds the rest", () => {
    const [cut, whole] = [temporaryFolder(), temporaryFolder()];
    expectRefusal(gardens(cut, dice, limited(4)), tooLarge);
    const before = runsOf(cut);
    expect(before.length).toBeGreaterThan(0);
    for (const results of [cut, whole]) expect(gardens(results, dice).status).toBe(0);
    expect(runsOf(cut)).toEqual(runsOf(whole));
    expect(runsOf(cut).slice(0, before.length)).toEqual(before);
    expect(readdirSync(join(cut, "runs"))).toEqual(["dice-quick.jsonl"]);
  });

  test("stops a search in one line, and --resume finds all 480 assemblies", () => {
    const results = temporaryFolder();
    expectRefusal(gardens(results, soma, limited(8)), tooLarge);
    const { status, stdout } = gardens(results, [...soma, "--resume"]);
    expect([status, stdout]).toEqual([0, expect.stringContaining("480 up to rotation")]);
    expect(readdirSync(join(results, "solutions")).filter((name) => !/\.(json|txt|jsonl)$/.test(name))).toEqual([]);
  });

  test.each([
    ["bench", "data/benchmarks/soma-two-threads.json"],
    ["solve", "square", "--html", "page.html"],
    ["new", "puzzle.json"],
  ])("stops %s %s in one line", (...args) => {
    const results = temporaryFolder();
    const named = args.map((word) => (/^(page|puzzle)\./.test(word) ? join(results, word) : word));
    const { status, stderr } = gardens(results, named, limited(0));
    expect(stderr).toMatch(/^Cannot [^\n]*EFBIG[^\n]*\n$/);
    expect(status).toBe(2);
    expect(readdirSync(results).filter((name) => /^(page|puzzle)\./.test(name))).toEqual([]);
  });
});

describe.skipIf(!canMount)("a full disk (a small tmpfs; it needs root on Linux)", () => {
  const full = /^Cannot [^\n]*ENOSPC: no space left on device[^\n]*\n$/;

  test("stops an experiment and a search in one line each; with more room, both come to their end", () => {
    const results = join(disk, "results");
    expectRefusal(gardens(results, soma), full);
    expectRefusal(gardens(results, dice), full);
    expect(mount("16m", "-o", "remount")).toBe(true);
    expect(gardens(results, dice).status).toBe(0);
    const whole = temporaryFolder();
    expect(gardens(whole, dice).status).toBe(0);
    expect(runsOf(results)).toEqual(runsOf(whole));
    const { status, stdout } = gardens(results, [...soma, "--resume"]);
    expect([status, stdout]).toEqual([0, expect.stringContaining("480 up to rotation")]);
  });
});
