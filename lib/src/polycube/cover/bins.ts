import { boxVolume } from "../../space/box";
import type { Cover } from "./cover";

/** A range of consecutive rows of one piece. */
export interface Band {
  readonly piece: number;
  readonly first: number;
  /** The index after the last row. */
  readonly end: number;
}

/** A cover matrix summarised for a picture: each band of rows becomes one line. */
export interface CoverBins {
  readonly bands: readonly Band[];
  /** For each band and column, the share of the band's rows that fill the column. */
  readonly shares: readonly Float64Array[];
  /** For each column, the number of rows that fill it. */
  readonly columnCounts: Int32Array;
}

/**
 * Summarises a cover matrix in at most `mostBands` bands, but at least one for each piece. All rows
 * of a band belong to one piece.
 *
 * @example coverBins(coverOf(soma), 7).bands.length // 7: one for each piece
 */
export function coverBins(cover: Cover, mostBands: number): CoverBins {
  const cells = boxVolume(cover.box);
  const columnCounts = new Int32Array(cells + cover.pieceCount);
  const bands = bandsOf(cover, Math.max(cover.pieceCount, mostBands));
  const shares = bands.map(({ piece, first, end }) => {
    const share = new Float64Array(columnCounts.length);
    for (const row of cover.rows.slice(first, end)) {
      for (const column of [...row.cells, cells + piece]) {
        share[column] = (share[column] ?? 0) + 1 / (end - first);
        columnCounts[column] = (columnCounts[column] ?? 0) + 1;
      }
    }
    return share;
  });
  return { bands, shares, columnCounts };
}

/**
 * Divides the rows of each piece into bands. The number of bands of a piece is proportional to its
 * rows; bands of one piece differ by at most one row.
 */
function bandsOf({ rows, pieceCount }: Cover, mostBands: number): Band[] {
  const rowsPerBand = mostBands === pieceCount ? rows.length : rows.length / (mostBands - pieceCount);
  const bands: Band[] = [];
  let begin = 0;
  for (let piece = 0; piece < pieceCount; piece++) {
    const count = rows.filter((row) => row.piece === piece).length;
    const parts = Math.ceil(count / rowsPerBand);
    const border = (part: number) => begin + Math.floor((part * count) / parts);
    for (let part = 0; part < parts; part++) bands.push({ piece, first: border(part), end: border(part + 1) });
    begin += count;
  }
  return bands;
}
