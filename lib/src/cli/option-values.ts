import { describeValue, InputError } from "../input-error";
import { suggestion } from "../nearest-word";

/**
 * The action that errors about a file begin with.
 *
 * @example actionOn("check", "square.json") // check square.json
 * @example actionOn("check", "") // check a file without a name
 */
export function actionOn(verb: string, file: string): string {
  return `${verb} ${file === "" ? "a file without a name" : file}`;
}

/**
 * Parses the value of an option as a whole number.
 *
 * @param action the beginning of an error: "solve soma.json"
 * @throws InputError if the value is not a whole number, or out of range
 */
export function wholeOption(action: string, name: string, value: string, least: number, most: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new InputError(
    action,
    `--${name} must be a whole number from ${least} to ${most}: it is ${describeValue(value)}`,
  );
}

/**
 * Parses the value of `--problem`, the number of a problem in a BurrTools file, as an option of the
 * readers.
 *
 * @example problemOption("solve burr.xmpuzzle", "2") // { problem: 2 }
 * @example problemOption("solve burr.xmpuzzle", undefined) // {}
 */
export function problemOption(action: string, value: string | undefined): { problem?: number } {
  return value === undefined ? {} : { problem: wholeOption(action, "problem", value, 1, 1_000_000) };
}

/** Parses the value of an option as a number of at least 0. */
export function amountOption(action: string, name: string, value: string): number {
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isFinite(number)) return number;
  throw new InputError(action, `--${name} must be a number of at least 0: it is ${describeValue(value)}`);
}

/** Checks that the value of an option is one of the allowed words, and returns it. */
export function wordOption<Word extends string>(
  action: string,
  name: string,
  value: string,
  words: readonly Word[],
): Word {
  const word = words.find((known) => known === value);
  if (word !== undefined) return word;
  const problem = `--${name} must be one of ${words.join(", ")}: it is ${describeValue(value)}`;
  throw new InputError(action, `${problem}${suggestion(value, words)}`);
}
