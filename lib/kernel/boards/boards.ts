import { take } from "../reserve";
import { alive, setAlive } from "./alive";
import { candidatesOf, cellCount, tileAt, tileCount, widthOf } from "./memory";
import { arrange, candidateVectors, openFaces } from "./shape";
import { countFromZero, settle, solvedBoards } from "./sweep";
import { count } from "./work";

export { allowed, back, layOut, neighbours, wanted } from "./memory";
export { choices, contradictions, layOutSearch, play, solution, solvedBy } from "./search";
export { sweeps } from "./sweep";
export { moved, operations } from "./work";

/** The boards of the host: for each tile and each cell, a row of vectors. */
export let given: usize = 0;
/** Rows of vectors: the contradicted boards, and the solved boards. */
export let contradicted: usize = 0;
export let solved: usize = 0;
/** The number of bytes in a row of vectors. */
let rowBytes: usize = 0;

/** Reserves memory for the boards of the host, in rows of some vectors. */
export function layOutBoards(vectors: i32): void {
  arrange();
  rowBytes = (vectors as usize) << 4;
  given = take((cellCount as u64) * (tileCount as u64) * rowBytes);
  contradicted = take(rowBytes);
  solved = take(rowBytes);
}

/** Propagates the 128 boards of one vector to the fixed point, in gardens without air: see `settle`. */
export function follow(vector: i32, once: bool, placesSole: bool): void {
  const column = (vector as usize) << 4;
  copyIn(column);
  openFaces();
  setAlive(i64x2.splat(-1));
  countFromZero();
  settle(once, placesSole);
  v128.store(contradicted + column, v128.not(alive));
  v128.store(solved + column, solvedBoards());
  copyOut(column);
}

/** Copies the boards of a vector, so that the candidates of a cell are beside each other. */
function copyIn(column: usize): void {
  for (let cell = 0; cell < cellCount; cell++) {
    for (let index = 0; index < 1 << widthOf(cell); index++) {
      v128.store(candidatesOf(cell) + (index << 4), v128.load(rowOf(tileAt(cell, index), cell) + column));
    }
  }
  count(candidateVectors, 0, 2);
}

/** Copies the boards back. Contradicted boards are empty. */
function copyOut(column: usize): void {
  for (let cell = 0; cell < cellCount; cell++) {
    for (let index = 0; index < 1 << widthOf(cell); index++) {
      const bits = v128.load(candidatesOf(cell) + (index << 4));
      v128.store(rowOf(tileAt(cell, index), cell) + column, v128.and(bits, alive));
    }
  }
  count(candidateVectors, 1, 2);
}

function rowOf(tile: i32, cell: i32): usize {
  return given + ((tile * cellCount + cell) as usize) * rowBytes;
}
