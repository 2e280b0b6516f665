/** So many items are named; whoever places one tile a thousand times need not read a thousand cells. */
const most = 6;

/**
 * A few things in a sentence.
 *
 * @example listSome(["(3,4)", "(7,7)"]) // (3,4) and (7,7)
 * @example listSome(cells) // (0,0), (1,0), (2,0), (3,0), (4,0), (5,0) and 37 more
 */
export function listSome(items: readonly (string | number)[]): string {
  const shown = items.slice(0, most);
  const last = items.length > most ? `${items.length - most} more` : shown.pop();
  return shown.length === 0 ? `${last}` : `${shown.join(", ")} and ${last}`;
}
