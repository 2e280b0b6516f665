import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describeValue, InputError } from "../dist/input-error.js";

/** @import { Case } from "./readers.mjs" */

/**
 * Writes a case to a file. `npm run fuzz -- --case FILE` runs the case again.
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
 * Reads a case that `writeCase` has written.
 *
 * @param {string} file
 * @returns {Case}
 * @throws InputError if the file does not contain a case
 */
export function readCase(file) {
  const value = jsonIn(file);
  if (typeof value?.reader !== "string") throw noCase(file);
  return caseFrom(value);
}

/**
 * The error for a file without a case.
 *
 * @param {string} file
 */
export function noCase(file) {
  return new InputError("fuzz", `--case must be a file that an earlier run has written: it is ${describeValue(file)}`);
}

/** @param {string} file */
function jsonIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Converts a case to JSON. Its bytes become text if they are UTF-8, so that people can read them.
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
