import { take } from "../reserve";
import {
  allowed,
  back,
  cellCount,
  checksOf,
  directionCount,
  facesOf,
  freeOf,
  neighbourOf,
  setAddresses,
  setDirections,
  setLinks,
  tileAt,
  tileCount,
  widthOf,
} from "./memory";
import { listPlaces } from "./places";

// A direction of a cell is fixed if all tiles that the cell can take are closed there, or all are
// connected. Only the tiles that agree with the fixed directions have vectors. In Packed Gardens the
// faces on the surface are fixed, and these are 1,728 vectors instead of 4,096.

/** The state of 128 boards: the candidates, the faces, then the two vectors below for each cell. */
export let state: usize = 0;
/** The number of vectors in the state, and how many of them are candidates. */
export let stateVectors: i32 = 0;
export let candidateVectors: i32 = 0;
/** For each cell, the boards on which it has exactly one candidate, and those where it has several. */
export let decided: usize = 0;
export let open: usize = 0;
/** For each cell, a byte that is not zero if the cell must be visited. One more byte is never read. */
export let waiting: usize = 0;

/** Pairs of vectors that stand for faces that do not change: any tile, all closed, all connected. */
let constants: usize = 0;
const CLOSED: usize = 32;
const CONNECTED: usize = 64;

/** The bytes of a link. */
export const LINK: usize = 8;

/** Reserves memory for 128 boards. The host has written what `layOut` has reserved. */
export function arrange(): void {
  let faces = 0;
  candidateVectors = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    findFixed(cell);
    candidateVectors += 1 << widthOf(cell);
    faces += 2 * widthOf(cell);
  }
  stateVectors = candidateVectors + faces + 2 * cellCount;
  state = take((stateVectors as u64) << 4);
  decided = state + ((candidateVectors + faces) << 4);
  open = decided + (cellCount << 4);
  waiting = take(cellCount + 1);
  constants = take(96);
  memory.fill(constants, 0, 96);
  for (let at: usize = 0; at < 96; at += 16) if (at !== 48 && at !== 64) v128.store(constants + at, i64x2.splat(-1));
  let candidates = state;
  let face = state + (candidateVectors << 4);
  for (let cell = 0; cell < cellCount; cell++) {
    setAddresses(cell, candidates, face);
    candidates += 16 << widthOf(cell);
    face += widthOf(cell) << 5;
  }
  let links = take(((cellCount * directionCount) as u64) * LINK);
  for (let cell = 0; cell < cellCount; cell++) {
    addLinks(cell, links);
    links += ((widthOf(cell) + checksOf(cell)) as usize) * LINK;
  }
  listPlaces(candidateVectors);
}

/** Before its first visit, a cell says that it can be anything, and waits. */
export function openFaces(): void {
  const faces = state + (candidateVectors << 4);
  memory.fill(faces, 0xff, decided - faces);
  memory.fill(waiting, 1, cellCount);
}

function findFixed(cell: i32): void {
  const set = load<u64>(allowed + (cell << 3));
  let common: i32 = tileCount - 1;
  let either = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    common &= ctz(rest) as i32;
    either |= ctz(rest) as i32;
  }
  setDirections(cell, set === 0 ? 0 : either & ~common, set === 0 ? 0 : common);
}

/**
 * Writes the links of a cell. A link has the address of the two vectors of the neighbour's face, and
 * the address in `waiting` of this neighbour. The links of free directions come first. A link of a
 * fixed direction has the address of the only vector that allows the cell to have a candidate.
 */
function addLinks(cell: i32, links: usize): void {
  const free = freeOf(cell);
  let to = links;
  for (let d = 0; d < directionCount; d++) {
    if (((free >> d) & 1) === 0) continue;
    const beside = neighbourOf(cell, d);
    store<u32>(to, beside < 0 ? constants : faceOf(beside, load<u8>(back + d)));
    store<u32>(to, waiting + (beside < 0 ? cellCount : beside), 4);
    to += LINK;
  }
  let checks = 0;
  for (let d = 0; d < directionCount; d++) {
    const beside = neighbourOf(cell, d);
    if (((free >> d) & 1) !== 0 || beside < 0) continue;
    const face = faceOf(beside, load<u8>(back + d)) + (((tileAt(cell, 0) >> d) & 1) << 4);
    if (face === constants + CLOSED || face === constants + CONNECTED + 16) continue;
    store<u32>(to, face);
    to += LINK;
    checks++;
  }
  setLinks(cell, links, checks);
}

/** The address of the face of a cell in a direction: two of its vectors, or two constants. */
function faceOf(cell: i32, direction: i32): usize {
  const free = freeOf(cell);
  const bit = 1 << direction;
  if ((free & bit) !== 0) return facesOf(cell) + ((popcnt(free & (bit - 1)) as usize) << 5);
  return constants + ((tileAt(cell, 0) & bit) !== 0 ? CONNECTED : CLOSED);
}
