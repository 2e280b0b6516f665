/**
 * The element of the page with this id.
 *
 * @throws Error if the page has no element of this id and type
 */
export function findElement<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`the page must have a ${type.name} with the id ${id}`);
}
