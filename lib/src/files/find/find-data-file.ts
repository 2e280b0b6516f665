import { statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { InputError } from "../../input-error";
import { projectRoot, resultsFolder } from "../../project";
import { pathFromHere } from "../path-from-here";
import { namesIn } from "./names-in";
import { letterDistance } from "./nearest-word";
import { withSubfolders } from "./subfolders";
import { withoutParts } from "./without-parts";

/** The folders in which files are found by name: those of data, and the solutions of runs. */
export type NamedFolder = "benchmarks" | "gardens" | "puzzles" | "snakes" | "solutions";

/** Only this many characters of a name are compared. */
const longest = 100;
/** A name is suggested if it begins with the same letters as the text, at least this many. */
const shortestBeginning = 3;
/** At most this many names are listed; the others are counted. */
const mostListed = 10;

/** A file that can be found by name. */
interface Named {
  readonly name: string;
  readonly path: string;
}

/** Texts that the command accepts in place of a file name. Error messages list them. */
export interface Otherwise {
  /** Words that are suggested if one of them is similar: square, packed … */
  readonly words?: readonly string[];
  /** Another alternative, such as "the letters of a snake". */
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
  const names = filesIn(folders).map(({ name }) => name);
  const near = nearNames(text, [...(otherwise.words ?? []), ...names]);
  const isFileName = isPath(text) || extname(text) !== "";
  // the caller will fail to read this path, and its error message is better
  if (isFileName && near.length === 0) return text;
  const hint = `; did you mean ${listed(near)}?`;
  if (isFileName) throw new InputError(action, `the file must exist: it is missing${hint}`);
  const known = near.length > 0 ? hint : `; ${folders.map(contentOf).filter(Boolean).join("; ")}`;
  throw new InputError(action, `it must be ${choices(folders, otherwise)}: it is none of these${known}`);
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

/** The files that a text names. Files in subfolders are meant only if no other has that name. */
function filesMeant(text: string, folders: readonly NamedFolder[]): Named[] {
  const direct = filesNamed(text, folders.map(folderPath).flatMap(filesOf));
  return direct.length > 0 ? direct : filesNamed(text, filesIn(folders));
}

/**
 * The files whose name equals the text; if no name does, the files whose name contains all words of
 * the text. An incomplete result is found only if the text contains the word "part".
 */
function filesNamed(text: string, files: readonly Named[]): Named[] {
  const words = wordsOf(withoutEnding(text));
  if (words.length === 0) return [];
  const same = files.filter(({ name }) => wordsOf(name).join("") === words.join(""));
  if (same.length > 0) return same;
  const whole = new Set(withoutParts(files.map(({ name }) => name)));
  const meant = words.includes("part") ? files : files.filter(({ name }) => whole.has(name));
  return meant.filter(({ name }) => {
    const own = wordsOf(name);
    return words.every((word) => own.includes(word));
  });
}

/** The words of a name in lower case: soma and cube; pentominoes and 6x10. */
function wordsOf(name: string): string[] {
  return name
    .slice(0, longest)
    .replace(/(\p{Ll})(\p{Lu})|(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1$3 $2$4")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function ambiguous(found: readonly Named[]): string {
  return `the name must match one file: it matches ${listed(found.map(({ path }) => pathFromHere(path)))}`;
}

/** Returns, for example, "a file or the name of one in data/snakes". */
function choices(folders: readonly NamedFolder[], { words = [], also }: Otherwise): string {
  const paths = folders.map(shownFolder).join(" or ");
  const all = [...words, "a file", `the name of one in ${paths}`, ...(also === undefined ? [] : [also])];
  return `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** The names that differ from the text by a few letters, or have a word with the same beginning. */
function nearNames(text: string, names: readonly string[]): string[] {
  const words = wordsOf(withoutEnding(basename(text)));
  const [joined, first = ""] = [words.join(""), words[0]];
  if (joined === "") return [];
  return names.filter((name) => {
    const own = wordsOf(name);
    return [own.join(""), ...own].some(
      (other) =>
        letterDistance(joined, other) <= Math.min(joined.length, other.length) / 3 ||
        (first.length >= shortestBeginning && other.startsWith(first)),
    );
  });
}

function filesIn(folders: readonly NamedFolder[]): Named[] {
  return folders.flatMap((folder) => withSubfolders(folderPath(folder)).flatMap(filesOf));
}

function filesOf(path: string): Named[] {
  return (namesIn(path, ".json") ?? []).map((name) => ({ name, path: join(path, `${name}.json`) }));
}

/** Returns, for example, "data/snakes has hell-cube, king-snake"; "" for an empty folder. */
function contentOf(folder: NamedFolder): string {
  const names = filesIn([folder]).map(({ name }) => name);
  return names.length === 0 ? "" : `${shownFolder(folder)} has ${listed(names)}`;
}

function folderPath(folder: NamedFolder): string {
  return folder === "solutions" ? resultsFolder(folder) : join(projectRoot(), "data", folder);
}

function shownFolder(folder: NamedFolder): string {
  return `${folder === "solutions" ? "results" : "data"}/${folder}`;
}

function withoutEnding(text: string): string {
  return text.replace(/\.json$/i, "");
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostListed).join(", ");
  return names.length > mostListed ? `${shown} and ${names.length - mostListed} more` : shown;
}
