/** What comes behind the name of a file while a complete one of that name is kept. */
const partEnding = "-part";

/**
 * The names without those of parts: what a run found that stopped early, beside the complete
 * result that it did not replace.
 *
 * @example withoutParts(["soma", "soma-part", "spare-part"]) // ["soma", "spare-part"]
 */
export function withoutParts(names: readonly string[]): string[] {
  const all = new Set(names);
  return names.filter((name) => !name.endsWith(partEnding) || !all.has(name.slice(0, -partEnding.length)));
}
