import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jupyterHere } from "../steps/jupyter.mjs";
import { jupyterEnvironment } from "../steps/kernel.mjs";
import { endWithUs } from "../tools/end-with-us.mjs";
import { jupyterFolder, root } from "../tools/paths.mjs";
import { processesWith } from "./processes.mjs";

const interrupted = "Interrupted: the cell was stopped. Variables that were set are kept.\n";
const temporary = mkdtempSync(join(tmpdir(), "hanging-gardens-"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

describe("a cell that is stopped", () => {
  /** @type {Told[]} */
  let told;
  const records = () => readFileSync(join(temporary, "runs", "iteration-order.jsonl"), "utf8");
  beforeAll(async () => {
    const run = 'const done = await runExperiment("iteration-order");';
    told = await type([
      { code: 'import { backtrack, hangingGardens, runExperiment } from "hanging-gardens";\nlet kept = 7;' },
      { code: run, stop: " runs" },
      { code: run, stop: " runs" },
      { code: 'const set = 1;\nconsole.log("busy");\nfor (;;) {}', stop: "busy" },
      { code: 'await new Promise((done) => setTimeout(done, 10));\nconsole.log("busy");\nfor (;;) {}', stop: "busy" },
      { code: "await 0;\nconst unset = backtrack(hangingGardens(), { tiles: 'ascending' });", stop: "choices" },
      { code: "console.log(kept, set);" },
      { code: "console.log(unset);" },
    ]);
  }, 400_000);

  test("says so in a line, whether it waits or is busy", () => {
    for (const { status, outputs } of told.slice(1, 6)) {
      expect(status).toBe("error");
      expect(outputs.filter(({ type: kind }) => kind === "stderr").map(({ text }) => text)).toEqual([interrupted]);
    }
  });

  test("ends the processes that it started, and its lock does not keep the next run out", () => {
    expect(runChildren()).toEqual([]);
    expect(existsSync(join(temporary, "runs", "iteration-order.jsonl.lock"))).toBe(false);
    expect(told[2]?.outputs.some(({ text }) => text.includes(" runs"))).toBe(true);
    expect(records().trim().split("\n").length).toBeGreaterThan(1);
  });

  test("keeps the variables that were set, and says of others that there are none", () => {
    expect(textsOf(told[6])).toEqual(["7 1\n"]);
    expect(textsOf(told[7])[0]).toContain("Cannot find name 'unset'");
  });

  test("has one bar, drawn over itself, whose last line is short and free of time", () => {
    for (const { cell, end } of [
      { cell: told[1], end: "iteration-order: stopped before its end" },
      { cell: told[5], end: "backtrack: stopped before its end" },
    ]) {
      const bars = barsOf(cell);
      expect(bars.map(({ type: kind }) => kind)).toEqual([
        "display_data",
        ...bars.slice(1).map(() => "update_display_data"),
      ]);
      expect(new Set(bars.map(({ id }) => id)).size).toBe(1);
      expect(bars[0]?.text).toMatch(/^(iteration-order|backtrack): .*(runs|choices)/);
      expect(bars.at(-1)?.text).toBe(end);
    }
  });
});

describe("in one kernel", () => {
  /** @type {Told[]} */
  let told;
  beforeAll(async () => {
    told = await type([
      {
        code: 'import { readPuzzleFile } from "hanging-gardens";\ntype Name = string;\n\nfunction read(name: Name) {\n  return readPuzzleFile(name);\n}',
      },
      { code: '// a remark\nconst before: number = 1;\n\nconst puzzle = read("nothing.json");' },
      { code: "console.log(before);" },
      { code: "const n: number = puzzle;" },
      {
        code: [
          'import { backtrack, hangingGardens } from "hanging-gardens";',
          "backtrack(hangingGardens(), { tiles: 'ascending', seconds: 3 });",
          'throw new Error("on purpose");',
        ].join("\n"),
      },
      {
        code: [
          'import { assemblies } from "hanging-gardens";',
          'const { puzzle: soma } = readPuzzleFile("../data/puzzles/SomaCube.json");\nlet count = 0;',
          "for await (const assembly of assemblies(soma, { threads: 1 })) {",
          "  console.log(typeof assembly, ++count);",
          "  if (count === 2) break;",
          "}",
        ].join("\n"),
      },
      { code: "console.log(count);" },
      { code: "const own = { before, count };\nconsole.log(own, [3].map((count) => ({ count })));" },
      { code: 'for (let i = 0; i < 700; i++) process.stdout.write("x");' },
      { code: "await new Promise((done) => setTimeout(done, 500));", next: "const later = 1;" },
      { code: "hangingGardens({ boxes: [7, 7, 7] });" },
      {
        code: [
          'const { puzzle: bedlam } = readPuzzleFile("../data/puzzles/BedlamCube.json");',
          "const start = performance.now();",
          'for await (const _ of assemblies(bedlam, { threads: 1, engine: "dancing-links" }))',
          "  if (performance.now() - start > 2500) break;",
        ].join("\n"),
      },
      {
        code: "for (const seed of [1, 2]) backtrack(hangingGardens(), { tiles: 'ascending', seconds: 1.5, seed });",
      },
      {
        code: 'import { runExperiment } from "hanging-gardens";\nawait runExperiment("dice", { quick: true, fresh: true });',
      },
    ]);
  }, 200_000);

  test("a cell that fails shows the message and the user's own lines, the innermost first", () => {
    expect(textsOf(told[1])).toEqual([
      [
        `InputError: Cannot read nothing.json: there is no such file in ${join(root, "notebooks")}`,
        "    cell [1], line 5: return readPuzzleFile(name);",
        '    cell [2], line 4: const puzzle = read("nothing.json");',
        "",
      ].join("\n"),
    ]);
  });

  test("a cell that fails keeps the variables that were set, and says of others that there are none", () => {
    expect(textsOf(told[2])).toEqual(["1\n"]);
    expect(textsOf(told[3])[0]).toContain("Cannot find name 'puzzle'");
  });

  test("searches of one cell share a bar, which counts them", () => {
    const bars = barsOf(told[12]);
    expect(new Set(bars.map(({ id }) => id)).size).toBe(1);
    expect(bars.some(({ text }) => text.startsWith("backtrack, search 2: ["))).toBe(true);
    expect(bars.at(-1)?.text).toBe("backtrack, 2 searches: ended");
  });

  test("a fresh run of an experiment says that its records are used from now on", () => {
    const file = relative(join(root, "notebooks"), join(temporary, "runs", "fresh", "dice-quick.jsonl"));
    expect(barsOf(told[13]).at(-1)?.text).toBe(`dice-quick: finished; your records in ${file} are used from now on`);
  });

  test("a cell that fails says so of a search's bar", () => {
    expect(barsOf(told[4]).at(-1)?.text).toBe("backtrack: failed");
  });

  test("a cell loops over assemblies as they are found, with for await at its top level", () => {
    expect(textsOf(told[5]).join("")).toBe("object 1\nobject 2\n");
    expect(textsOf(told[6])).toEqual(["2\n"]);
  });

  test("an error of the compiler is told once, with its reasons", () => {
    expect(textsOf(told[10])).toEqual([
      [
        "1:18 - Argument of type '{ boxes: number[]; }' is not assignable to parameter of type 'GardenOptions'.",
        "  Object literal may only specify known properties, but 'boxes' does not exist in type 'GardenOptions'. Did you mean to write 'box'?",
        "    line 1: hangingGardens({ boxes: [7, 7, 7] });",
        "",
      ].join("\n"),
    ]);
  });

  test("a loop that is left early says so of the search's bar", () => {
    expect(barsOf(told[11]).at(-1)?.text).toBe("BedlamCube, 1 thread: the loop ended before the search");
  });

  test("the kernel is busy until the last of several cells has ended", () => {
    // the second busy arrives with the request; the third follows the idle of the first cell
    expect(told[9]?.states).toEqual(["busy", "busy", "idle", "busy", "idle"]);
  });

  test("a cell puts variables of earlier cells into an object by their names alone", () => {
    expect(textsOf(told[7])).toEqual(["{ before: 1, count: 2 } [ { count: 3 } ]\n"]);
  });

  test("a busy cell writes hundreds of outputs", () => {
    expect(told[8]?.status).toBe("ok");
    expect(textsOf(told[8]).join("")).toBe("x".repeat(700));
  });
});

/**
 * A cell that changes an imported file and installs a package, as an editor and npm do while a
 * notebook is open. Folders and files appear one after another.
 */
const changeFiles = [
  'import { mkdirSync, writeFileSync } from "node:fs";',
  "const pause = () => new Promise((done) => setTimeout(done, 300));",
  'writeFileSync("half.ts", "export const half: number = 22;\\n");',
  "await pause();",
  'const folder = "node_modules/made-later";',
  "mkdirSync(folder, { recursive: true });",
  "await pause();",
  'writeFileSync(folder + "/index.d.ts", "export const third: number;");',
  "await pause();",
  'writeFileSync(folder + "/index.js", "exports.third = 21;");',
  "await pause();",
].join("\n");

describe("npm run setup -- kernel --user", () => {
  const data = join(temporary, "data");
  /**
   * @param {NodeJS.ProcessEnv} env
   * @param {...string} words
   */
  const setUpIn = (env, ...words) => {
    const args = [join(root, "setup", "setup.mjs"), ...words];
    return spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, ...env } });
  };
  /** @param {...string} words */
  const setUp = (...words) => setUpIn({ JUPYTER_DATA_DIR: data }, ...words);

  test("installs the kernel once, for notebooks, files and packages anywhere, and removes it", async () => {
    for (const _ of [1, 2]) {
      const { status, stderr } = setUp("kernel", "--user");
      expect([status, stderr]).toEqual([0, expect.stringContaining(join(data, "kernels", "tslab"))]);
    }
    expect(readdirSync(join(data, "kernels"))).toEqual(["tslab"]);
    const outside = mkdtempSync(join(temporary, "outside-"));
    writeFileSync(join(outside, "half.ts"), "export const half: number = 21;\n");
    writeFileSync(join(outside, "whole.ts"), 'import { half } from "./half";\nexport const whole = 2 * half;\n');
    const code = [
      'import { squareGardens } from "hanging-gardens";\nimport { whole } from "./whole";',
      "const garden = squareGardens();\nconsole.log(garden.name, whole);",
    ].join("\n");
    const wanted = 'import { third } from "made-later";\nconsole.log(3 * third);';
    const told = await type([{ code }, { code: wanted }, { code: changeFiles }, { code: wanted }], {
      folder: outside,
      env: { JUPYTER_DATA_DIR: data, JUPYTER_PATH: "" },
    });
    expect(textsOf(told[0])).toEqual(["square 42\n"]);
    expect(textsOf(told[1])[0]).toContain("Cannot find module 'made-later'");
    // no message of the compiler, which saw the new files
    expect([textsOf(told[2]), textsOf(told[3])]).toEqual([[], ["63\n"]]);
    expect(setUp("kernel", "--user", "--remove").status).toBe(0);
    expect(readdirSync(join(data, "kernels"))).toEqual([]);
  });

  test("says if it replaces the kernel of another clone, but not its own with another Node", () => {
    const file = join(data, "kernels", "tslab", "kernel.json");
    setUp("kernel", "--user");
    const own = readFileSync(file, "utf8");
    writeFileSync(file, own.replaceAll(JSON.stringify(process.execPath), '"/old/node"'));
    expect(setUp("kernel", "--user").stderr).not.toContain("another clone");
    writeFileSync(file, own.replaceAll(root, "/elsewhere"));
    expect(setUp("kernel", "--user").stderr).toContain(", instead of one of another clone:");
    expect(readFileSync(file, "utf8")).toBe(own);
    setUp("kernel", "--user", "--remove");
  });

  test("leaves the project's own kernel alone in a terminal of the project's own JupyterLab", () => {
    const home = mkdtempSync(join(temporary, "home-"));
    const own = { ...jupyterEnvironment(), HOME: home, XDG_DATA_HOME: join(home, "share") };
    const specs = join(jupyterFolder, "kernels", "tslab", "kernel.json");
    const before = readFileSync(specs, "utf8");
    for (const words of [
      ["kernel", "--user"],
      ["kernel", "--user", "--remove"],
    ]) {
      const { status, stderr } = setUpIn(own, ...words);
      expect([status, stderr]).toEqual([0, expect.stringContaining(home)]);
      expect(existsSync(specs) && readFileSync(specs, "utf8")).toBe(before);
    }
  });

  test("refuses other flags in a line", () => {
    const { status, stderr } = setUp("kernel", "--usr");
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Cannot set up "--usr": .*\n$/);
  });
});

