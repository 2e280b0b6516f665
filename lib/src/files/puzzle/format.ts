import { isGzip } from "../burrtools/unpacked-text";

/** The formats of puzzles that can be read. */
export type PuzzleFormat = "json" | "burrtools" | "busche";

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
  if (first.startsWith("<")) return "burrtools";
  return first.startsWith("D:") ? "busche" : "json";
}

/** The format is judged by this much of a file. Only comments may be longer. */
const headBytes = 10_000;
