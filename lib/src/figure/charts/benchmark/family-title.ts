/** Families whose name alone does not say what is measured. */
const titles: Readonly<Record<string, string>> = {
  batch: "Batches of boards",
  field: "Puzzles of many kinds",
};

/**
 * The name of a benchmark as charts write it.
 *
 * @example familyTitle("field") // "Puzzles of many kinds"
 */
export function familyTitle(family: string): string {
  const known = Object.hasOwn(titles, family) ? titles[family] : undefined;
  return known ?? `${family.slice(0, 1).toUpperCase()}${family.slice(1)}`;
}
