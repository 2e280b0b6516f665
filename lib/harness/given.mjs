import { parseArgs } from "node:util";
import { InputError } from "../dist/input-error.js";

/** @typedef {{ least: number, most: number, usual: number, isWhole?: boolean }} Range */

/**
 * Parses the options and words on the command line of a harness.
 *
 * @param {string} action the start of error messages: "torture"
 * @param {Record<string, Range>} numbers the options that are numbers
 * @param {readonly string[]} words the words that choose parts
 * @throws InputError if an option or a word is wrong
 */
export function givenOptions(action, numbers, words) {
  const { values, positionals } = parsed(action, Object.keys(numbers));
  const unknown = positionals.find((word) => !words.includes(word));
  if (unknown !== undefined) {
    throw new InputError(action, `a word must be one of ${words.join(", ")}: it is ${JSON.stringify(unknown)}`);
  }
  const entries = Object.entries(numbers).map(([name, { least, most, usual, isWhole = false }]) => {
    const text = values[name];
    const value = text === undefined ? usual : Number(text);
    const isAllowed = text !== "" && value >= least && value <= most && (!isWhole || Number.isInteger(value));
    if (isAllowed) return [name, value];
    const kind = isWhole ? "a whole number" : "a number";
    throw new InputError(action, `--${name} must be ${kind} from ${least} to ${most}: it is ${JSON.stringify(text)}`);
  });
  /** @type {Record<string, number>} */
  const chosen = Object.fromEntries(entries);
  return { help: values.help === true, numbers: chosen, words: positionals.length === 0 ? [...words] : positionals };
}

/**
 * @param {string} action
 * @param {string[]} names
 */
function parsed(action, names) {
  /** @type {Record<string, { type: "string" | "boolean", short?: string }>} */
  const options = { help: { type: "boolean", short: "h" } };
  for (const name of names) options[name] = { type: "string" };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\..*/s, "") : error;
    throw new InputError(action, `an option must be one of --${[...names, "help"].join(", --")}: ${why}`);
  }
}
