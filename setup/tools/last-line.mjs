/**
 * The last line of a program's output.
 *
 * @example lastLine("loading\n2.12.1\n") // "2.12.1"
 * @param {string} output
 */
export function lastLine(output) {
  return output.trim().split("\n").at(-1) ?? "";
}
