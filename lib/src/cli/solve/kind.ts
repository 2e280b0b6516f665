import { statSync } from "node:fs";
import { findDataFile } from "../../files/find/find-data-file";
import { fileKind } from "../../files/find/kind";
import { jsonFrom } from "../../files/json/read";
import { puzzleFormat } from "../../files/puzzle/format";
import { readBytes } from "../../files/read-bytes";
import { InputError } from "../../input-error";
import { actionOn } from "../option-values";
import { commandName } from "../words";

/**
 * Completes the arguments of `gardens solve`: inserts the subcommand polycube or snake if the first
 * argument is a file, a name of a file or a string of letters.
 *
 * @param words the subcommands of `gardens solve`
 * @example withPuzzleKind(["soma", "--count"], ["square"]) // ["polycube", "soma", "--count"]
 * @throws InputError if the first argument is no subcommand, no file and no name of a file
 */
export function withPuzzleKind(args: readonly string[], words: readonly string[]): readonly string[] {
  const [text] = args;
  if (text === undefined || text.startsWith("-") || words.includes(text)) return args;
  return [puzzleKind(text, words), ...args];
}

function puzzleKind(text: string, words: readonly string[]): "polycube" | "snake" {
  if (/^(E[SC]*E|\d+(,\d+)+)$/.test(text)) return "snake";
  const action = actionOn("solve", text);
  const unlisted = ["polycube", "snake"];
  const file = findDataFile(text, ["puzzles", "snakes"], action, { words, unlisted });
  // a pipe cannot be read twice, so its content is not looked at: it counts as a puzzle
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) return "polycube";
  const bytes = readBytes(file, action);
  if (puzzleFormat(bytes) !== "json") return "polycube";
  const kind = fileKind(jsonFrom(bytes, action));
  if (kind === "puzzle") return "polycube";
  if (kind === "snake") return "snake";
  const found = kind === "solutions" ? `it holds solutions, see ${commandName} check` : "it holds neither";
  throw new InputError(action, `the file must hold a puzzle or a snake: ${found}`);
}
