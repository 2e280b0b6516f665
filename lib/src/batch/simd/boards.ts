import { type ExportedNumber, type ModuleExports, startModule } from "../../webassembly";
import { vectorBoards, vectorWords } from "../memory";
import { type BatchRules, planeCount } from "../rules";
import type { BatchWork } from "../work/work";
import type { SimdFollowed, SimdPart } from "./part";

/** The name of the compiled kernel. */
export const kernelName = "boards";

/**
 * Propagates boards of a garden without air in a kernel of their own, see lib/kernel/boards. It
 * reads the candidates of a cell once in each visit, and visits only cells with a changed
 * neighbour. So it is several times as fast as the operations on planes.
 */
export function followBoards(rules: BatchRules, placesSole: boolean, part: SimdPart): SimdFollowed {
  const vectors = part.words / vectorWords;
  const kernel = kernelFor(rules, vectors);
  const words = (at: ExportedNumber, count: number) => new Int32Array(kernel.memory.buffer, at.value, count);
  const given = words(kernel.given, part.planes.length);
  given.set(part.planes);
  const before = workOf(kernel);
  let sweeps = 0;
  for (let vector = 0; vector < vectors; vector++) {
    kernel.follow(vector, rules.once, placesSole);
    sweeps += kernel.sweeps.value;
  }
  part.planes.set(given);
  part.contradicted.set(words(kernel.contradicted, part.words));
  part.solved.set(words(kernel.solved, part.words));
  return { sweeps, work: workSince(kernel, before) };
}

/** True if boards with these rules have a kernel of their own: every cell must take a tile. */
export function hasKernel({ air, partial }: BatchRules): boolean {
  return !air && !partial;
}

/** The work of a kernel since it was started. */
export function workOf({ operations, moved }: BoardsKernel): BatchWork {
  return { operations: operations.value * vectorBoards, bytes: moved.value * 4 * vectorWords };
}

/** The work of a kernel since it had done the given work. */
export function workSince(kernel: BoardsKernel, before: BatchWork): BatchWork {
  const { operations, bytes } = workOf(kernel);
  return { operations: operations - before.operations, bytes: bytes - before.bytes };
}

/** The kernel for the boards of each garden, with memory for a number of vectors. */
const kernels = new WeakMap<BatchRules, { readonly kernel: BoardsKernel; readonly vectors: number }>();

function kernelFor(rules: BatchRules, vectors: number): BoardsKernel {
  const known = kernels.get(rules);
  if (known?.vectors === vectors) return known.kernel;
  const kernel = startModule<BoardsKernel>(kernelName);
  kernels.set(rules, { kernel, vectors });
  writeRules(kernel, rules, pairs(rules.baseLo, rules.baseHi));
  kernel.layOutBoards(vectors);
  return kernel;
}

/**
 * Writes the rules of a garden.
 *
 * @param allowed the tiles that each cell can take on any board, two words each
 */
export function writeRules(kernel: BoardsKernel, rules: BatchRules, allowed: Int32Array): void {
  const { cells, directions, offsets, edge, back } = rules;
  kernel.layOut(cells, directions);
  const { buffer } = kernel.memory;
  new Int32Array(buffer, kernel.allowed.value, 2 * cells).set(allowed);
  const neighbours = new Int32Array(buffer, kernel.neighbours.value, cells * directions);
  for (let cell = 0; cell < cells; cell++) {
    for (let d = 0; d < directions; d++) {
      const isEdge = (((edge[cell] ?? 0) >> d) & 1) !== 0;
      neighbours[cell * directions + d] = isEdge ? -1 : cell + (offsets[d] ?? 0);
    }
  }
  new Uint8Array(buffer, kernel.back.value).set(back);
  const wanted = new Uint8Array(buffer, kernel.wanted.value, planeCount(rules));
  wanted.fill(0);
  for (const tile of rules.wanted) wanted[tile] = 1;
}

/** Sets of tiles as the kernel stores them: the two words of a set beside each other. */
function pairs(lo: Int32Array, hi: Int32Array): Int32Array {
  return Int32Array.from({ length: 2 * lo.length }, (_, i) => (i % 2 === 0 ? lo : hi)[i >> 1] ?? 0);
}

/** The exports of the WebAssembly module, see lib/kernel/boards/boards.ts. */
export interface BoardsKernel extends ModuleExports {
  layOut(cells: number, directions: number): void;
  layOutBoards(vectors: number): void;
  follow(vector: number, once: boolean, placesSole: boolean): void;
  layOutSearch(
    boards: number,
    once: boolean,
    placesSole: boolean,
    seed: number,
    shufflesCells: boolean,
    tileOrder: number,
  ): void;
  play(vector: number, mostAttempts: number): number;
  readonly choices: ExportedNumber;
  readonly contradictions: ExportedNumber;
  readonly solvedBy: ExportedNumber;
  readonly solution: ExportedNumber;
  readonly given: ExportedNumber;
  readonly contradicted: ExportedNumber;
  readonly solved: ExportedNumber;
  readonly allowed: ExportedNumber;
  readonly neighbours: ExportedNumber;
  readonly back: ExportedNumber;
  readonly wanted: ExportedNumber;
  readonly sweeps: ExportedNumber;
  readonly operations: ExportedNumber;
  readonly moved: ExportedNumber;
}
