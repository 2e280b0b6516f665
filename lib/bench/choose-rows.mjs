import { InputError } from "../dist/input-error.js";
import { similarWord } from "../dist/nearest-word.js";

/** @typedef {{ family: string, name: string }} Named */

/**
 * The rows that contain all of these words, in their name or their family's name, in upper or lower
 * case.
 *
 * @example chooseRows(rows, ["polycubes", "bedlam"])
 * @template {Named} Row
 * @param {Row[]} rows
 * @param {string[]} words
 * @throws InputError if a word is unknown, with a similar word or the families; also if no row
 * contains all of the words
 */
export function chooseRows(rows, words) {
  const action = `measure ${words.join(" ")}`;
  for (const word of words) {
    if (rows.some((row) => has(row, word))) continue;
    throw new InputError(action, `no measurement has the word "${word}"; ${advice(rows, word)}`);
  }
  const chosen = rows.filter((row) => words.every((word) => has(row, word)));
  if (chosen.length > 0) return chosen;
  throw new InputError(action, `a measurement must have all of these words: none has; ${hint}`);
}

const hint = "npm run bench -- --list shows all measurements";

/**
 * @param {Named} row
 * @param {string} word
 */
function has({ family, name }, word) {
  return `${family}, ${name}`.toLowerCase().includes(word.toLowerCase());
}

/**
 * A word that was probably meant; else the families, because all words of all rows are too many.
 *
 * @param {Named[]} rows
 * @param {string} word
 */
function advice(rows, word) {
  const families = [...new Set(rows.map(({ family }) => family))];
  const others = rows.flatMap(({ name }) => name.match(/[A-Za-z][\w-]{3,}/g) ?? []);
  const near = similarWord(word, families) ?? similarWord(word, others);
  if (near !== undefined) return `did you mean ${near}?`;
  return `choose a family (${families.join(", ")}) or a word of a measurement; ${hint}`;
}
