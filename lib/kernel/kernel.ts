import { report, startCovers } from "./decode";
import { columnsOf, coverRows, lists, numberAt, path, reserve, rowCount, stride, takenColumns } from "./memory";
import { startProgress } from "./progress";
import { fits, place, placeNothing } from "./top/place";
import { listAllFitting, searchTop } from "./top/search";

export { covers } from "./decode";
export { setNeighbours } from "./isolation";
export { coverRows, layOut, pieceUses, rowColumns, rowPieces, stride } from "./memory";
export { nodes } from "./progress";

/**
 * Finds every cover that contains the given rows. The host must have written the indices of these
 * rows to `coverRows`.
 *
 * @param given the number of given rows
 * @param rowsPerTick the number of rows to look at between two calls of `tick`
 */
export function search(given: i32, reportsCovers: bool, rowsPerTick: i64): void {
  startCovers(given, reportsCovers);
  startProgress(rowsPerTick);
  let left = placeNothing();
  for (let level = 0; level < given; level++) {
    const row = load<u32>(numberAt(coverRows, level));
    const taken = takenColumns + (level as usize) * stride;
    if (!fits(columnsOf(row), taken, v128.load(taken))) return;
    left -= place(row, level);
  }
  if (left === 0) {
    report(path);
    return;
  }
  reserve((lists as u64) + ((rowCount as u64) << 2));
  searchTop(lists, listAllFitting(lists, given), given, left, path);
}
