/** The kinds of data files. */
export type FileKind = "puzzle" | "snake" | "solutions";

/**
 * The kind of a data file, judged by its fields; undefined if the kind is unknown.
 *
 * @example fileKind({ Id: "HellCube", Straights: [5, 7, 19, 21] }) // snake
 */
export function fileKind(value: unknown): FileKind | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Object.hasOwn(value, "PuzzlePieces")) return "puzzle";
  if (Object.hasOwn(value, "Letters") || Object.hasOwn(value, "Straights")) return "snake";
  return Object.hasOwn(value, "solutions") ? "solutions" : undefined;
}
