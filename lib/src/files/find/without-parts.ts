/** The ending of an incomplete result's name, if a complete result of that name is kept. */
const partEnding = "-part";

/**
 * The names without incomplete results that are stored beside a complete one.
 *
 * @example withoutParts(["soma", "soma-part", "spare-part"]) // ["soma", "spare-part"]
 */
export function withoutParts(names: readonly string[]): string[] {
  const all = new Set(names);
  return names.filter((name) => !name.endsWith(partEnding) || !all.has(name.slice(0, -partEnding.length)));
}
