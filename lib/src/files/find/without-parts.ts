/** An incomplete result gets this ending if its name already belongs to a complete result. */
const partEnding = "-part";

/**
 * Removes the names of incomplete results whose complete result is in the list, too.
 *
 * @example withoutParts(["soma", "soma-part", "spare-part"]) // ["soma", "spare-part"]
 */
export function withoutParts(names: readonly string[]): string[] {
  const all = new Set(names);
  return names.filter((name) => !name.endsWith(partEnding) || !all.has(name.slice(0, -partEnding.length)));
}
