import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { words } from "../../src/cli/main";
import { solveWords } from "../../src/cli/solve/solve";
import { nameOf } from "../../src/cli/words";
import { namesIn } from "../../src/files/find/names-in";
import { command, root, runGardens, startGardens, temporaryFolder } from "./run-gardens";

test.each(["gardens --help", "gardens -h", "gardens"])("%s lists the commands and exit codes", async (typed) => {
  const { code, out, err } = await runGardens(...typed.split(" ").slice(1));
  expect([code, err]).toEqual([0, ""]);
  for (const word of ["check", "doctor", "--version", "Exit codes"]) expect(out).toContain(word);
});

test("every command in the help works in the project", async () => {
  const helps = [
    [],
    ...words.map(({ usage }) => [nameOf(usage)]),
    ...solveWords.map(({ usage }) => ["solve", nameOf(usage)]),
  ];
  const bare = new RegExp(`(?<!npx )\\bgardens (${words.map(({ usage }) => nameOf(usage)).join("|")}|--help)`);
  for (const typed of helps) {
    const { out } = await runGardens(...typed, "--help");
    expect(out).toContain(`Usage: ${["npx gardens", ...typed].join(" ")} `);
    expect(out).not.toMatch(bare);
  }
});

test("gardens --version prints a version and nothing else", async () => {
  const { code, out } = await runGardens("--version");
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each([
  ["foo", "unknown command 'foo'", ""],
  ["chek", "(Did you mean check?)", ""],
  ["--foo", "unknown option '--foo'", ""],
  ["solve polycube", "missing required argument 'FILE'", "solve polycube "],
  ["check --foo x", "unknown option '--foo'", "check "],
  ["check a b", "too many arguments", "check "],
  ["solve soma --start 0,0,0", "unknown option '--start'", "solve soma "],
  ["cluster start --foo", "unknown option '--foo'", "cluster start "],
  ["cluster foo", "unknown command 'foo'", "cluster "],
])("gardens %s: one line, which names the right help, and exit 2", async (typed, words, command) => {
  const { code, out, err } = await runGardens(...typed.split(" "));
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(/^Cannot run gardens: [^\n]*\n$/);
  expect(err.endsWith(`; see npx gardens ${command}--help\n`)).toBe(true);
  expect(err).toContain(words);
});

test.each([
  ["solve", "solve must be followed by a puzzle, such as hanging, soma or hell-cube: nothing follows"],
  ["cluster", "cluster must be followed by start, status, stop or dashboard: nothing follows"],
])("gardens %s alone prints its help, and a line that says what is missing", async (typed, problem) => {
  const { code, out, err } = await runGardens(typed);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(new RegExp(`^Usage: npx gardens ${typed} `));
  expect(err.endsWith(`\nCannot run gardens: ${problem}\n`)).toBe(true);
});

test.each([
  ["check", "check must be followed by a file of solutions, such as square: FILE is missing"],
  ["convert soma", /^convert must be followed by a puzzle and .+, such as soma soma\.xmpuzzle: OUT is missing$/],
  ["bench", /^bench must be followed by a benchmark file .+: FILE is missing; npm run bench is another command, /],
])("gardens %s: one line that says what is missing, and exit 2", async (typed, problem) => {
  const { code, out, err } = await runGardens(...typed.split(" "));
  expect([code, out]).toEqual([2, ""]);
  const [, told] = /^Cannot run gardens: ([^\n]+)\n$/.exec(err) ?? [];
  if (typeof problem === "string") expect(told).toBe(problem);
  else expect(told).toMatch(problem);
});

test("gardens bench alone names the files that it can run", () => {
  const [, names = ""] =
    /\((.+) or your own\)/.exec(words.find(({ usage }) => usage === "bench <FILE>")?.needs ?? "") ?? [];
  const files = namesIn(join(root, "data", "benchmarks"), ".json");
  expect(names.split(", ")).toEqual(files?.filter((name) => name !== "field"));
});

test("gardens -- alone says that a command must follow", async () => {
  const { code, out, err } = await runGardens("--");
  expect([code, out]).toEqual([2, ""]);
  expect(err.endsWith("\nCannot run gardens: a command must follow; see npx gardens --help\n")).toBe(true);
});

test("a word that would colour the terminal is printed with its letters spelled out", async () => {
  const { code, err } = await runGardens("\u001b[31mfoo");
  expect(code).toBe(2);
  expect(err).toContain("unknown command '\\u001b[31mfoo'");
});

test("before it is built the command says how to build it", () => {
  const folder = join(temporaryFolder(), "lib", "bin");
  mkdirSync(folder, { recursive: true });
  copyFileSync(command, join(folder, "gardens.js"));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "gardens.js")], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Cannot run gardens: [^\n]*npm run setup\n$/);
});

test("compiled code is kept in the project, not in a folder that all users share", () => {
  const told = join(temporaryFolder(), "told.cjs");
  writeFileSync(told, 'require("node:module").enableCompileCache = (folder) => console.log(String(folder));');
  const args = ["--require", told, command, "--version"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(stdout.split("\n")[0]).toBe(join(root, "node_modules", ".cache", "gardens"));
});

test("gardens doctor says what the plain script says, and ends as it ends", () => {
  const script = spawnSync(process.execPath, [join(root, "setup", "doctor.mjs")], { cwd: root, encoding: "utf8" });
  const { code, out } = startGardens("doctor");
  expect(out).not.toBe("");
  expect([code, out]).toEqual([script.status, script.stdout]);
});
