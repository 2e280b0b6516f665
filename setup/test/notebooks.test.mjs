import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { executeNotebook } from "../notebooks/execute.mjs";
import { root } from "../tools/paths.mjs";
import { hashFiles } from "../tools/stamp.mjs";
import { copyTracked } from "../tools/tracked.mjs";
import { guardedFolder } from "./guarded.mjs";
import { clearNotebook, codeCells, isChart, outputsOf, writeNotebook } from "./notebook-file.mjs";
import { kernelsBelow, stillRunning } from "./processes.mjs";
import { sandbox } from "./sandbox.mjs";

/**
 * The committed notebooks and their data in a separate folder, so that a user's notebooks and runs
 * do not matter. The folder lies inside the clone, because TypeScript finds the types of packages
 * only if `node_modules` lies above the notebook.
 */
const copy = guardedFolder();
copyTracked(copy, "notebooks", "data", "results");
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const folder = join(copy, "notebooks");
const notebooks = readdirSync(folder).filter((name) => name.endsWith(".ipynb"));

/**
 * The charts and tables of a notebook. Progress bars do not count: they depend on the speed of the
 * machine.
 *
 * @param {string} path
 */
const chartsAndTables = (path) =>
  outputsOf(path).flatMap(({ data }) => (data?.["text/html"] ? [Object.keys(data)] : []));

/**
 * A notebook with these cells, beside the copies of the committed ones.
 *
 * @param {string} name
 * @param {...string} sources
 */
function made(name, ...sources) {
  const path = join(folder, `${name}.ipynb`);
  writeNotebook(path, sources);
  return path;
}

describe.each(notebooks)("%s, as committed,", (name) => {
  const path = join(folder, name);

  test("ran from top to bottom without an error", () => {
    const code = codeCells(path);
    expect(code.map(({ execution_count }) => execution_count)).toEqual(code.map((_, index) => index + 1));
    const wrong = outputsOf(path).filter((output) => output.name === "stderr" || output.output_type === "error");
    expect(wrong).toEqual([]);
  });

  test("is under 1 MB, and has a picture in every chart", () => {
    expect(readFileSync(path).length).toBeLessThan(1_000_000);
    expect(outputsOf(path).filter((output) => isChart(output) && !output.data?.["image/png"])).toEqual([]);
  });
});

/**
 * Replacements that shorten long cells: the cells still run and show the same kinds of output. npm
 * run notebooks -- --check runs the notebooks unchanged.
 *
 * @type {Record<string, [words: string, instead: string][]>}
 */
const shorter = {
  "01-square-gardens.ipynb": [
    ["length: 500", "length: 50"],
    ["[1, 2, 3, 4, 5].map", "[1, 2, 3].map"],
    ["steps: 300 }", "steps: 30 }"],
    ["steps: 3000", "steps: 100"],
    ["steps: 500", "steps: 50"],
    ["{ connected: true })", "{ connected: true, steps: 10_000 })"],
    ["{ symmetry })", "{ symmetry, steps: 10_000 })"],
  ],
  "02-packed-gardens.ipynb": [
    ["seed: index + 1, seconds: 1 ", "seed: index + 1, steps: 2000 "],
    ["seconds: 8", "seconds: 1"],
    ["steps: 5000", "steps: 500"],
    ["steps: 1000", "steps: 100"],
  ],
  "03-hanging-gardens.ipynb": [
    ["seconds: 5 }", "seconds: 0.5 }"],
    ["seconds: 2,", "seconds: 0.2,"],
    ["steps: 2000", "steps: 100"],
    ["steps: 1000", "steps: 50"],
    ["length: 31", "length: 2"],
  ],
  "04-hell-cube.ipynb": [
    ["seeds: 101", "seeds: 11"],
    ["foldSnake(king,", "foldSnake(hell,"],
  ],
  "05-polycubes.ipynb": [
    ["solvePolycube(bedlam,", "solvePolycube(soma,"],
    ["solvePolycube(tetris,", "solvePolycube(soma,"],
  ],
  "11-restart-counts.ipynb": [['readExperiment("restart-counts")', "quick"]],
  "14-batched-propagation.ipynb": [
    ["[32, 128, 512, 2048, 8192]", "[32, 128]"],
    ["[64, 1024]", "[64]"],
    ["{ boards: 8192 }", "{ boards: 128, runs: 1 }"],
    ["length: 20 }", "length: 11 }"],
  ],
  "15-many-machines.ipynb": [
    ["solvePolycube(bedlam, {", "solvePolycube(bedlam, { limit: 2000,"],
    ["!== 30", "!== 20"],
    ["count: 100_000", "count: 2_000"],
  ],
};

