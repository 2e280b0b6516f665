import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { busyCores, busyWarning } from "../../bench/busy.mjs";
import { keep } from "../../bench/keep.mjs";
import { secondsLeft } from "../../bench/time-left.mjs";
import { readBenchmarkResults } from "../../src/files/benchmark/results";
import { root, temporaryFolder } from "../cli/run-gardens";

function laboratory(more: NodeJS.ProcessEnv = {}) {
  const results = join(temporaryFolder(), "results");
  const env = { ...process.env, HANGING_GARDENS_RESULTS: results, ...more };
  const args = (words: readonly string[]) => [join(root, "lib", "bench", "bench.mjs"), ...words];
  return {
    results,
    bench: (...words: string[]) => spawnSync(process.execPath, args(words), { cwd: root, env, encoding: "utf8" }),
    start: (...words: string[]) => spawn(process.execPath, args(words), { cwd: root, env }),
  };
}

describe("npm run bench", () => {
  test.each([
    {
      words: "sudoku",
      problem: / has the word "sudoku"; choose a family \(gardens, polycubes, snakes, batch, field\) or .+ --list /,
    },
    {
      words: "gardns",
      problem: /^Cannot measure gardns: no measurement has the word "gardns"; did you mean gardens\?\n$/,
    },
    { words: "bedlm", problem: /; did you mean Bedlam\?\n$/ },
    { words: "snake sudoku", problem: /: no measurement has the word "sudoku"; / },
    {
      words: "snake TensorFlow",
      problem: /^Cannot measure snake TensorFlow: a measurement must have all of these words: none has; /,
    },
    { words: "--lst", problem: /^Cannot measure: a flag must be --list or --help: Unknown option '--lst'/ },
  ])("refuses $words in one line with what there is, and measures nothing", ({ words, problem }) => {
    const lab = laboratory();
    const { status, stdout, stderr } = lab.bench(...words.split(" "));
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(problem);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(existsSync(lab.results)).toBe(false);
  });

  test("measures the rows with the words, tells the time left, and does not keep half a family", () => {
    const lab = laboratory();
    const { status, stdout, stderr } = lab.bench("hell", "script");
    expect(status).toBe(0);
    expect(stderr).toMatch(/^1 of 1, about \d+ s left: snake, Hell Cube, the script as written …$/m);
    expect(stdout).toMatch(/^snake, Hell Cube, the script as written: [\d.]+ ms \(no aim\); not compared: /);
    expect(stdout).toContain("\nThere is no reference run to compare with.\n");
    expect(stdout).toContain("1 of 1 measurement made in ");
    expect(stdout).toContain("Not kept: snakes, because not all of it was measured (npm run bench -- snakes ");
    expect(existsSync(lab.results)).toBe(false);
  });

  test("leaves out, with a word, what needs TensorFlow where that is not installed", () => {
    const preload = join(temporaryFolder(), "without-tensorflow.cjs");
    const without = `const Module = require("node:module");
      const resolve = Module._resolveFilename;
      Module._resolveFilename = (name, ...rest) => {
        if (name === "@tensorflow/tfjs-node") throw new Error("Cannot find module '@tensorflow/tfjs-node'");
        return resolve(name, ...rest);
      };`;
    writeFileSync(preload, without);
    const lab = laboratory({ NODE_OPTIONS: `--require ${JSON.stringify(preload)}` });
    const { status, stdout, stderr } = lab.bench("batch", "8,192 boards, faces");
    expect(stderr).toMatch(/^Left out: batch, packed, 8,192 boards, faces, TensorFlow: Cannot load TensorFlow: /m);
    expect(stdout).toContain("0 of 1 measurement made in ");
    expect(stdout).toContain("Left out: 1 measurement, see above.");
    expect(status).toBe(0);
  });

  test("interrupted ends with 130, says what was measured and kept, and leaves nothing running", async () => {
    const lab = laboratory();
    const child = lab.start("snakes");
    try {
      let [out, err] = ["", ""];
      child.stderr.on("data", (text) => {
        err += text;
      });
      const first = new Promise<void>((resolve) => {
        child.stdout.on("data", (text) => {
          out += text;
          if (out.includes("\n")) resolve();
        });
      });
      const ended = new Promise((resolve) => child.on("close", resolve)); // when nobody has its output any more
      await first;
      child.kill("SIGINT");
      expect(await ended).toBe(130);
      expect(err).toMatch(/^Stopping: families that are measured completely are kept, others are not\.$/m);
      expect(out).toMatch(/\nStopped: \d of 7 measurements made in /);
      expect(out).toContain("Not kept: snakes");
      expect(out).toMatch(/\nNothing was kept\. The next run starts over\.\n$/);
    } finally {
      child.kill("SIGKILL");
    }
  });
});