/**
 * @typedef {{ type: string, text: string, id: string | null }} ToldOutput
 * @typedef {{ status: string, outputs: ToldOutput[], states: string[] }} Told the result of a cell, from work.py
 */

/**
 * Runs cells in a new kernel; resolves to their outputs.
 *
 * @param {{ code: string, stop?: string, next?: string }[]} cells
 * @param {{ folder?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Told[]>}
 */
async function type(cells, { folder = join(root, "notebooks"), env = {} } = {}) {
  const child = spawn(jupyterHere().python, [join(root, "setup", "test", "work.py"), folder], {
    env: { ...process.env, ...jupyterEnvironment(), HANGING_GARDENS_RESULTS: temporary, ...env },
  });
  // a test that takes too long is abandoned, and does not come to its finally
  endWithUs(child);
  try {
    child.stdin.end(JSON.stringify(cells));
    let [out, err] = ["", ""];
    child.stdout.on("data", (text) => (out += text));
    child.stderr.on("data", (text) => (err += text));
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect([code, err]).toEqual([0, ""]);
    return JSON.parse(out);
  } finally {
    child.kill();
  }
}

/** @param {Told | undefined} cell */
function textsOf(cell) {
  return cell?.outputs.map(({ text }) => text) ?? [];
}

/**
 * The lines that a cell drew in place.
 *
 * @param {Told | undefined} cell
 */
function barsOf(cell) {
  return cell?.outputs.filter(({ id }) => id) ?? [];
}

/** The processes of this clone that do runs of experiments. */
function runChildren() {
  return processesWith(join(root, "lib", "dist", "experiment", "run", "child"));
}
