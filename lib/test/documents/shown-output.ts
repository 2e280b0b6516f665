/**
 * True if a document shows what a command printed. Times may differ. A `…` stands for any text of
 * a line; alone in a line, it stands for any lines.
 *
 * @example showsOutput("…\ntook 1.3 s\n", "a garden\ntook 20 ms\n") // true
 */
export function showsOutput(shown: string, printed: string): boolean {
  const lines = comparable(shown).map((line) => (line === "…" ? "(?:.*\n)*?" : `${pattern(line)}\n`));
  return new RegExp(`^${lines.join("")}$`).test(comparable(printed).join("\n").concat("\n"));
}

/** The lines of a text without times, and without the padding that depends on their length. */
export function comparable(text: string): string[] {
  const lines = text.replace(/^\n+|\s+$/g, "").split("\n");
  return lines.map((line) => {
    const timeless = line.replace(/(?:\b\d+(?:[.,]\d+)* ?(?:µs|ms|s|min|h|seconds?|minutes?)\b ?)+/g, "TIME ");
    return (timeless === line ? line : timeless.replace(/\s+/g, " ")).trimEnd();
  });
}

function pattern(line: string): string {
  return line
    .split("…")
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    .join(".*");
}
