import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { notebookMarkdown } from "../tools/notebook-markdown.mjs";
import { root } from "../tools/paths.mjs";

test("the spelling of prose is checked, that of names is not", () => {
  const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [wrong, american, name] = ["wrnog", "color", "hoverinfoo"];
  const texts = {
    "a.md": `The colour of a polycube.\nIts ${wrong} \`${name}\`.\n`,
    "b.ts": `// a ${wrong} comment\nexport const ${name} = "${name}";\nthrow new Error("Cannot ${wrong} it");\n`,
    "c.md": `The ${american} of it.\n`,
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const files = Object.keys(texts).map((name) => join(folder, name));
  const { status, stderr } = spawnSync(process.execPath, [join(root, "setup", "spelling.mjs"), ...files], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr.replaceAll(`${folder}/`, "").trim().split("\n")).toEqual([
    `a.md:2:5 - Unknown word (${wrong})`,
    `b.ts:1:6 - Unknown word (${wrong})`,
    `b.ts:3:25 - Unknown word (${wrong})`,
    `c.md:1:5 - Unknown word (${american})`,
    "Correct these words, or add them to setup/words.txt.",
  ]);
});

test("the project's words are sorted, each once", () => {
  const words = readFileSync(join(root, "setup", "words.txt"), "utf8")
    .trimEnd()
    .split("\n");
  expect(words).toEqual([...new Set(words)].sort());
});

test("the text of a notebook keeps its lines", () => {
  const cells = [
    { cell_type: "markdown", metadata: {}, source: ["# Title\n", "\n", "a line"] },
    { cell_type: "code", metadata: {}, outputs: [], source: ["a line"] },
    { cell_type: "markdown", metadata: {}, source: ["a line"] },
  ];
  const json = JSON.stringify({ cells }, undefined, 1);
  const lines = notebookMarkdown(json).split("\n");
  const at = json.split("\n").flatMap((line, index) => (line.includes("a line") ? [index] : []));
  expect(lines).toHaveLength(json.split("\n").length);
  expect(lines.filter((line) => line !== "")).toEqual(["# Title", "a line", "a line"]);
  expect([lines[at[0] ?? 0], lines[at[1] ?? 0]]).toEqual(["a line", "a line"]);
});
