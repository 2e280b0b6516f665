import {
  candidatesOf,
  cellCount,
  contradicted,
  faces,
  given,
  rowBytes,
  solved,
  tileCount,
  waiting,
  wakeNeighbours,
} from "./memory";
import { ended, findEnd, placeSole, startPlacing, strikePlaced, unsolved } from "./place";
import { clearSweeps, keepBoards, reviveAll, settle, updateFaces } from "./sweep";
import { count } from "./work";

export { back, contradicted, given, layOut, neighbours, solved, wanted } from "./memory";
export { sweeps } from "./sweep";
export { moved, operations } from "./work";

/**
 * Propagates the 128 boards of one vector to the fixed point, in gardens without air. It compares
 * faces until they all agree. Only then does it remove placed tiles from other cells, and place tiles
 * that only one cell can take: these two steps cost more.
 *
 * @param once each tile is used at most once
 * @param placesSole a tile that only one cell can take is placed there
 */
export function follow(vector: i32, once: bool, placesSole: bool): void {
  const column = (vector as usize) << 4;
  copyIn(column);
  reviveAll();
  clearSweeps();
  startPlacing();
  memory.fill(waiting, 1, cellCount);
  for (let cell = 0; cell < cellCount; cell++) updateFaces(cell);
  settle();
  while (once) {
    const struck = strikePlaced();
    const placed = placesSole && placeSole();
    if (!struck && !placed) break;
    for (let cell = 0; cell < cellCount; cell++) {
      if (load<u8>(waiting + cell) !== 0 && updateFaces(cell)) wakeNeighbours(cell);
    }
    settle();
  }
  keepBoards(i64x2.splat(-1));
  findEnd(once, placesSole);
  keepBoards(v128.not(ended));
  v128.store(contradicted + column, ended);
  v128.store(solved + column, v128.not(unsolved));
  copyOut(column);
}

/** Copies the boards of a vector, so that the candidates of a cell are beside each other. */
function copyIn(column: usize): void {
  let to = candidatesOf(0);
  for (let cell = 0; cell < cellCount; cell++) {
    for (let tile = 0; tile < tileCount; tile++, to += 16) v128.store(to, v128.load(rowOf(tile, cell) + column));
  }
  count(cellCount * tileCount, 0, 2);
  memory.fill(faces, 0, waiting - faces);
}

function copyOut(column: usize): void {
  let from = candidatesOf(0);
  for (let cell = 0; cell < cellCount; cell++) {
    for (let tile = 0; tile < tileCount; tile++, from += 16) v128.store(rowOf(tile, cell) + column, v128.load(from));
  }
  count(cellCount * tileCount, 0, 2);
}

function rowOf(tile: i32, cell: i32): usize {
  return given + ((tile * cellCount + cell) as usize) * rowBytes;
}
