/**
 * A place in a file, as messages write it.
 *
 * @example pathText(["PuzzlePieces", 3, "Id"]) // PuzzlePieces[3].Id
 */
export function pathText(path: readonly PropertyKey[]): string {
  const text = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${shortened(String(step))}`)).join("");
  return text === "" ? "the file" : text.replace(/^\./, "");
}

function shortened(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}

/** What lies at a place in a file. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let inner = value;
  for (const step of path) inner = (inner as Record<PropertyKey, unknown> | null | undefined)?.[step];
  return inner;
}
