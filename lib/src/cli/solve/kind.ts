import { statSync } from "node:fs";
import { findDataFile } from "../../files/find/find-data-file";
import { fileKind } from "../../files/find/kind";
import { readJsonFile } from "../../files/json/read";
import { InputError } from "../../input-error";
import { actionOn } from "../option-values";
import { commandName } from "../words";

/**
 * The arguments of `gardens solve`, with the word polycube or snake inserted before a file, a name
 * or a string that comes first.
 *
 * @param words the words that `gardens solve` knows
 * @example withPuzzleKind(["soma", "--count"], ["square"]) // ["polycube", "soma", "--count"]
 * @throws InputError if the first argument is neither a word nor a file nor the name of a file
 */
export function withPuzzleKind(args: readonly string[], words: readonly string[]): readonly string[] {
  const [text] = args;
  if (text === undefined || text.startsWith("-") || words.includes(text)) return args;
  return [puzzleKind(text, words), ...args];
}

function puzzleKind(text: string, words: readonly string[]): "polycube" | "snake" {
  if (/^(E[SC]*E|\d+(,\d+)+)$/.test(text)) return "snake";
  const action = actionOn("solve", text);
  const file = findDataFile(text, ["puzzles", "snakes"], action, { words });
  // a pipe can be read only once, so it counts as a puzzle
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) return "polycube";
  const kind = fileKind(readJsonFile(file, action));
  if (kind === "puzzle") return "polycube";
  if (kind === "snake") return "snake";
  const found = kind === "solutions" ? `it holds solutions, see ${commandName} check` : "it holds neither";
  throw new InputError(action, `the file must hold a puzzle or a snake: ${found}`);
}
