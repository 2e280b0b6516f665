import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { executeNotebook } from "../notebooks/execute.mjs";
import { root } from "../tools/paths.mjs";
import { hashFiles } from "../tools/stamp.mjs";
import { runningKernels } from "./lab.mjs";

const folder = join(root, "notebooks");
const notebooks = readdirSync(folder).filter((name) => name.endsWith(".ipynb"));

describe.each(notebooks)("%s", (name) => {
  const text = readFileSync(join(folder, name), "utf8");
  const cells = JSON.parse(text).cells;
  const code = cells.filter(({ cell_type }) => cell_type === "code");

  it("was committed as it ran from top to bottom, without an error", () => {
    expect(code.map(({ execution_count }) => execution_count)).toEqual(code.map((_, index) => index + 1));
    expect(
      code
        .flatMap(({ outputs }) => outputs)
        .filter((output) => output.name === "stderr" || output.output_type === "error"),
    ).toEqual([]);
  });

  it("is under 1 MB, and has a picture in every chart", () => {
    expect(text.length).toBeLessThan(1_000_000);
    const shown = code.flatMap(({ outputs }) => outputs).filter(({ data }) => data?.["application/vnd.plotly.v1+json"]);
    expect(shown.filter(({ data }) => !data["image/png"])).toEqual([]);
  });
});

it("npm run notebooks -- --check runs all of them and changes nothing", () => {
  const before = hashFiles(notebooks.map((name) => join(folder, name)));
  const { status, stderr } = spawnSync(process.execPath, [join(root, "setup", "notebooks.mjs"), "--check"], {
    encoding: "utf8",
  });
  expect(stderr).toContain(
    `${notebooks.length} of ${notebooks.length} notebooks ran to their end; nothing was changed.`,
  );
  expect(status).toBe(0);
  expect(hashFiles(notebooks.map((name) => join(folder, name)))).toBe(before);
}, 1_800_000);

it("npm run notebooks says which notebooks there are when asked for another", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "setup", "notebooks.mjs"), "no-such"], {
    encoding: "utf8",
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Cannot run the notebooks: no-such must be one of 00-start-here.*\n$/);
});

it.each(["SIGINT", "SIGKILL"])(
  "npm run notebooks ended by %s leaves no kernel and no notebook changed",
  async (signal) => {
    const before = { kernels: runningKernels(), notebooks: hashFiles(notebooks.map((name) => join(folder, name))) };
    const child = spawn(process.execPath, [join(root, "setup", "notebooks.mjs")], { stdio: "ignore" });
    const ended = new Promise((resolve) => child.on("exit", resolve));
    await expect.poll(runningKernels, { timeout: 20_000 }).not.toEqual(before.kernels);
    child.kill(signal);
    await ended;
    await expect.poll(runningKernels, { timeout: 20_000 }).toEqual(before.kernels);
    expect(hashFiles(notebooks.map((name) => join(folder, name)))).toBe(before.notebooks);
  },
  60_000,
);

describe("a notebook that fails", () => {
  let temporary;
  beforeEach(() => {
    temporary = mkdtempSync(join(tmpdir(), "hanging-gardens-test-"));
    symlinkSync(join(root, "node_modules"), join(temporary, "node_modules"));
    mkdirSync(join(temporary, "notebooks"));
  });
  afterEach(() => rmSync(temporary, { recursive: true, force: true }));

  const run = async (...sources) => {
    const path = join(temporary, "notebooks", "failing.ipynb");
    const metadata = { kernelspec: { name: "tslab", display_name: "TypeScript", language: "typescript" } };
    const cell = (source, index) => ({
      cell_type: "code",
      id: `cell-${index}`,
      metadata: {},
      execution_count: null,
      outputs: [],
      source,
    });
    writeFileSync(path, JSON.stringify({ cells: sources.map(cell), metadata, nbformat: 4, nbformat_minor: 5 }));
    const made = join(temporary, "made.ipynb");
    const failure = await executeNotebook(path, made).then(
      () => undefined,
      (error) => error,
    );
    return { failure, made: existsSync(made) };
  };

  it.each([
    ["throws", 'throw new Error("on purpose")', "on purpose"],
    ["does not compile", "const n: number = 'text';", "is not assignable to type 'number'"],
    ["imports what is not there", 'import { x } from "no-such-package";', "no-such-package"],
    [
      "rejects later, unheard",
      'Promise.reject(new Error("unheard")); await new Promise((done) => setTimeout(done, 500));',
      "unheard",
    ],
  ])(
    "because a cell %s is told with the cell and its error, and not written",
    async (_, source, reason) => {
      const { failure, made } = await run("const fine = 1;", source);
      expect(failure).toMatchObject({ at: 2, source, reason: expect.stringContaining(reason) });
      expect(made).toBe(false);
    },
    60_000,
  );
});
