/**
 * The code of what went wrong with a file, or its words where it has none.
 *
 * @example errorCode(error) // "ENOENT"
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
