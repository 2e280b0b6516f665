/** The formats of puzzles that can be read. */
export type PuzzleFormat = "json" | "burrtools" | "busche" | "dlx" | "dimacs";

/**
 * The format of a puzzle file, judged by its first characters. Everything unknown counts as JSON,
 * whose reader then says what is wrong.
 *
 * @example puzzleFormat(Buffer.from("<puzzle>")) // burrtools
 */
export function puzzleFormat(bytes: Uint8Array): PuzzleFormat {
  if (isGzip(bytes)) return "burrtools";
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString("utf8");
  const lines = head.split("\n").map((line) => line.replace(/^\ufeff/, "").trim());
  const first = lines.find((line) => line !== "" && !line.startsWith("#")) ?? "";
  // XML, but no HTML, with which a page of Markdown may begin
  if (/^<(\?xml|!|puzzle)/i.test(first)) return "burrtools";
  if (first.startsWith("D:")) return "busche";
  if (/^(c\s|p cnf\b)/.test(first)) return "dimacs";
  // a comment, or items among which is a cell
  return /^\||^[^{["]*\b\d+,\d+,\d+\b/.test(first) ? "dlx" : "json";
}

/** The format is judged by this much of a file. Only comments may be longer. */
const headBytes = 10_000;

/** True if the bytes begin as every gzip file does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
