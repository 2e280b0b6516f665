import { type Cover, usesIn } from "../cover/cover";
import { rowsBeside, tableOf } from "../cover/row-table";

/**
 * Reports every cover that consists of the chosen rows and further rows in optional cells.
 *
 * @returns true if the search must end, because `report` or `isOver` said so
 */
export type Complete = (
  chosen: ArrayLike<number>,
  report: (rows: ArrayLike<number>) => boolean,
  isOver?: () => boolean,
) => boolean;

/** `isOver` is called once in this many nodes. */
const nodesPerLook = 1024;

/**
 * Returns a function for the end of a search, when every required cell is filled and every piece
 * that must be used exactly once is used. Undefined if the chosen rows then always are the only
 * cover: no piece may be used more than once beside optional cells, and no piece may be left out.
 *
 * The rows of a piece have no order, so a choice excludes the rows of the choices before it: each
 * cover is reported once.
 */
export function completionOf(cover: Cover): Complete | undefined {
  const { maxHoles } = cover;
  if (!leavesChoices(cover)) return maxHoles === undefined ? undefined : checkOf(cover);
  const table = tableOf(cover);
  const all = Int32Array.from(cover.rows.keys());
  const ranges = Array.from({ length: cover.pieceCount }, (_, piece) => usesIn(cover, piece));
  const used = new Int32Array(cover.pieceCount);
  const targetSize = cover.roles?.filter((role) => role !== "outside").length ?? 0;
  const pieceOf = (row: number) => cover.rows[row]?.piece ?? 0;

  return (chosen, report, isOver = () => false) => {
    const rows = Array.from(chosen);
    let [filled, nodes] = [0, 0];
    used.fill(0);
    let left: Int32Array = all;
    for (const row of rows) {
      left = rowsBeside(table, left, row);
      add(row, 1);
    }

    function add(row: number, sign: 1 | -1): void {
      used[pieceOf(row)] = (used[pieceOf(row)] ?? 0) + sign;
      filled += sign * (cover.rows[row]?.cells.length ?? 0);
    }

    /** Tries the rows of a list; each one excludes those before it. */
    function tryEach(candidates: Int32Array, beside: (index: number) => Int32Array): boolean {
      for (const [index, row] of candidates.entries()) {
        add(row, 1);
        rows.push(row);
        const ends = extend(rowsBeside(table, beside(index), row).filter(isAvailable));
        rows.pop();
        add(row, -1);
        if (ends) return true;
      }
      return false;
    }

    function isAvailable(row: number): boolean {
      return (used[pieceOf(row)] ?? 0) < (ranges[pieceOf(row)]?.max ?? 0);
    }

    function extend(open: Int32Array): boolean {
      if (++nodes % nodesPerLook === 0 && isOver()) return true;
      const needed = ranges.findIndex(({ min }, piece) => (used[piece] ?? 0) < min);
      if (needed >= 0) {
        const candidates = open.filter((row) => pieceOf(row) === needed);
        return tryEach(candidates, (index) => {
          const tried = candidates[index] ?? 0;
          return open.filter((row) => pieceOf(row) !== needed || row > tried);
        });
      }
      if (maxHoles === undefined || targetSize - filled <= maxHoles) {
        if (report(rows)) return true;
      }
      return tryEach(open, (index) => open.subarray(index + 1));
    }

    return extend(left.filter(isAvailable));
  };
}

/**
 * Returns a function that adds no row. It reports the chosen rows if every piece is used as often as
 * it must be, and there are not too many holes.
 */
function checkOf(cover: Cover): Complete {
  const { rows, roles = [], pieceCount, maxHoles = roles.length } = cover;
  const targetSize = roles.filter((role) => role !== "outside").length;
  const used = new Int32Array(pieceCount);
  const isUsed = (times: number, piece: number) => times >= usesIn(cover, piece).min;
  return (chosen, report) => {
    used.fill(0);
    let filled = 0;
    for (let index = 0; index < chosen.length; index++) {
      const { piece = 0, cells = [] } = rows[chosen[index] ?? 0] ?? {};
      used[piece] = (used[piece] ?? 0) + 1;
      filled += cells.length;
    }
    return targetSize - filled <= maxHoles && used.every(isUsed) && report(chosen);
  };
}

/**
 * True if chosen rows that fill all required cells may leave a choice: in optional cells, a piece
 * may be left out, or copies of it may lie there alone.
 */
function leavesChoices({ uses = [], roles = [] }: Cover): boolean {
  return roles.includes("optional") && uses.some(({ min, max }) => min < max || max > 1);
}
