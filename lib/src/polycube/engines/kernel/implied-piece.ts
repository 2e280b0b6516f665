import { boxVolume } from "../../../space/box";
import { type Cover, usesIn } from "../../cover/cover";

/** A piece whose number of uses need not be counted. */
export interface ImpliedPiece {
  readonly piece: number;
  /** The most rows on a search path, on which the piece may be used too often. */
  readonly mostRows: number;
}

/**
 * The piece that makes up most of the pieces, if its number of uses follows from the volume: every
 * cell must be filled, all other pieces are used a fixed number of times, and what they leave has
 * room for just the right number of this piece. Undefined if there is no such piece.
 *
 * The kernel needs no columns that count such a piece. With fewer columns, it can store rows as words
 * of 64 bits at an earlier level, which is faster: 25 Y pentominoes in 5x5x5 take 125 columns instead
 * of 150, and 12 s instead of 16. But a path may now use the piece too often, which is
 * noticed late. If the piece is no more than half of all pieces, this costs more than it gains: two
 * sets of tetrominoes in 5x8 took 121,000 nodes instead of 45,000, and Conway's 17 blocks twice as
 * many as before.
 */
export function impliedPiece(cover: Cover): ImpliedPiece | undefined {
  const { pieceCount, roles } = cover;
  if (roles?.includes("optional")) return undefined;
  const uses = Array.from({ length: pieceCount }, (_, piece) => usesIn(cover, piece));
  const sizes = sizesOf(cover);
  if (sizes === undefined || uses.some(({ min, max }) => min !== max)) return undefined;
  const cells = boxVolume(cover.box) - (roles?.filter((role) => role === "outside").length ?? 0);
  const cubes = uses.reduce((sum, { max }, piece) => sum + max * (sizes[piece] ?? 0), 0);
  const most = Math.max(...uses.map(({ max }) => max));
  const others = uses.reduce((sum, { max }) => sum + max, 0) - most;
  const piece = uses.findIndex(({ max }) => max === most);
  const size = sizes[piece] ?? 1;
  // the kernel relies on rows of at least two columns, and a single cube would have one
  if (cubes !== cells || most < 2 || most <= others || size < 2) return undefined;
  return { piece, mostRows: others + Math.floor(cells / size) };
}

/** The same cover with a piece exchanged with the last one. */
export function withLastPiece(cover: Cover, piece: number): Cover {
  const last = cover.pieceCount - 1;
  const exchanged = (one: number) => (one === piece ? last : one === last ? piece : one);
  return {
    ...cover,
    rows: cover.rows.map((row) => ({ ...row, piece: exchanged(row.piece) })),
    uses: Array.from({ length: cover.pieceCount }, (_, one) => usesIn(cover, exchanged(one))),
  };
}

/** The number of cells in each row of a piece; undefined if it is not the same for all its rows. */
function sizesOf({ pieceCount, rows }: Cover): number[] | undefined {
  const sizes = new Array<number>(pieceCount).fill(0);
  for (const { piece, cells } of rows) {
    if ((sizes[piece] ?? 0) > 0 && sizes[piece] !== cells.length) return undefined;
    sizes[piece] = cells.length;
  }
  return sizes;
}
