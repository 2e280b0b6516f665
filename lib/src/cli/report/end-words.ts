import type { Outcome } from "../../search/search";

/**
 * How a search ended and how many solutions it found, as the text output begins.
 *
 * @example endWords("exhausted", 480) // "complete: all 480 found"
 */
export function endWords(outcome: Outcome, found: number): string {
  const count = found.toLocaleString("en");
  if (outcome !== "exhausted") return `${outcome}: ${count} found`;
  if (found <= 1) return `complete: ${found === 0 ? "none found" : "1 found, the only one"}`;
  return `complete: all ${count} found`;
}
