/**
 * A number of things in words.
 *
 * @param many the word for several, where it is not the word for one with an s
 * @example counted(1, "branch", "branches") // 1 branch
 * @example counted(2495, "branch", "branches") // 2,495 branches
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
