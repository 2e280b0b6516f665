import { report, startCovers } from "./decode";
import { columnsOf, coverRows, lists, numberAt, reserve, rowCount, steps, stride, takenColumns } from "./memory";
import { startProgress } from "./progress";
import { fits, place, placeNothing } from "./top/place";
import { listAllFitting, searchTop } from "./top/search";

export { covers } from "./decode";
export { setNeighbours } from "./isolation";
export { coverRows, layOut, pieceUses, rowColumns, rowPieces, stride } from "./memory";
export { nodes } from "./progress";

/**
 * Finds every cover that holds the given rows, whose numbers the host has written to `coverRows`.
 *
 * @param rowsPerTick after looking at so many rows, the host is told which share is done
 */
export function search(given: i32, tellsCovers: bool, rowsPerTick: i64): void {
  startCovers(given, tellsCovers);
  startProgress(rowsPerTick);
  let left = placeNothing();
  for (let level = 0; level < given; level++) {
    const row = load<u32>(numberAt(coverRows, level));
    const taken = takenColumns + (level as usize) * stride;
    if (!fits(columnsOf(row), taken, v128.load(taken))) return;
    left -= place(row, level);
  }
  if (left === 0) {
    report(steps);
    return;
  }
  reserve((lists as u64) + ((rowCount as u64) << 2));
  searchTop(lists, listAllFitting(lists, given), given, left, steps);
}
