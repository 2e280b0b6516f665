import { statSync } from "node:fs";
import { extname } from "node:path";
import { InputError } from "../../input-error";
import { pathFromHere } from "../path-from-here";
import { filesMeant, type Named, type NamedFolder } from "./named-files";
import { contentOf, didYouMean, listed, suggestedNames } from "./suggest-names";

/** What the command accepts in place of a file's name. Error messages mention it. */
export interface Otherwise {
  /** Further names: square, packed … */
  readonly words?: readonly string[];
  /** Those of `words` that are suggested, but not listed with the others. */
  readonly unlisted?: readonly string[];
  /** Another alternative, in words: "the letters E, S and C make one, too". */
  readonly also?: string;
}

/**
 * Finds the file that a text on the command line means. The first of these that exists is taken:
 * the file at that path; the file in `data` whose name contains the words of the text, regardless of
 * case, hyphens and ending; the file of that name with .json in the current folder.
 *
 * @param action the start of error messages: "solve soma"
 * @example findDataFile("soma", ["puzzles"], "solve soma") // data/puzzles/SomaCube.json
 * @throws InputError if several files or none have that name; the message lists the nearest names
 */
export function findDataFile(
  text: string,
  folders: readonly NamedFolder[],
  action: string,
  otherwise: Otherwise = {},
): string {
  const kind = kindAt(text);
  if (text === "" || kind === "file") return text;
  const found = isPath(text) ? [] : filesMeant(text, folders);
  const [first] = found;
  if (first !== undefined && found.length === 1) return pathFromHere(first.path);
  if (found.length > 1) throw new InputError(action, ambiguous(found));
  if (!isPath(text) && kindAt(`${text}.json`) === "file") return `${text}.json`;
  if (kind === "folder") return text;
  const near = suggestedNames(text, folders, otherwise.words);
  const isFileName = isPath(text) || extname(text) !== "";
  // the caller will fail to read this path, and its error message is better
  if (isFileName && near.length === 0) return text;
  const missing = isFileName ? "there is no such file" : `no ${nounOf(folders)} has that name`;
  const hints = near.length > 0 ? [didYouMean(near)] : known(folders, otherwise);
  throw new InputError(action, [missing, ...hints].join("; "));
}

/**
 * The path of the file in `data` that a name probably means; undefined if no folder has exactly one
 * file of that name.
 *
 * @example dataFileNamed("soma") // …/data/puzzles/SomaCube.json
 */
export function dataFileNamed(name: string): string | undefined {
  if (isPath(name)) return undefined;
  const folders: readonly NamedFolder[] = ["puzzles", "snakes", "gardens", "benchmarks"];
  const [found] = folders.map((folder) => filesMeant(name, [folder])).find(({ length }) => length === 1) ?? [];
  return found?.path;
}

/**
 * Says whether a file or a folder exists at a path. A pipe counts as a file. A path without
 * permission does, too: reading it gives a better error.
 */
function kindAt(path: string): "file" | "folder" | undefined {
  try {
    const entry = statSync(path, { throwIfNoEntry: false });
    return entry && (entry.isDirectory() ? "folder" : "file");
  } catch {
    return "file";
  }
}

/** True if a text contains a slash, so it cannot be the name of a data file. */
function isPath(text: string): boolean {
  return /[/\\]/.test(text);
}

function ambiguous(found: readonly Named[]): string {
  return `the name must match one file: it matches ${listed(found.map(({ path }) => pathFromHere(path)))}`;
}

/** What a file in these folders holds. */
function nounOf([folder = "puzzles"]: readonly NamedFolder[]): string {
  if (folder === "solutions" || folder === "gardens") return "solution file";
  return folder.slice(0, -1);
}

/** The names there are: "there are square, packed" and "data/snakes has hell-cube, king-snake". */
function known(folders: readonly NamedFolder[], { words = [], unlisted = [], also = "" }: Otherwise): string[] {
  const shown = words.filter((word) => !unlisted.includes(word));
  const own = shown.length === 0 ? "" : `there are ${shown.join(", ")}`;
  return [own, ...folders.map(contentOf), also].filter((part) => part !== "");
}
