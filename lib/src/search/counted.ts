/**
 * A count and its noun as text, with the noun in the singular or plural.
 *
 * @param many the plural; by default the singular with an s
 * @example counted(1, "branch", "branches") // 1 branch
 * @example counted(2495, "branch", "branches") // 2,495 branches
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/**
 * A number as text, with thousands separated, as `toLocaleString("en")` writes it. Node loads the
 * data of all languages at the first call of that function, which takes 20 ms: a third of a small
 * command. Numbers below a thousand do without.
 */
export function numberText(number: number): string {
  const isShort = Number.isInteger(number) && Math.abs(number) < 1000;
  return isShort ? `${number}` : number.toLocaleString("en");
}
