import fc from "fast-check";
import { byteEdits, editedBytes } from "./edit-bytes.mjs";
import { editedValue, edits } from "./edit-value.mjs";
import { oddText, oddValue } from "./odd-values.mjs";

/**
 * Generates the bytes of JSON files: valid ones, valid ones with a few changes of their structure
 * or bytes, any small value, and files that are large or deeply nested.
 *
 * @param {fc.Arbitrary<unknown>} generated values of the format
 * @param {readonly string[]} real the texts of real files
 * @returns {fc.Arbitrary<Buffer>}
 */
export function jsonFiles(generated, real) {
  const value = withReal(generated, real);
  const changed = fc.tuple(value, edits).map(([before, list]) => encoded(editedValue(before, list)));
  return fc.oneof(
    { weight: 30, arbitrary: value.map(encoded) },
    { weight: 80, arbitrary: changed },
    { weight: 60, arbitrary: fc.tuple(value.map(encoded), byteEdits).map(([bytes, list]) => editedBytes(bytes, list)) },
    { weight: 20, arbitrary: fc.tuple(changed, byteEdits).map(([bytes, list]) => editedBytes(bytes, list)) },
    { weight: 8, arbitrary: oddValue.map(encoded) },
    { weight: 1, arbitrary: fc.tuple(value, large).map(([before, grow]) => grow(before)) },
  );
}

/**
 * Generates values of the format, or takes those of real files.
 *
 * @param {fc.Arbitrary<unknown>} generated
 * @param {readonly string[]} real
 * @returns {fc.Arbitrary<any>}
 */
export function withReal(generated, real) {
  if (real.length === 0) return generated;
  const parsed = fc.constantFrom(...real).map((text) => JSON.parse(text));
  return fc.oneof({ weight: 3, arbitrary: generated }, { weight: 2, arbitrary: parsed });
}

/** @param {unknown} value */
export function encoded(value) {
  return Buffer.from(JSON.stringify(value) ?? "");
}

/** Generates a number of repetitions. Few are so large that a file reaches its limit of 50 MB. */
const count = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1000, max: 100_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100_000, max: 9_000_000 }) },
);

/**
 * Generates functions that make a large file: one field of the given value is large, or the file
 * has only a large value.
 */
const large = fc
  .tuple(count, fc.nat(), oddText, fc.constantFrom("[", '{"a":', "[1,", "1,", "{},", "[],", '"x",', "null,", "  ", "é"))
  .map(([times, at, text, token]) => (/** @type {unknown} */ value) => {
    const body = grown(token, times);
    const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
    const key = keys[at % (keys.length || 1)];
    if (key === undefined || at % 5 === 0) return Buffer.from(body);
    const marker = `marker ${text.length}`;
    const whole = JSON.stringify({ .../** @type {object} */ (value), [key]: marker });
    return Buffer.from(whole.replace(JSON.stringify(marker), () => body));
  });

/**
 * The text of a large value: a list with many items, many distinct numbers, a long text, or deep
 * nesting.
 *
 * @param {string} token
 * @param {number} times
 */
function grown(token, times) {
  if (token === "é") return JSON.stringify(token.repeat(times));
  if (token === "1,") return `[${Array.from({ length: times }, (_, index) => index).join()}]`;
  if (token.endsWith(",") && !token.startsWith("[1")) return `[${token.repeat(times)}0]`;
  return token.repeat(times);
}
