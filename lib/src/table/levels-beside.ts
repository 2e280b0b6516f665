/**
 * A row of a table: the levels of a group, followed by other columns. A file may name a factor like
 * one of these columns; that factor gets the prefix `factors.`.
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
