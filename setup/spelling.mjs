// Checks the spelling of Markdown, of comments and strings in the source, and of text cells in
// notebooks. npm test runs it. Arguments choose files: node setup/spelling.mjs README.md
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { notebookMarkdown } from "./tools/notebook-markdown.mjs";
import { root } from "./tools/paths.mjs";
import { trackedFiles, trackedText } from "./tools/tracked.mjs";

const cspell = join(root, "node_modules", "cspell", "bin.mjs");
const isProse = /\.(md|cff|ts|mts|mjs|cjs|js|py)$/;

const given = process.argv.slice(2);
const files = given.length > 0 ? given : trackedFiles(".");
const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-spelling-"));
try {
  const list = [
    ...files.filter((file) => isProse.test(file)).map((file) => resolve(root, file)),
    ...files.filter((file) => file.endsWith(".ipynb")).map(textOf),
  ];
  const args = [
    "lint",
    "--config",
    join(root, "cspell.json"),
    "--no-progress",
    "--no-summary",
    "--no-gitignore",
    "--no-must-find-files",
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, [cspell, ...args, "--file-list", "stdin"], {
    cwd: root,
    input: list.join("\n"),
    encoding: "utf8",
  });
  const found = `${stdout}${stderr}`.replaceAll(`${folder}/`, "").replaceAll(".ipynb.md:", ".ipynb:");
  process.stderr.write(found);
  if (status !== 0) process.stderr.write("Correct these words, or add them to setup/words.txt.\n");
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * Writes the text cells of a notebook to a temporary file, at the same line numbers. Returns its
 * path.
 *
 * @param {string} notebook
 */
function textOf(notebook) {
  const path = join(folder, `${notebook}.md`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, notebookMarkdown(trackedText(notebook)));
  return path;
}
