import { statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { InputError } from "../../input-error";
import { projectRoot, resultsFolder } from "../../project";
import { pathFromHere } from "../path-from-here";
import { namesIn } from "./names-in";
import { letterDistance } from "./nearest-word";
import { withoutParts } from "./without-parts";

/** The folders in which files are found by name: those of data, and what runs found. */
export type NamedFolder = "benchmarks" | "gardens" | "puzzles" | "snakes" | "solutions";

/** Of a name, so many letters are looked at. */
const longest = 100;
/** A beginning of so many letters is enough for a suggestion. */
const shortestBeginning = 3;
/** So many names are told; the others are counted. */
const mostTold = 20;

/** A file that a name means. */
interface Named {
  readonly name: string;
  readonly path: string;
}

/** What else than a file may be meant, for the words of an error. */
export interface Otherwise {
  /** Words that are offered, too, where one of them is near: square, packed … */
  readonly words?: readonly string[];
  /** What may be typed besides, such as "the letters of a snake". */
  readonly also?: string;
}

/**
 * The file that a text on the command line means: the file of that path if it exists, else
 * the one in the folders whose name has these words, whatever their capitals, hyphens and ending;
 * else the file of that name with .json in the current folder.
 *
 * @param action what the file is read for, as an error's beginning: "solve soma"
 * @example findDataFile("soma", ["puzzles"], "solve soma") // data/puzzles/SomaCube.json
 * @throws InputError where several files have such a name, or none has; it tells the nearest ones
 */
export function findDataFile(
  text: string,
  folders: readonly NamedFolder[],
  action: string,
  otherwise: Otherwise = {},
): string {
  const there = whatIsAt(text);
  if (text === "" || there === "file") return text;
  const files = filesIn(folders);
  const found = isPath(text) ? [] : filesNamed(text, files);
  const [first] = found;
  if (first !== undefined && found.length === 1) return first.path;
  if (found.length > 1) throw new InputError(action, ambiguous(found));
  if (!isPath(text) && whatIsAt(`${text}.json`) === "file") return `${text}.json`;
  if (there === "folder") return text;
  const near = nearNames(text, [...(otherwise.words ?? []), ...files.map(({ name }) => name)]);
  const isFileName = isPath(text) || extname(text) !== "";
  // whoever reads the file says why it cannot be read
  if (isFileName && near.length === 0) return text;
  const hint = `; did you mean ${listed(near)}?`;
  if (isFileName) throw new InputError(action, `the file must exist: it is missing${hint}`);
  const known = near.length > 0 ? hint : `; there are ${listed(files.map(({ name }) => name))}`;
  throw new InputError(action, `it must be ${choices(folders, otherwise)}: it is none of these${known}`);
}

/** A pipe counts as a file, and so does what cannot be looked at: whoever reads it says why. */
function whatIsAt(path: string): "file" | "folder" | undefined {
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    return there && (there.isDirectory() ? "folder" : "file");
  } catch {
    return "file";
  }
}

/** Whether a text can only be meant as a path. */
function isPath(text: string): boolean {
  return /[/\\]/.test(text);
}

/**
 * The files whose name is the text, or else those that have its words among theirs; parts of
 * results only where the text says part.
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

/** The words of a name in small letters: soma and cube; pentominoes and 6x10. */
function wordsOf(name: string): string[] {
  return name
    .slice(0, longest)
    .replace(/(\p{Ll})(\p{Lu})|(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1$3 $2$4")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function ambiguous(found: readonly Named[]): string {
  return `the name must be that of one file: it is that of ${listed(found.map(({ path }) => path))}`;
}

/** "a file or the name of one in data/snakes" */
function choices(folders: readonly NamedFolder[], { words = [], also }: Otherwise): string {
  const places = folders.map(shownFolder).join(" or ");
  const all = [...words, "a file", `the name of one in ${places}`, ...(also === undefined ? [] : [also])];
  return `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** Names that differ by a slip or two, or have a word that begins alike. */
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
  return folders.flatMap((folder) => {
    const path = folderPath(folder);
    return (namesIn(path, ".json") ?? []).map((name) => ({ name, path: pathFromHere(join(path, `${name}.json`)) }));
  });
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
  const told = names.slice(0, mostTold).join(", ");
  return names.length > mostTold ? `${told} and ${names.length - mostTold} more` : told;
}
