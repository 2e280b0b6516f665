import { askNothing } from "../../search/ask";
import { boxVolume } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import { type Cover, type Row, rowText } from "./cover";

/** The rank of a row that fills the cell in no rotation. */
const noRank = 2 ** 31 - 1;

/**
 * The cell for the rule: the first required cell with the fewest rows, in a box a corner. It is -1 if
 * no cell must be filled.
 */
function firstCellOf({ box, rows, roles }: Cover): number {
  const counts = new Int32Array(boxVolume(box));
  for (const { cells } of rows) for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  let best = -1;
  for (const [cell, count] of counts.entries()) {
    if ((roles?.[cell] ?? "required") !== "required") continue;
    if (best === -1 || count < (counts[best] ?? 0)) best = cell;
  }
  return best;
}

/**
 * Restricts a cover by the rule. Every assembly has a rotation in the restricted cover, often only
 * one: rotate the assembly so that the row with the least rank fills the cell.
 *
 * @param ask may end the work early
 */
export function withFirstCell(cover: Cover, rotations: readonly CellMap[], ask: () => void = askNothing): Cover {
  const cell = firstCellOf(cover);
  if (cell === -1) return cover;
  const ranks = new Map<string, number>();
  for (const row of cover.rows) if (row.cells.includes(cell)) ranks.set(rowText(row), ranks.size);
  const least = (row: Row) => {
    ask();
    let rank = noRank;
    for (const rotation of rotations) {
      if (row.cells.some((one) => rotation[one] === cell)) {
        rank = Math.min(rank, ranks.get(rowText(row, rotation)) ?? noRank);
      }
    }
    return rank;
  };
  const ranked = cover.rows.map((row) => ({ row, rank: least(row), own: ranks.get(rowText(row)) }));
  const kept = ranked.filter(({ row, rank, own }) => !row.cells.includes(cell) || rank === own);
  return {
    ...cover,
    rows: kept.map(({ row }) => row),
    firstCell: { cell, ranks: Int32Array.from(kept, ({ rank }) => rank) },
  };
}
