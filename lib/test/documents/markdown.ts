import { readFileSync } from "node:fs";
import { join } from "node:path";
import GithubSlugger from "github-slugger";
import MarkdownIt, { type Token } from "markdown-it";
import { notebookMarkdown } from "../../../setup/tools/notebook-markdown.mjs";
import { trackedFiles, trackedText } from "../../../setup/tools/tracked.mjs";
import { root } from "../cli/run-gardens";

/** A Markdown file or the text cells of a notebook. */
export interface Document {
  /** From the project's root. */
  readonly file: string;
  readonly links: readonly Found[];
  readonly anchors: ReadonlySet<string>;
  readonly fences: readonly Fence[];
  readonly inlineCode: readonly Found[];
}

/** A piece of text and the line that it begins in, from 1. */
export interface Found {
  readonly text: string;
  readonly line: number;
}

export interface Fence extends Found {
  /** The words after the three backticks. */
  readonly info: string;
  /** True if nothing stands between this block and the one before. */
  readonly followsFence: boolean;
}

/** The Markdown files that git tracks; README files only, outside a clone. */
export function markdownDocuments(): Document[] {
  const files = trackedFiles(".").filter((file) => file.endsWith(".md"));
  const listed = files.length > 0 ? files : ["README.md", "lib/README.md"];
  return listed.map((file) => documentFrom(file, readFileSync(join(root, file), "utf8")));
}

/** The notebooks that git tracks, as committed: one that was run again may lack a cell. */
export function notebookDocuments(): Document[] {
  const files = trackedFiles("notebooks").filter((file) => file.endsWith(".ipynb"));
  return files.map((file) => documentFrom(file, notebookMarkdown(trackedText(file))));
}

/** Reads what the tests ask about from Markdown text. */
export function documentFrom(file: string, markdown: string): Document {
  const [links, inlineCode, fences]: [Found[], Found[], Fence[]] = [[], [], []];
  const anchors = new Set<string>();
  const slugs = new GithubSlugger();
  const tokens = new MarkdownIt({ html: true }).parse(markdown, {});
  let line = 1;
  for (const [index, token] of tokens.entries()) {
    // the cells of a table have no line of their own: they are in the line of their row
    if (token.map) line = token.map[0] + 1;
    if (token.type === "fence") {
      const followsFence = tokens[index - 1]?.type === "fence";
      fences.push({ text: token.content, line, info: token.info.trim(), followsFence });
    }
    if (token.type === "html_block") readHtml(token.content, line);
    if (token.type === "inline") readInline(token, line);
    if (token.type === "heading_open") {
      const title = plainText(tokens[index + 1]);
      anchors.add(slugs.slug(title));
      // JupyterLab's own rule for the headings of a notebook
      if (file.endsWith(".ipynb")) anchors.add(title.replaceAll(" ", "-"));
    }
  }
  return { file, links, anchors, fences, inlineCode };

  function readInline(token: Token, first: number): void {
    let at = first;
    for (const child of token.children ?? []) {
      const target = child.attrGet("href") ?? child.attrGet("src");
      if (target !== null) links.push({ text: target, line: at });
      if (child.type === "code_inline") inlineCode.push({ text: child.content, line: at });
      if (child.type === "html_inline") readHtml(child.content, at);
      if (child.type === "softbreak" || child.type === "hardbreak") at++;
    }
  }

  function readHtml(html: string, at: number): void {
    for (const [, text = ""] of html.matchAll(/\b(?:href|src)="([^"]*)"/g)) links.push({ text, line: at });
    for (const [, anchor = ""] of html.matchAll(/\b(?:id|name)="([^"]*)"/g)) anchors.add(anchor);
  }
}

/** The words of a heading without its marks. */
function plainText(inline: Token | undefined): string {
  const words = (inline?.children ?? []).filter(({ type }) => type === "text" || type === "code_inline");
  return words.map(({ content }) => content).join("");
}
