import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { executeNotebook } from "../notebooks/execute.mjs";
import { root } from "../tools/paths.mjs";
import { hashFiles } from "../tools/stamp.mjs";
import { copyTracked } from "../tools/tracked.mjs";
import { guardedFolder } from "./guarded.mjs";
import { codeCells, isChart, outputsOf, writeNotebook } from "./notebook-file.mjs";
import { kernelsBelow, stillRunning } from "./processes.mjs";

/**
 * The committed notebooks with what they read, in a folder of their own: a user's notebooks and runs are not looked at. It lies
 * inside the clone, because TypeScript names types of packages only where `node_modules` lies above the notebook.
 */
const copy = guardedFolder();
copyTracked(copy, "notebooks", "data", "results");
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const folder = join(copy, "notebooks");
const notebooks = readdirSync(folder).filter((name) => name.endsWith(".ipynb"));
const paths = notebooks.map((name) => join(folder, name));

/**
 * The line of a progress bar is neither: whether a call takes long enough for one depends on the machine.
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

describe.concurrent("run again from a clean kernel", () => {
  // experiments find the committed records of their small plans; npm run notebooks -- --check runs those, too
  const env = { HANGING_GARDENS_RESULTS: join(copy, "results") };

  test.for(notebooks)(
    "%s runs to its end, and shows as many charts and tables as before",
    { timeout: 900_000 },
    async (name, { expect: own }) => {
      const target = join(copy, name);
      own(await executeNotebook(join(folder, name), target, { env })).toEqual([]);
      own(chartsAndTables(target)).toEqual(chartsAndTables(join(folder, name)));
    },
  );
});

test("npm run notebooks -- --check runs notebooks, says which failed, and changes nothing", () => {
  const good = made("good", "1 + 1");
  const bad = made("bad", "const n: number = 'text';");
  const before = hashFiles([good, bad]);
  const args = [join(root, "setup", "notebooks.mjs"), "--check", good, bad];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).toContain("bad.ipynb: cell 1 failed:");
  expect(stderr).toContain("1 of 2 notebooks ran to their end; nothing was changed.");
  expect(status).toBe(1);
  expect(hashFiles([good, bad])).toBe(before);
}, 300_000);

test("npm run notebooks says which notebooks there are when asked for another", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "setup", "notebooks.mjs"), "no-such"], {
    encoding: "utf8",
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^Cannot run the notebooks: there is no notebook "no-such": choose a path, or one of 00-start-here, .* -- 01-.*\n$/,
  );
});

test.each(/** @type {const} */ (["SIGINT", "SIGKILL"]))(
  "npm run notebooks ended by %s leaves no kernel and no notebook changed",
  async (signal) => {
    const before = hashFiles(paths);
    const child = spawn(process.execPath, [join(root, "setup", "notebooks.mjs"), ...paths], { stdio: "ignore" });
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = new Promise((resolve) => child.on("exit", resolve));
    await expect.poll(() => kernelsBelow(child.pid), { timeout: 60_000 }).not.toEqual([]);
    const kernels = kernelsBelow(child.pid);
    child.kill(signal);
    await ended;
    await expect.poll(() => stillRunning(kernels), { timeout: 20_000 }).toEqual([]);
    expect(hashFiles(paths)).toBe(before);
  },
  120_000,
);

describe.concurrent("a notebook that fails", () => {
  test.for([
    { why: "throws", source: 'throw new Error("on purpose")', reason: "on purpose" },
    {
      why: "imports what is not there",
      source: 'import { x } from "no-such-package";',
      reason: "no-such-package",
    },
    {
      why: "rejects later, unheard",
      source: 'Promise.reject(new Error("unheard")); await new Promise((done) => setTimeout(done, 500));',
      reason: "unheard",
    },
  ])(
    "because a cell $why is told with the cell and its error, and not written",
    { timeout: 120_000 },
    async ({ why, source, reason }, { expect: own }) => {
      const target = join(copy, `${why}.ipynb`);
      const failure = await executeNotebook(made(why, "const fine = 1;", source), target).catch((error) => error);
      own(failure).toMatchObject({ at: 2, source, reason: own.stringContaining(reason) });
      own(existsSync(target)).toBe(false);
    },
  );
});
