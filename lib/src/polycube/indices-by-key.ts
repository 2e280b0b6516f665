/**
 * For each different key of a list, the indices at which it stands, in the order of the first ones.
 *
 * @example [...indicesByKey(["a", "b", "a"]).values()] // [[0, 2], [1]]
 */
export function indicesByKey(keys: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, key] of keys.entries()) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  }
  return groups;
}
