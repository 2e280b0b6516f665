// The limits of puzzles, in files of every format.

/** The most cells of a box. In larger boxes, listing the placements takes minutes and gigabytes. */
export const mostCells = 10_000;
/** The most copies of a piece. More have no use: a box has no more cells. */
export const mostCopies = 10_000;
/** The number of colours. A BurrTools file has no more. */
export const mostColours = 63;
/** The most characters of a symbol, which stands for a piece in printed solutions. */
export const longestSymbol = 8;

/** True if a text can be the symbol of a piece: short, visible and without spaces. */
export function isSymbol(text: string): boolean {
  return text.length <= longestSymbol && /^[^\p{Cc}\p{Cf}\p{Cs}\p{Z}]+$/u.test(text);
}
