import type { Group, GroupTable } from "./group-table";
import type { Space } from "./space";
import { symmetryNames } from "./symmetry";

/** No group of squares, hexagons or cubes needs more symmetries to be named. */
const mostWords = 3;

/** The words of a name: `diagonal-mirror+third-turn` has two. */
export function wordsOf(name: string): string[] {
  return name.split("+");
}

/**
 * Names each class of groups by symmetries that generate it. Of several names, a class gets the one
 * with the fewest words, and of those the shortest. A name belongs to the class of the smallest
 * groups that have its symmetries; it is no name if there are two such classes.
 */
export function nameGroups(
  space: Space,
  { smallestClasses, keyOf }: GroupTable,
  classes: readonly (readonly Group[])[],
): string[] {
  const keys = classes.map(([group = []]) => keyOf(group));
  const names = new Map([[keys[0] ?? "", "identity"]]);
  for (const words of sumsOf(symmetryNames(space).sort())) {
    if (names.size === keys.length) break;
    const [smallest, ...others] = smallestClasses(words);
    if (smallest === undefined || others.length > 0) continue;
    const key = keyOf(smallest[0] ?? []);
    if (!names.has(key)) names.set(key, words.join("+"));
  }
  return keys.map((key) => names.get(key) ?? "");
}

/** All sums of up to three words, by the number of words and then by length. */
function sumsOf(words: readonly string[]): string[][] {
  const sums: string[][] = words.map((word) => [word]);
  for (const sum of sums) {
    if (sum.length === mostWords) break;
    for (const word of words) if (word >= (sum.at(-1) ?? "")) sums.push([...sum, word]);
  }
  const size = (sum: readonly string[]) => sum.join("+").length;
  return sums.sort((a, b) => a.length - b.length || size(a) - size(b));
}
