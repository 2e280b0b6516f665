import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../cli/run-gardens";
import type { Document } from "./markdown";

/** The links of a document that lead nowhere, each with its line and the reason. */
export function brokenLinks(document: Document, others: readonly Document[], files: readonly string[]): string[] {
  const folders = new Set(files.flatMap(foldersAbove));
  return document.links.flatMap(({ text, line }) => {
    const reason = isRelative(text) ? whyBroken(text) : undefined;
    return reason === undefined ? [] : [`${document.file}:${line}: ${text} ${reason}`];
  });

  function whyBroken(link: string): string | undefined {
    const [path = "", anchor = ""] = link.split("#").map(decodeURIComponent);
    const target = path === "" ? document.file : join(document.file, "..", path).replace(/\/$/, "");
    if (!files.includes(target) && !folders.has(target))
      return existsSync(join(root, target)) ? "must be tracked by git: it is not" : "must be a file: there is none";
    const other = [document, ...others].find(({ file }) => file === target);
    const isThere = anchor === "" || (other ? other.anchors.has(anchor) : /^L\d+(-L\d+)?$/.test(anchor));
    return isThere ? undefined : `must be a heading of ${target}: there is none`;
  }
}

/** False for links into the web, and for pictures in the text itself. */
function isRelative(link: string): boolean {
  return !/^[a-z][a-z\d+.-]*:/i.test(link);
}

/** @example foldersAbove("lib/src/index.ts") // ["lib/src", "lib", "."] */
function foldersAbove(file: string): string[] {
  const parts = file.split("/");
  return parts.map((_, index) => parts.slice(0, index).join("/") || ".");
}
