import { parseArgs } from "node:util";
import { InputError } from "../dist/input-error.js";

/** @typedef {{ least: number, most: number, usual: number }} Range */

/**
 * The options and words of a harness's command line.
 *
 * @param {string} action what cannot be done if an option is wrong
 * @param {Record<string, Range>} numbers the options that are numbers
 * @param {readonly string[]} words the words that choose parts
 */
export function givenOptions(action, numbers, words) {
  const { values, positionals } = parsed(action, Object.keys(numbers));
  const unknown = positionals.find((word) => !words.includes(word));
  if (unknown !== undefined) {
    throw new InputError(action, `a word must be one of ${words.join(", ")}: it is ${JSON.stringify(unknown)}`);
  }
  const entries = Object.entries(numbers).map(([name, { least, most, usual }]) => {
    const text = values[name];
    const value = text === undefined ? usual : Number(text);
    if (text !== "" && value >= least && value <= most) return [name, value];
    throw new InputError(action, `--${name} must be a number from ${least} to ${most}: it is ${JSON.stringify(text)}`);
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
