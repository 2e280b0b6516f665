/**
 * A count and its noun as text, with the noun in the singular or plural.
 *
 * @param many the plural; by default the singular with an s
 * @example counted(1, "branch", "branches") // 1 branch
 * @example counted(2495, "branch", "branches") // 2,495 branches
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
