import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { describe, expect, test } from "vitest";
import { clusterWords } from "../../src/cli/cluster/cluster";
import { words } from "../../src/cli/main";
import { withPuzzleKind } from "../../src/cli/solve/kind";
import { solveWords } from "../../src/cli/solve/solve";
import { alternatives, nameOf } from "../../src/cli/words";
import { command, root, runGardens, temporaryFolder } from "./run-gardens";

test("cluster alone names the words that may follow", () => {
  const needs = words.find(({ usage }) => usage === "cluster")?.needs;
  expect(needs).toBe(alternatives(clusterWords.map(({ usage }) => nameOf(usage))));
});

describe("the lines of the help", () => {
  test.each([...words, ...solveWords, ...clusterWords].map((word) => [word.usage, word] as const))(
    "%s names the arguments that the word takes",
    async (usage, word) => {
      const typed = new Command(nameOf(usage));
      const add = await word.load();
      await add(typed, []);
      const taken = typed.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`));
      expect([typed.name(), ...taken].join(" ")).toBe(usage);
    },
  );
});

/** The files of our library and of packages that a command loads. */
function loadedBy(...args: readonly string[]): string[] {
  const hook = join(temporaryFolder(), "hook.cjs");
  writeFileSync(hook, 'process.on("exit", () => process.stderr.write(Object.keys(require.cache).join("\\n")));');
  const run = spawnSync(process.execPath, ["--require", hook, command, ...args], { cwd: root, encoding: "utf8" });
  expect(run.status).toBe(0);
  const files = run.stderr.split("\n").filter((line) => line.startsWith(root));
  return files.map((file) => file.slice(root.length + 1));
}

describe("a word loads only the files it needs", () => {
  test.each([["--version"], ["--help"]])("gardens %s: the list of words, and commander", (...args) => {
    const loaded = loadedBy(...args);
    expect(loaded).toContain("lib/dist/cli/main.js");
    const foreign = /^lib\/dist\/(?!cli\/|input-error|project)|node_modules\//;
    expect(loaded.filter((file) => foreign.test(file))).toEqual([]);
    expect(loaded.filter((file) => file.startsWith("lib/dist/cli/")).sort()).toEqual([
      "lib/dist/cli/commander.js",
      "lib/dist/cli/main.js",
      "lib/dist/cli/report/plain-text.js",
      "lib/dist/cli/words.js",
    ]);
  });

  test("gardens experiment without a run to do: no search and no engine", () => {
    const loaded = loadedBy("experiment", "iteration-order", "--quick");
    expect(loaded).toContain("lib/dist/experiment/run/run-experiment.js");
    const foreign = /\/dist\/(garden\/(searches|anneal|sat)|polycube\/engines|parallel\/polycube|batch)\b/;
    expect(loaded.filter((file) => foreign.test(file))).toEqual([]);
  });

  test("gardens check of a garden: no figure, no table, no search, no polycube and no snake", () => {
    const loaded = loadedBy("check", "data/gardens/square.json");
    const foreign = /\/dist\/(batch|experiment|figure|output|parallel|polycube|snake|solid|table)\//;
    expect(loaded.filter((file) => foreign.test(file))).toEqual([]);
    expect(loaded.filter((file) => /playwright|danfo|tensorflow|plotly/.test(file))).toEqual([]);
    expect(loaded.filter((file) => /node_modules\/(commander|zod)\//.test(file))).toEqual([]);
    expect(loaded.length).toBeLessThan(70);
  });

  test.each(["solve hell-cube", "solve square", "inspect hell-cube", "solve polycube --help"])(
    "gardens %s: no figure and no browser without a picture option",
    (typed) => {
      const loaded = loadedBy(...typed.split(" "));
      expect(loaded.filter((file) => /\/dist\/figure\/|browser|playwright|danfo|plotly/.test(file))).toEqual([]);
    },
  );
});

describe("no package of the queue is loaded", () => {
  test.each(["cluster start --help", "cluster stop --help", "solve polycube --help", "experiment --help"])(
    "by gardens %s",
    (typed) => {
      const loaded = loadedBy(...typed.split(" "));
      expect(loaded.filter((file) => /queue\/packages|bullmq|bull-board|ioredis|hono/.test(file))).toEqual([]);
    },
  );
});

describe("gardens solve without the kind of puzzle", () => {
  const known = solveWords.map(({ usage }) => nameOf(usage));

  test.each([
    ["soma", "polycube"],
    ["data/puzzles/SlothouberGraatsma.json", "polycube"],
    ["/dev/null", "polycube"],
    ["hell-cube", "snake"],
    ["data/snakes/king-snake.json", "snake"],
    ["ECCCCCCE", "snake"],
    ["5,7,19,21", "snake"],
  ])("%s is taken for a %s", (text, kind) => {
    expect(withPuzzleKind([text, "--json"], known)).toEqual([kind, text, "--json"]);
  });

  test("words and options are left as they are", () => {
    for (const args of [["square", "--all"], ["polycube", "soma"], ["--help"], []])
      expect(withPuzzleKind(args, known)).toEqual(args);
  });

  test.each([
    ["sqare", "did you mean square?"],
    ["somma", "no puzzle has that name; did you mean soma?"],
    ["cube", "the name must match one file: it matches data/puzzles/BedlamCube.json,"],
    ["data/gardens/square.json", "the file must hold a puzzle or a snake: it holds solutions, see npx gardens check"],
    ["package.json", "the file must hold a puzzle or a snake: it holds neither"],
    ["missing.json", "there is no such file"],
    ["", "Cannot solve a file without a name: there is no such file"],
  ])('"%s" is refused', (text, words) => {
    expect(() => withPuzzleKind([text], known)).toThrow(words);
  });

  test("a name is solved, and a wrong one is refused in one line with exit code 2", async () => {
    expect(await runGardens("solve", "small-snake", "--json")).toMatchObject({ code: 0, err: "" });
    const { code, out, err } = await runGardens("solve", "\u001b[31m");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(
      /^Cannot solve \\u001b\[31m: no puzzle has that name; there are square, packed, [^\p{Cc}]*\n$/u,
    );
  });
});
