import { filesDirectlyIn, filesIn, filesMeant, type Named, type NamedFolder, shownFolder } from "./named-files";
import { nameWords, nearNames } from "./near-names";

/** At most this many names are listed; the others are counted. */
const mostListed = 10;

/**
 * The names that a user probably meant, as one would type them. Files in subfolders are suggested
 * only if no other name is near.
 *
 * @param words further names that the command takes: square, packed …
 * @example suggestedNames("smoa", ["puzzles"]) // ["soma"]
 */
export function suggestedNames(text: string, folders: readonly NamedFolder[], words: readonly string[] = []): string[] {
  const near = (files: readonly Named[]) => {
    const names = new Set(nearNames(text, [...words, ...files.map(({ name }) => name)]));
    const found = files.filter(({ name }) => names.has(name)).map((file) => shortName(file, folders));
    return [...words.filter((word) => names.has(word)), ...found];
  };
  const direct = near(filesDirectlyIn(folders));
  return direct.length > 0 ? direct : near(filesIn(folders));
}

/**
 * A short name that finds a file, in lower case: soma, not SomaCube; piston-burr, not PistonBurr.
 * The name of the file, if another file has the short one, too.
 */
function shortName({ name, path }: Named, folders: readonly NamedFolder[]): string {
  const short = nameWords(name.replace(/-?Solutions$/, "").replace(/(?<=\p{Ll})Cube$/u, "")).join("-");
  const [only, ...others] = filesMeant(short, folders);
  return only?.path === path && others.length === 0 ? short : name;
}

/** Returns, for example, "data/snakes has hell-cube, king-snake"; "" for an empty folder. */
export function contentOf(folder: NamedFolder): string {
  const files = filesIn([folder]);
  // short names of files that are only counted would take long
  const names = files.slice(0, mostListed).map((file) => shortName(file, [folder]));
  return files.length === 0 ? "" : `${shownFolder(folder)} has ${listed(names, files.length)}`;
}

/**
 * The names in words; the last of many are only counted.
 *
 * @param count the number of all names, if some are left out. Default: that of `names`
 */
export function listed(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, mostListed).join(", ");
  return count > mostListed ? `${shown} and ${(count - mostListed).toLocaleString("en")} more` : shown;
}

/**
 * A question for the end of an error message.
 *
 * @example didYouMean(["soma", "tetris"]) // did you mean soma or tetris?
 */
export function didYouMean(names: readonly string[]): string {
  const [first, last] = [names.slice(0, -1), names.at(-1)];
  const some = first.length === 0 || names.length > mostListed ? listed(names) : `${first.join(", ")} or ${last}`;
  return `did you mean ${some}?`;
}
