/**
 * The text of a path into a JSON value, for error messages.
 *
 * @example pathText(["PuzzlePieces", 3, "Id"]) // PuzzlePieces[3].Id
 */
export function pathText(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${shortened(String(key))}`)).join("");
  return text === "" ? "the file" : text.replace(/^\./, "");
}

function shortened(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}

/** The part of a JSON value that a path leads to. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let inner = value;
  for (const key of path) inner = (inner as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return inner;
}
