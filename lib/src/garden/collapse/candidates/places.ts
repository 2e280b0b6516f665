import { type Board, holdsTile } from "../board";
import { tilesIn } from "../tile-order";
import type { Candidates } from "./candidates";

/**
 * In how many cells of an untouched board each tile could be.
 *
 * Untouched cells are counted, too, and touching one counts only what it loses: so the counts are exact in any box, and looking after
 * them costs a step for each candidate that falls.
 */
export function countPlaces({ cells, edge, baseLo, baseHi }: Board): Int32Array {
  const places = new Int32Array(64);
  const cellsAt = new Int32Array(64);
  for (let cell = 0; cell < cells; cell++) (cellsAt[edge[cell] as number] as number)++;
  for (let at = 0; at < baseLo.length; at++) {
    for (const tile of tilesIn(baseLo[at] as number, baseHi[at] as number)) {
      (places[tile] as number) += cellsAt[at] as number;
    }
  }
  return places;
}

/** Counts candidates that fell, and lists tiles still to be placed that have at most one place left. */
export function losePlaces(s: Candidates, places: Int32Array, lo: number, hi: number): void {
  for (let word = 0; word < 2; word++) {
    for (let rest = word === 0 ? lo : hi; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const tile = (word << 5) + 31 - Math.clz32(bit);
      const now = (places[tile] as number) - 1;
      places[tile] = now;
      if (now <= 1 && ((s.left[word] as number) & bit) !== 0 && holdsTile(s.board, tile)) s.lonely.push(tile);
    }
  }
}

/** Counts candidates that came back. */
export function regainPlaces(places: Int32Array, lo: number, hi: number): void {
  for (let rest = lo; rest !== 0; rest &= rest - 1) (places[31 - Math.clz32(rest & -rest)] as number)++;
  for (let rest = hi; rest !== 0; rest &= rest - 1) (places[63 - Math.clz32(rest & -rest)] as number)++;
}
