import { join } from "node:path";
import { projectRoot, resultsFolder } from "../../project";
import { namesIn } from "./names-in";
import { nameWords, withoutEnding } from "./near-names";
import { withSubfolders } from "./subfolders";
import { withoutParts } from "./without-parts";

/** The folders in which files are found by name: those of data, and the solutions of runs. */
export type NamedFolder = "benchmarks" | "gardens" | "puzzles" | "snakes" | "solutions";

/** A file that can be found by name. */
export interface Named {
  readonly name: string;
  readonly path: string;
}

/** The files that a text names. Files in subfolders are meant only if no other has that name. */
export function filesMeant(text: string, folders: readonly NamedFolder[]): Named[] {
  const direct = filesNamed(text, filesDirectlyIn(folders));
  return direct.length > 0 ? direct : filesNamed(text, filesIn(folders));
}

/**
 * The files whose name equals the text; if no name does, the files whose name contains all words of
 * the text. An incomplete result is found only if the text contains the word "part".
 */
function filesNamed(text: string, files: readonly Named[]): Named[] {
  const words = nameWords(withoutEnding(text));
  if (words.length === 0) return [];
  const same = files.filter(({ name }) => nameWords(name).join("") === words.join(""));
  if (same.length > 0) return same;
  const whole = new Set(withoutParts(files.map(({ name }) => name)));
  const meant = words.includes("part") ? files : files.filter(({ name }) => whole.has(name));
  return meant.filter(({ name }) => {
    const own = nameWords(name);
    return words.every((word) => own.includes(word));
  });
}

/** The files in folders, without those in subfolders. */
export function filesDirectlyIn(folders: readonly NamedFolder[]): Named[] {
  return folders.map(folderPath).flatMap(filesOf).filter(isNamed);
}

/** The files in folders and in their subfolders. */
export function filesIn(folders: readonly NamedFolder[]): Named[] {
  return folders.flatMap((folder) => withSubfolders(folderPath(folder)).flatMap(filesOf)).filter(isNamed);
}

/** False for the file that only `npm run bench` reads: it has a format of its own. */
function isNamed({ path }: Named): boolean {
  return !path.endsWith(join("data", "benchmarks", "field.json"));
}

function filesOf(path: string): Named[] {
  return (namesIn(path, ".json") ?? []).map((name) => ({ name, path: join(path, `${name}.json`) }));
}

function folderPath(folder: NamedFolder): string {
  return folder === "solutions" ? resultsFolder(folder) : join(projectRoot(), "data", folder);
}

/** The path of a folder in the project, for messages. */
export function shownFolder(folder: NamedFolder): string {
  return `${folder === "solutions" ? "results" : "data"}/${folder}`;
}
