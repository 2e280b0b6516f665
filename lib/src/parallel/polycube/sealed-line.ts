import { createHash } from "node:crypto";

/** The seal before the first line of a file. */
export const firstSeal = "";

/**
 * Appends a seal to a line of JSON: a checksum of the line and of the previous line's seal.
 *
 * The seals show if a line was changed, removed, added or moved by an accident or an edit, except
 * if whole lines were cut off at the end. A seal is no signature: a program can compute it.
 *
 * @param content an object with at least one field
 * @example sealLine('{"task":1}', firstSeal).seal // "0b82723acaa3a6b3"
 */
export function sealLine(content: string, before: string): { line: string; seal: string } {
  const seal = sealOf(content, before);
  return { line: `${content.slice(0, -1)},"seal":"${seal}"}`, seal };
}

/**
 * The content of a sealed line; undefined if its seal does not match the content and the previous
 * line's seal.
 */
export function unsealLine(line: string, before: string): { content: string; seal: string } | undefined {
  const at = line.length - sealLength - ',"seal":""}'.length;
  if (at < 0) return undefined;
  const content = `${line.slice(0, at)}}`;
  const sealed = sealLine(content, before);
  return sealed.line === line ? { content, seal: sealed.seal } : undefined;
}

const sealLength = 16;

function sealOf(content: string, before: string): string {
  return createHash("sha256").update(before).update(content).digest("hex").slice(0, sealLength);
}
