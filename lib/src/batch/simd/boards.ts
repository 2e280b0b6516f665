import { type ExportedNumber, type ModuleExports, startModule } from "../../webassembly";
import { vectorBoards, vectorWords } from "../memory";
import { type BatchRules, planeCount } from "../rules";
import type { BatchWork } from "../work/work";
import type { SimdFollowed, SimdPart } from "./part";

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
  const after = workOf(kernel);
  const work = { operations: after.operations - before.operations, bytes: after.bytes - before.bytes };
  return { sweeps, work };
}

/** The work of a kernel since it was started. */
function workOf({ operations, moved }: BoardsKernel): BatchWork {
  return { operations: operations.value * vectorBoards, bytes: moved.value * 4 * vectorWords };
}

/** The kernel for the boards of each garden, with memory for a number of vectors. */
const kernels = new WeakMap<BatchRules, { readonly kernel: BoardsKernel; readonly vectors: number }>();

function kernelFor(rules: BatchRules, vectors: number): BoardsKernel {
  const known = kernels.get(rules);
  if (known?.vectors === vectors) return known.kernel;
  const kernel = startModule<BoardsKernel>("boards");
  kernels.set(rules, { kernel, vectors });
  writeRules(kernel, rules, vectors);
  return kernel;
}

function writeRules(kernel: BoardsKernel, rules: BatchRules, vectors: number): void {
  const { cells, directions, offsets, edge, back } = rules;
  kernel.layOut(cells, directions, vectors);
  const { buffer } = kernel.memory;
  const neighbours = new Int32Array(buffer, kernel.neighbours.value, cells * directions);
  for (let cell = 0; cell < cells; cell++) {
    for (let d = 0; d < directions; d++) {
      const isEdge = (((edge[cell] ?? 0) >> d) & 1) !== 0;
      neighbours[cell * directions + d] = isEdge ? -1 : cell + (offsets[d] ?? 0);
    }
  }
  new Uint8Array(buffer, kernel.back.value).set(back);
  const wanted = new Int32Array(buffer, kernel.wanted.value, planeCount(rules) * vectorWords);
  for (const tile of rules.wanted) wanted.fill(-1, tile * vectorWords, (tile + 1) * vectorWords);
}

/** The exports of the WebAssembly module, see lib/kernel/boards/boards.ts. */
interface BoardsKernel extends ModuleExports {
  layOut(cells: number, directions: number, vectors: number): void;
  follow(vector: number, once: boolean, placesSole: boolean): void;
  readonly given: ExportedNumber;
  readonly contradicted: ExportedNumber;
  readonly solved: ExportedNumber;
  readonly neighbours: ExportedNumber;
  readonly back: ExportedNumber;
  readonly wanted: ExportedNumber;
  readonly sweeps: ExportedNumber;
  readonly operations: ExportedNumber;
  readonly moved: ExportedNumber;
}
