import { cellIndex, isInBox } from "../../../space/box";
import { borrowModule, giveBack } from "../../../webassembly";
import type { Board } from "../board";
import { type Propagation, propagations } from "../candidates/candidates";
import { type CollapseKernel, kernelName } from "./module";

/**
 * The order in which the kernel chooses cells: at random, or by rank, if `frontier` is true with
 * cells beside a tile first. Without `cellOf`, ranks are in scan order.
 */
export type KernelOrder = "shuffled" | { readonly cellOf: Int32Array | undefined; readonly frontier: boolean };

/**
 * True if propagation at the strength `once` finds no contradiction before the first choice.
 *
 * @example canStart(createBoard(packedGardens())) // true
 */
export function canStart(board: Board): boolean {
  const { kernel, isPossible } = startKernel(board, "once", "shuffled");
  giveBack(kernelName, kernel);
  return isPossible;
}

/**
 * Gives the kernel a board and propagates everything known before the first choice, as
 * `startPropagation` does on the host.
 */
export function startKernel(
  board: Board,
  propagation: Propagation,
  order: KernelOrder,
): { kernel: CollapseKernel; isPossible: boolean } {
  const kernel = borrowModule<CollapseKernel>(kernelName);
  kernel.layOut(board.cells, board.directions);
  writeBoard(kernel, board);
  const isRanked = order !== "shuffled";
  if (isRanked) writeRanks(kernel, board, order.cellOf);
  const way = isRanked ? (order.frontier ? 2 : 1) : 0;
  kernel.start(board.air, board.once, propagations.indexOf(propagation), way);
  return { kernel, isPossible: follow(kernel, board) };
}

function writeBoard(kernel: CollapseKernel, board: Board): void {
  const { buffer } = kernel.memory;
  new Int32Array(buffer, kernel.offsets.value).set(board.offsets);
  const connected = pairs(board.connectedLo, board.connectedHi);
  new Int32Array(buffer, kernel.connected.value).set(connected);
  const facing = new Int32Array(buffer, kernel.facing.value);
  for (const [d, opposite] of board.back.entries())
    facing.set(connected.subarray(2 * opposite, 2 * opposite + 2), 2 * d);
  new Int32Array(buffer, kernel.bases.value).set(pairs(board.baseLo, board.baseHi));
  new Uint8Array(buffer, kernel.edges.value).set(board.edge);
}

/** Sets of tiles as the kernel stores them: the two words of a set beside each other. */
function pairs(lo: Int32Array, hi: Int32Array): Int32Array {
  const words = new Int32Array(2 * lo.length);
  for (let i = 0; i < lo.length; i++) {
    words[2 * i] = lo[i] ?? 0;
    words[2 * i + 1] = hi[i] ?? 0;
  }
  return words;
}

function writeRanks(kernel: CollapseKernel, { cells }: Board, listed?: Int32Array): void {
  const { buffer } = kernel.memory;
  const cellOf = new Int32Array(buffer, kernel.cellOf.value, cells);
  for (let rank = 0; rank < cells; rank++) cellOf[rank] = listed?.[rank] ?? rank;
}

function follow(kernel: CollapseKernel, { garden, everyCell }: Board): boolean {
  const { box, pins, tiles } = garden;
  if (everyCell && !kernel.openAll()) return false;
  for (const { at, tile } of pins) if (!isInBox(box, at) || !kernel.pin(cellIndex(box, at), tile)) return false;
  for (const tile of tiles) kernel.listLonely(tile);
  return kernel.follow() !== 0;
}