describe.concurrent("run again from a clean kernel", () => {
  // experiments find the committed records of their small plans; npm run notebooks -- --check runs
  // those plans
  const env = { HANGING_GARDENS_RESULTS: join(copy, "results") };

  // lab.test.mjs runs the first one, in a browser
  test.for(notebooks.slice(1))(
    "%s runs to its end, and shows as many charts and tables as before",
    { timeout: 900_000 },
    async (name, { expect: own }) => {
      const [source, target] = [join(folder, `short ${name}`), join(copy, name)];
      clearNotebook(join(folder, name), source, shorter[name]);
      own(await executeNotebook(source, target, { env })).toEqual([]);
      own(chartsAndTables(target)).toEqual(chartsAndTables(join(folder, name)));
    },
  );
});

test("npm run notebooks -- --check runs notebooks, says which failed, and changes nothing", () => {
  const good = made("good", "1 + 1");
  const bad = made("bad", "const fine = 1;", 'throw new Error("on purpose")');
  const before = hashFiles([good, bad]);
  const args = [join(root, "setup", "notebooks.mjs"), "--check", good, bad];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).toMatch(/^✗ notebooks: failed/m);
  expect(stderr).not.toContain("✓ notebooks");
  expect(stderr).toContain("bad.ipynb: cell 2 failed:");
  expect(stderr).toContain("    Error: on purpose");
  expect(stderr).toContain("1 of 2 notebooks ran to their end; nothing was changed.");
  expect(status).toBe(1);
  expect(hashFiles([good, bad])).toBe(before);
}, 300_000);

test("npm run notebooks saves no progress bar, and writes no table into the user's results", () => {
  const notebook = made(
    "exports",
    'import { exportTable, hangingGardens, restart } from "hanging-gardens";',
    "restart(hangingGardens(), { seconds: 1 }).outcome",
    'await exportTable([{ a: 1 }], "made-by-a-test")',
  );
  const { status, stderr } = spawnSync(process.execPath, [join(root, "setup", "notebooks.mjs"), notebook], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([
    0,
    expect.stringContaining("1 of 1 notebooks ran to their end; written in place."),
  ]);
  const outputs = outputsOf(notebook).map((output) => JSON.stringify(output));
  expect(outputs).toEqual([expect.stringContaining("stopped"), expect.stringContaining("made-by-a-test.csv")]);
  expect(existsSync(join(root, "results", "tables", "made-by-a-test.csv"))).toBe(false);
}, 300_000);

test("npm run notebooks says which notebooks the project has when asked for another", () => {
  const { run, clone } = sandbox();
  for (const name of ["00-start-here", "01-square-gardens", "Untitled"])
    writeNotebook(join(clone, "notebooks", `${name}.ipynb`), []);
  const { status, lines } = run(["setup/notebooks.mjs", "no-such"]);
  expect(status).toBe(2);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Cannot run the notebooks: a notebook must be a path or one of 00-start-here, 01-square-gardens: it is "no-such"\. /,
    ),
  ]);
});

test.each(/** @type {const} */ (["SIGINT", "SIGKILL"]))(
  "npm run notebooks ended by %s in a busy cell leaves no kernel and no notebook changed",
  async (signal) => {
    const mark = join(copy, `busy-${signal}`);
    const path = made(
      `ended by ${signal}`,
      `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(mark)}, "");\nfor (;;) {}`,
    );
    const before = hashFiles([path]);
    const child = spawn(process.execPath, [join(root, "setup", "notebooks.mjs"), path], { stdio: "ignore" });
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = new Promise((resolve) => child.on("exit", resolve));
    await expect.poll(() => existsSync(mark)).toBe(true);
    const kernels = kernelsBelow(child.pid);
    expect(kernels).toHaveLength(1);
    child.kill(signal);
    await ended;
    await expect.poll(() => stillRunning(kernels)).toEqual([]);
    expect(hashFiles([path])).toBe(before);
  },
  120_000,
);

describe.concurrent("a notebook that fails", () => {
  /** @type {[why: string, source: string, reason: string][]} */
  const cells = [
    ["imports what is not there", 'import { x } from "no-such-package";', "no-such-package"],
    [
      "rejects later, unheard",
      'Promise.reject(new Error("unheard")); await new Promise((done) => setTimeout(done, 500));',
      "unheard",
    ],
  ];
  test.for(cells)(
    "because a cell %s is reported with the cell and its error, and not written",
    { timeout: 120_000 },
    async ([why, source, reason], { expect: own }) => {
      const target = join(copy, `${why}.ipynb`);
      const failure = await executeNotebook(made(why, "const fine = 1;", source), target).catch((error) => error);
      own(failure).toMatchObject({ at: 2, source, reason: own.stringContaining(reason) });
      own(existsSync(target)).toBe(false);
    },
  );
});
