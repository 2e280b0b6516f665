/**
 * True if an error has one of these codes.
 *
 * @example hasCode(error, "ENOENT") // true if a file is missing
 * @param {unknown} error
 * @param {...string} codes
 */
export function hasCode(error, ...codes) {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
