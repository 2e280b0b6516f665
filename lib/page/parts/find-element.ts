/** @throws Error where the page has no such element of that type */
export function findElement<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`the page must have a ${type.name} with the id ${id}`);
}
