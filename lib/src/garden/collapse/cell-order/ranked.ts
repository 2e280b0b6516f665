import type { Random } from "../../../search/random";
import { boxCentre, cellIndex } from "../../../space/box";
import { type Board, holdsTile } from "../board";
import { type Candidates, type CellOrder, decidedTile } from "../candidates/candidates";
import { needsChoice, STATES } from "../candidates/cell-state";
import { addRank, createRankSet, lowestRank, type RankSet, removeRank } from "./ranks";
import { startFrom } from "./start";

/**
 * A cell order that picks the cell with the lowest rank among those with the fewest candidates. A
 * bucket is a set of ranks.
 *
 * @param ties shuffles cells that are equally far from the centre; without it, their order is fixed
 */
export function rankedOrder(name: "scan" | "centre-out" | "frontier", board: Board, ties?: Random): CellOrder {
  const buckets: (RankSet | undefined)[] = Array.from({ length: STATES });
  const cellOf = cellsByRank(name, board, ties);
  const rankOf = cellOf === undefined ? undefined : inverse(cellOf);
  const rank = (cell: number) => (rankOf === undefined ? cell : rankOf[cell]!);
  return {
    isLater: name === "frontier" ? (candidates, cell) => !isBesideTile(candidates, cell) : undefined,
    move(cell, from, to) {
      const before = buckets[from];
      if (before !== undefined) removeRank(before, rank(cell));
      if (needsChoice(to)) {
        let bucket = buckets[to];
        if (bucket === undefined) {
          bucket = createRankSet(board.cells);
          buckets[to] = bucket;
        }
        addRank(bucket, rank(cell));
      }
    },
    first() {
      for (const bucket of buckets) {
        const lowest = bucket === undefined ? -1 : lowestRank(bucket);
        if (lowest >= 0) return cellOf === undefined ? lowest : cellOf[lowest]!;
      }
      return -1;
    },
    start: (candidates) => startFrom(candidates, 0, cellOf),
  };
}

/** The cell of each rank, or undefined for scan order, where a rank is the index of its cell. */
export function cellsByRank(name: "scan" | "centre-out" | "frontier", board: Board, ties?: Random) {
  return name === "scan" ? undefined : fromCentre(board, ties);
}

/**
 * Lists the cells of a board by their distance from the centre, found breadth first. The distance
 * is the number of moves between neighbours.
 */
function fromCentre({ garden, cells, directions, offsets, edge }: Board, ties: Random | undefined): Int32Array {
  const found = new Int32Array(cells);
  const seen = new Uint8Array(cells);
  found[0] = cellIndex(garden.box, boxCentre(garden.box));
  seen[found[0]] = 1;
  let count = 1;
  let far = 1; // the index of the first cell at the next distance
  for (let i = 0; i < count; i++) {
    if (i === far) {
      ties?.shuffle(found.subarray(far, count));
      far = count;
    }
    const cell = found[i]!;
    for (let d = 0; d < directions; d++) {
      const next = cell + offsets[d]!;
      if (((edge[cell]! >> d) & 1) !== 0 || seen[next] !== 0) continue;
      seen[next] = 1;
      found[count++] = next;
    }
  }
  return found;
}

function inverse(cellOf: Int32Array): Int32Array {
  const rankOf = new Int32Array(cellOf.length);
  for (let rank = 0; rank < cellOf.length; rank++) rankOf[cellOf[rank]!] = rank;
  return rankOf;
}

function isBesideTile(s: Candidates, cell: number): boolean {
  const { board } = s;
  const outside = board.edge[cell]!;
  for (let d = 0; d < board.directions; d++) {
    if (((outside >> d) & 1) !== 0) continue;
    const tile = decidedTile(s, cell + board.offsets[d]!);
    if (tile !== undefined && holdsTile(board, tile)) return true;
  }
  return false;
}
