import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyTracked } from "../../../setup/tools/tracked.mjs";
import { command, type Run, root, runGardensIn, temporaryFolder } from "../cli/run-gardens";
import { documentFrom, type Fence, markdownDocuments, notebookDocuments } from "./markdown";
import { commandFaults, commandLines, type ShownCommand, shownCommand } from "./shown-command";
import { comparable, showsOutput } from "./shown-output";

// A block `sh` is run, line by line. A block `text` right after it shows what its commands print.
// A block `sh long` has commands that take minutes or open a window. They are only looked up.

const documents = markdownDocuments();

/** Scripts that change the clone, start browsers or take minutes are not run. */
const neverRun = ["start", "test", "setup", "doctor", "notebooks", "format", "docs", "bench"];

/** Options that make any script print and do nothing else. */
const asks = ["--help", "--list"];

/** All commands run here: a copy of data and results, so that the clone stays as it is. */
const folder = temporaryFolder();
copyTracked(folder, "data", "results");
process.env.HANGING_GARDENS_RESULTS = join(folder, "results");

for (const { file, fences } of documents) {
  const blocks = fences.flatMap((fence, index) => (isShell(fence) ? [{ fence, next: fences[index + 1] }] : []));
  if (blocks.length === 0) continue;
  describe(file, () => {
    test.each(blocks.map(({ fence, next }) => [fence.line, fence, next] as const))(
      "the commands of line %d do what it shows",
      async (_, fence, next) => {
        const commands = commandLines(fence.text).map(shownCommand);
        if (fence.info === "sh long") {
          expect((await Promise.all(commands.map(commandFaults))).flat()).toEqual([]);
          return;
        }
        expect(commands.filter(({ args }) => args.includes("--open") || args.includes("--fresh"))).toEqual([]);
        const output = next?.info === "text" && next.followsFence ? next : undefined;
        await runBlock(commands, output);
      },
    );
  });
}

test.each([...documents, ...notebookDocuments()].map(({ file, inlineCode }) => [file, inlineCode] as const))(
  "the commands in the sentences and tables of %s exist",
  async (file, inlineCode) => {
    const typed = inlineCode.filter(({ text }) => /^(npx gardens|npm (run|start|test)|node [\w-]+\/)\b/.test(text));
    const faults: string[] = [];
    for (const { text, line } of typed) {
      const found = await commandFaults(shownCommand(text)).catch((error) => [error.message]);
      faults.push(...found.map((fault) => `${file}:${line}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

function isShell({ info }: Fence): boolean {
  return info === "sh" || info === "sh long";
}

/** Runs the commands of a block; without an output to compare, each must end with 0. */
async function runBlock(commands: readonly ShownCommand[], output: Fence | undefined): Promise<void> {
  let printed = "";
  let isRun = false;
  for (const shown of commands) {
    const run = await runShown(shown);
    if (run === undefined) continue;
    isRun = true;
    printed += run.out + run.err;
    if (output === undefined) expect({ typed: shown.typed, ...run }).toMatchObject({ code: 0 });
  }
  if (output === undefined || !isRun || showsOutput(output.text, printed)) return;
  expect(comparable(printed)).toEqual(comparable(output.text));
}

async function runShown({ typed, gardens, script, args }: ShownCommand): Promise<Run | undefined> {
  if (/ [|>] /.test(typed)) return runInShell(typed);
  if (gardens !== undefined) return runGardensIn(folder, ...gardens);
  if (script === undefined || (neverRun.includes(script) && !args.some((word) => asks.includes(word))))
    return undefined;
  return asRun(spawnSync(process.execPath, [join(root, "setup", `${script}.mjs`), ...args], { encoding: "utf8" }));
}

/** A line with a pipe, in a shell whose `npx` starts the command of this clone. */
function runInShell(typed: string): Run {
  const bin = join(folder, "bin");
  if (!existsSync(bin)) {
    mkdirSync(bin);
    writeFileSync(join(bin, "npx"), `#!/bin/sh\nshift\nexec "${process.execPath}" "${command}" "$@"\n`);
    chmodSync(join(bin, "npx"), 0o755);
  }
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  return asRun(spawnSync("sh", ["-c", typed], { cwd: folder, env, encoding: "utf8" }));
}

function asRun({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }): Run {
  return { code: status, out: stdout, err: stderr };
}

describe("the reader of shown commands", () => {
  test("leaves comments out and joins lines", () => {
    expect(commandLines("npm start # opens\n\n# a comment\nnpx gardens \\\n  check square\n")).toEqual([
      "npm start",
      "npx gardens    check square",
    ]);
  });

  test.each([
    "npx gardens",
    "npx gardens solve soma --count",
    "npx gardens solve square|packed --box 4x4",
    "npx gardens solve FILE --count --as-written",
    "npx gardens solve FILE.xmpuzzle --take-apart",
    "npx gardens check FILE --help",
    "npm run experiment -- NAME --fresh",
    "npm run bench -- --list",
    "npm run setup -- kernel --user --remove",
    "npm start -- --port=9000",
    "node setup/schemas.mjs",
  ])("knows %s", async (typed) => {
    expect(await commandFaults(shownCommand(typed))).toEqual([]);
  });

  test.each([
    ["npx gardens chek square", "must be a command of gardens"],
    ["npx gardens solve circles", "must be a command of gardens"],
    ["npx gardens solve soma --all-of-it", "--all-of-it is none"],
    ["npx gardens solve square --conn", "--conn is none"],
    ["npm run experiment -- NAME --freshly", "--freshly is none"],
    ["npm run setup -- kernel --users", "--users is none"],
  ])("finds the fault of %s", async (typed, fault) => {
    expect(await commandFaults(shownCommand(typed))).toEqual([expect.stringContaining(fault)]);
  });

  test.each(["npm run experiments", "npm run bench --list", "node setup/missing.mjs", "gardens solve soma"])(
    "refuses %s",
    (typed) => {
      expect(() => shownCommand(typed)).toThrow(`"${typed}" must`);
    },
  );

  test("takes a block of text for the output only if it follows at once", () => {
    const { fences } = documentFrom("a.md", "```sh\na\n```\n```text\nb\n```\n\nWords\n\n```text\nc\n```\n");
    expect(fences.map(({ info, followsFence }) => [info, followsFence])).toEqual([
      ["sh", false],
      ["text", true],
      ["text", false],
    ]);
  });

  test.each([
    ["took 1.333 s: 86,522 choices", "took 20 ms: 86,522 choices\n", true],
    ["took 1 min 20 s", "took 5 s", true],
    ["a   1 s   b", "a  10 s  b", true],
    ["took 1.333 s: 86,522 choices", "took 1.333 s: 86,523 choices", false],
    ["a\n…\nd", "a\nb\nc\nd\n", true],
    ["a\n…\nd", "a\nd\n", true],
    ["a\n…", "b\na\n", false],
    ["written to …/soma.png (3 sides)", "written to /tmp/soma.png (3 sides)", true],
    ["7x7x7 (all)", "7x7x7 (all)\nand more", false],
  ])("compares %j with %j", (shown, printed, isShown) => {
    expect(showsOutput(shown, printed)).toBe(isShown);
  });
});
