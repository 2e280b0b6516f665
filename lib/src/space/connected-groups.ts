/**
 * The connected components of a list of items. The components are in the order of their first
 * items.
 *
 * @param beside returns the items connected to an item; it may return items that are not in `items`
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
