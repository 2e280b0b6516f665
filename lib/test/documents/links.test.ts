import { describe, expect, test } from "vitest";
import { trackedFiles } from "../../../setup/tools/tracked.mjs";
import { brokenLinks } from "./broken-links";
import { documentFrom, markdownDocuments, notebookDocuments } from "./markdown";

const documents = [...markdownDocuments(), ...notebookDocuments()];
const files = trackedFiles(".");
const isClone = files.length > 1;

test.skipIf(!isClone).each(documents.map((document) => [document.file, document] as const))(
  "the links of %s lead to files and headings",
  (_, document) => {
    expect(brokenLinks(document, documents, files)).toEqual([]);
  },
);

test("the documents have links to check", () => {
  expect(documents.flatMap(({ links }) => links).length).toBeGreaterThan(3);
});

describe("a link", () => {
  const other = documentFrom(
    "docs/gardens.md",
    "# The `anneal` search\n\n## Names, and words\n\n## Names, and words\n",
  );
  const broken = (text: string) =>
    brokenLinks(documentFrom("docs/start.md", text), [other], ["docs/start.md", "docs/gardens.md", "lib/index.ts"]);

  test.each([
    "[a](gardens.md)",
    "[a](../lib)",
    "[a](../lib/)",
    "[a](../lib/index.ts#L10)",
    "[a](gardens.md#the-anneal-search)",
    "[a](gardens.md#names-and-words-1)",
    "[a](https://example.org/missing)",
    "# Own\n[a](#own)",
    '<a id="here"></a> [a](#here)',
    "`[a](missing.md)`",
    "![a](data:image/png;base64,AAAA)",
  ])("%s is right", (text) => {
    expect(broken(text)).toEqual([]);
  });

  test.each([
    ["\n[a](missing.md)", "docs/start.md:2: missing.md must be a file: there is none"],
    ["one\ntwo ![a](a.png)", "docs/start.md:2: a.png must be a file: there is none"],
    ["| a |\n|---|\n| b |\n| [c](c.md) |", "docs/start.md:4: c.md must be a file: there is none"],
    ['<img src="a.png">', "docs/start.md:1: a.png must be a file: there is none"],
    ["[a]\n\n[a]: b.md", "docs/start.md:1: b.md must be a file: there is none"],
    ["[a](#own)", "docs/start.md:1: #own must be a heading of docs/start.md: there is none"],
    [
      "[a](gardens.md#anneal)",
      "docs/start.md:1: gardens.md#anneal must be a heading of docs/gardens.md: there is none",
    ],
    [
      "[a](gardens.md#names-and-words-2)",
      "docs/start.md:1: gardens.md#names-and-words-2 must be a heading of docs/gardens.md: there is none",
    ],
  ])("%j is broken", (text, reason) => {
    expect(broken(text)).toEqual([reason]);
  });
});
