/**
 * The connected components of some items, in the order of their first items.
 *
 * @param beside the items that an item is connected to; those not in `items` are ignored
 * @example connectedGroups([1, 2, 7], (n) => [n - 1, n + 1]) // [[1, 2], [7]]
 */
export function connectedGroups<Item>(items: Iterable<Item>, beside: (item: Item) => Iterable<Item>): Item[][] {
  const left = new Set(items);
  const groups: Item[][] = [];
  for (const start of left) {
    left.delete(start);
    const group = [start];
    for (const here of group) {
      for (const next of beside(here)) if (left.delete(next)) group.push(next);
    }
    groups.push(group);
  }
  return groups;
}
