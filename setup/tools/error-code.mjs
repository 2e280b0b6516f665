/**
 * Whether what was thrown has one of these codes.
 *
 * @example hasCode(error, "ENOENT") // true where a file is missing
 * @param {unknown} error
 * @param {...string} codes
 */
export function hasCode(error, ...codes) {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
