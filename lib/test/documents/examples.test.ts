import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { trackedNames } from "../../../setup/tools/tracked.mjs";
import { root, temporaryFolder } from "../cli/run-gardens";

const results = temporaryFolder();

/** Runs an example with the command that its first lines show. */
function runExample(name: string): { code: number | null; out: string; err: string } {
  const text = readFileSync(join(root, "examples", name), "utf8");
  const [, shown = ""] = /^\/\/ Run it with: (.*)$/m.exec(text) ?? [];
  const [, file = "", ...args] = shown.split(" ");
  expect(file).toBe(`examples/${name}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, HANGING_GARDENS_RESULTS: results },
    encoding: "utf8",
  });
  return { code: status, out: stdout, err: stderr };
}

test("solve-garden.mjs finds a garden of 64 cubes without faults", () => {
  const { code, out, err } = runExample("solve-garden.mjs");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("64 cubes and 0 faults");
});

test("count-puzzle.mjs counts the 480 assemblies of Soma", () => {
  const { code, out, err } = runExample("count-puzzle.mjs");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^Soma Cube: exhausted after \d+ nodes\n11520 assemblies, 480 up to rotation\n$/);
});

test("run-experiment.mjs runs the dice and writes their chart", () => {
  const { code, out, err } = runExample("run-experiment.mjs");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^2 sides: median [\d.]+ throws in 20 runs\n6 sides: .*\n20 sides: /);
  expect(existsSync(join(results, "charts", "dice.html"))).toBe(true);
});

test("every example is tested here, and is shorter than 30 lines", () => {
  const names = trackedNames("examples", ".mjs");
  expect(names).toEqual(["count-puzzle.mjs", "run-experiment.mjs", "solve-garden.mjs"]);
  for (const name of names)
    expect(readFileSync(join(root, "examples", name), "utf8").split("\n").length).toBeLessThan(30);
});
