import { reserve } from "../reserve";
import { startCovers } from "./decode";
import { columnsOf, coverRows, lists, numberAt, path, rowCount, stride, takenColumns } from "./memory";
import { startProgress } from "./progress";
import { fits, place, placeNothing } from "./top/place";
import { listAllFitting, searchTop } from "./top/search";

export { covers } from "./decode";
export { setNeighbours } from "./isolation";
export {
  coverRows,
  layOut,
  optionalColumns,
  outsideColumns,
  pieceNeeds,
  pieceUses,
  rowColumns,
  rowPieces,
  rowRanks,
  stride,
} from "./memory";
export { nodes } from "./progress";

/**
 * Finds every cover that contains the given rows. The host must have written the indices of these
 * rows to `coverRows`.
 *
 * @param completes the host completes paths on which no column must be filled: see decode.ts
 * @param rowsPerTick the host gets the share done each time the search has looked at this many rows
 * @param leastRank rows with a lower rank are left out
 */
export function search(given: i32, reportsCovers: bool, completes: bool, rowsPerTick: i64, leastRank: u32): void {
  startCovers(given, reportsCovers, completes);
  startProgress(rowsPerTick);
  let left = placeNothing();
  for (let level = 0; level < given; level++) {
    const row = load<u32>(numberAt(coverRows, level));
    const taken = takenColumns + (level as usize) * stride;
    if (!fits(columnsOf(row), taken, v128.load(taken))) return;
    left -= place(row, level);
  }
  reserve((lists as u64) + ((rowCount as u64) << 2));
  searchTop(lists, listAllFitting(lists, given, leastRank), given, left, path);
}
