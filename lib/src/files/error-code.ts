/**
 * The code of a file system error, or the error as text if it has no code.
 *
 * @example errorCode(Object.assign(new Error("no such file"), { code: "ENOENT" })) // ENOENT
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
