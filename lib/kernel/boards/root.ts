import { take } from "../reserve";
import { setAlive } from "./alive";
import { allowed, candidatesOf, cellCount, tileAt, widthOf } from "./memory";
import { openFaces, state, stateVectors } from "./shape";
import { sweep } from "./sweep";
import { count } from "./work";

/** For each vector of the state, a byte: 255 if its bit is set on a board without choices, else 0. */
let root: usize = 0;

/** Computes the state of a board without choices, and gives it to all boards. */
export function writeRoot(): void {
  for (let cell = 0; cell < cellCount; cell++) {
    const set = load<u64>(allowed + (cell << 3));
    for (let index = 0; index < 1 << widthOf(cell); index++) {
      const bit = (set >> tileAt(cell, index)) & 1;
      v128.store(candidatesOf(cell) + (index << 4), i64x2.splat(-(bit as i64)));
    }
  }
  openFaces();
  setAlive(i64x2.splat(-1));
  while (sweep()) {}
  root = take(stateVectors);
  for (let i = 0; i < stateVectors; i++) store<u8>(root + i, load<u8>(state + (i << 4)));
}

/** Gives boards the state of a board without choices. */
export function startOver(boards: v128): void {
  if (!v128.any_true(boards)) return;
  for (let i = 0; i < stateVectors; i++) {
    const at = state + (i << 4);
    v128.store(at, v128.bitselect(v128.load8_splat(root + i), v128.load(at), boards));
  }
  count(stateVectors, 1, 2);
}
