/**
 * The largest number of items to list. A tile placed a thousand times must not give a line of a
 * thousand cells.
 */
const most = 6;

/**
 * Lists the first six items in words, and the number of further items.
 *
 * @example listSome(["(3,4)", "(7,7)"]) // (3,4) and (7,7)
 * @example listSome([1, 2, 3, 4, 5, 6, 7, 8]) // 1, 2, 3, 4, 5, 6 and 2 more
 */
export function listSome(items: readonly (string | number)[]): string {
  const shown = items.slice(0, most);
  const last = items.length > most ? `${items.length - most} more` : shown.pop();
  return shown.length === 0 ? `${last}` : `${shown.join(", ")} and ${last}`;
}
