/**
 * The code of what went wrong with a file, or its words where it has none.
 *
 * @example errorCode(Object.assign(new Error("no such file"), { code: "ENOENT" })) // ENOENT
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
