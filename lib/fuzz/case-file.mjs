import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** @import { Case } from "./readers.mjs" */

/**
 * Writes a case to a file from which it can be run again.
 *
 * @param {string} file
 * @param {Case} one
 * @param {string} [problem]
 */
export function writeCase(file, one, problem) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...caseObject(one), ...(problem && { problem }) }, null, 2)}\n`);
}

/**
 * @param {string} file
 * @returns {Case}
 */
export function readCase(file) {
  return caseFrom(JSON.parse(readFileSync(file, "utf8")));
}

/**
 * Writes the bytes as text if they are UTF-8, so that people can read them.
 *
 * @param {Case} one
 */
export function caseObject({ reader, args, bytes }) {
  const text = bytes.toString("utf8");
  const content = Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString("base64") };
  return { reader, ...(args && { args }), ...content };
}

/**
 * @param {{ reader: string, args?: string[], text?: string, base64?: string }} object
 * @returns {Case}
 */
export function caseFrom({ reader, args, text, base64 }) {
  const bytes = base64 === undefined ? Buffer.from(text ?? "") : Buffer.from(base64, "base64");
  return { reader, bytes, ...(args && { args }) };
}
