import { InputError } from "../dist/input-error.js";

/** @import { FamilyRow } from "./rows.mjs" */

/**
 * The rows that contain all of these words, in their name or their family's name, in upper or lower
 * case.
 *
 * @example chooseRows(rows, ["polycubes", "bedlam"])
 * @param {FamilyRow[]} rows
 * @param {string[]} words
 * @throws InputError with a list of words if one is unknown, or no row contains all of them
 */
export function chooseRows(rows, words) {
  const action = `measure ${words.join(" ")}`;
  for (const word of words) {
    if (rows.some((row) => has(row, word))) continue;
    throw new InputError(
      action,
      `a word must be one of ${known(rows)}, or another word in a row: it is "${word}"; ${hint}`,
    );
  }
  const chosen = rows.filter((row) => words.every((word) => has(row, word)));
  if (chosen.length > 0) return chosen;
  throw new InputError(action, `a row must contain all of these words: no row does; ${hint}`);
}

const hint = "npm run bench -- --list shows all rows";

/**
 * @param {FamilyRow} row
 * @param {string} word
 */
function has({ family, name }, word) {
  return `${family}, ${name}`.toLowerCase().includes(word.toLowerCase());
}

/**
 * Words that are useful to select rows: the families, and the beginnings of row names.
 *
 * @param {FamilyRow[]} rows
 */
function known(rows) {
  const families = rows.map(({ family }) => family);
  const beginnings = rows.flatMap(({ name }) => name.replace(/,.*/s, "").split(" ").slice(0, 2));
  return [...new Set([...families, ...beginnings])].join(", ");
}