test("npm run bench -- --list has a unit and an aim that reads as a sentence in each line", () => {
  const lines = laboratory().bench("--list").stdout.trim().split("\n");
  expect(lines).toContain("gardens: packed, backtrack, median of 100 seeds (aim: under 1 ms)");
  expect(lines).toContain("field: Soma (in s, no aim; peer: our own dancing links)");
  const clear = /^\w+: .+ \((in [^(]+, no aim|aim: (under|at most|at least) [\d.]+ [^(;]+)(; [^(]+)?\)$/;
  expect(lines.filter((line) => !clear.test(line))).toEqual([]);
});

test("every row has a peer, a limit or an aim, or says why it has no ratio", () => {
  const lines = laboratory().bench("--list").stdout.trim().split("\n");
  const compared = /\(.*(aim: |; peer: |; limit: |; not compared: )[^)]+\)$/;
  expect(lines.filter((line) => !compared.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes("; not compared: ")).length).toBeLessThan(10);
});

test("the reference run has no measurement of snakes that npm run bench does not make", () => {
  const listed = laboratory().bench("--list", "snakes").stdout;
  const reference = readBenchmarkResults(join(root, "results", "benchmarks", "snakes.json"));
  const names = "rows" in reference ? reference.rows.map(({ name }) => name) : [];
  expect(names.filter((name) => !listed.includes(`snakes: ${name} (`))).toEqual([]);
  expect(listed).not.toContain("placements");
});

test("a busy machine is told before anything is measured, an idle one is not", () => {
  expect(busyWarning(0.3, 2)).toBeUndefined();
  expect(busyWarning(1.5, 2)).toMatch(/^The machine is busy: other programs use 1\.5 of 2 cores\. /);
  expect(busyWarning(3, 16)).toBeUndefined();
});

test("a program that runs at this moment makes the machine busy", async () => {
  const child = spawn(process.execPath, ["-e", "for (;;) {}"]);
  try {
    await once(child, "spawn");
    expect(await busyCores(500)).toBeGreaterThan(0.3);
  } finally {
    child.kill("SIGKILL");
  }
});

describe("what was measured", () => {
  const rows = [
    { family: "snakes", name: "a" },
    { family: "snakes", name: "b" },
    { family: "batch", name: "c" },
    { family: "batch", name: "d" },
  ];

  test("is kept beside the reference run, a family where all of it was measured", async () => {
    const results = temporaryFolder();
    process.env.HANGING_GARDENS_RESULTS = results;
    const measured = rows.slice(0, 3).map((row) => ({ ...row, value: 1, seconds: 2 }));
    expect(await keep(rows, measured, { node: "v20" })).toEqual({ kept: ["snakes"], partial: ["batch"] });
    expect(readdirSync(join(results, "benchmarks"))).toEqual(["latest"]);
    expect(readdirSync(join(results, "benchmarks", "latest"))).toEqual(["snakes.json"]);
    const file = JSON.parse(readFileSync(join(results, "benchmarks", "latest", "snakes.json"), "utf8"));
    expect(file).toMatchObject({
      machine: { node: "v20" },
      rows: [{ name: "a", value: 1, seconds: 2 }, { name: "b" }],
    });
  });

  test("tells how long the rest takes: as in a former run, at the pace of this machine", () => {
    expect(secondsLeft([10, 20, 30], [], 0)).toBe(60);
    expect(secondsLeft([10, 20, 30], [], 4)).toBe(56);
    expect(secondsLeft([10, 20, 30], [25], 0)).toBe(100); // twice as slow
    expect(secondsLeft([10, 20, 30], [10, 20], 500)).toBe(1); // late: never nothing
    expect(secondsLeft([undefined, undefined], [], 0)).toBeGreaterThan(0);
  });
});

test("a row of the reference run is found by its present name and compared in present words", () => {
  const listed = laboratory().bench("--list", "batch").stdout;
  const reference = readBenchmarkResults(join(root, "results", "benchmarks", "batch.json"));
  const rows = "rows" in reference ? reference.rows : [];
  expect(
    rows.filter(({ name }) => !listed.includes(`${name.replace("batch, ", "batch: ")} (`)).map(({ name }) => name),
  ).toEqual([]);
  // both methods of a comparison are named
  for (const { name, ratio } of rows) {
    if (ratio?.to === "peer") expect(name).toMatch(/TensorFlow|plain arrays|SIMD kernel|restartBatch/);
  }
});
