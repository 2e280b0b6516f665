/**
 * A row of a group's levels, followed by its other columns. A factor with the name of another
 * column gets a prefix, because names of factors come from files.
 *
 * @example levelsBeside({ sides: 6, n: 3 }, { n: 9 }) // { sides: 6, "factors.n": 3, n: 9 }
 */
export function levelsBeside<Levels extends object, Others extends object>(
  levels: Levels,
  others: Others,
): Levels & Others {
  const row = new Map<string, unknown>();
  const isTaken = (name: string) => row.has(name) || Object.hasOwn(others, name);
  for (const [factor, level] of Object.entries(levels)) {
    let name = factor;
    while (isTaken(name)) name = `factors.${name}`;
    row.set(name, level);
  }
  return Object.fromEntries([...row, ...Object.entries(others)]) as Levels & Others;
}
