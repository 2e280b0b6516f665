import { describeValue, InputError } from "../input-error";
import { type BackendName, backendFor } from "./backend";
import type { BoardBatch } from "./boards";
import type { BatchPropagation } from "./follow";
import { followGraph } from "./graph/follow";
import { defaultMemory, wordsWithin } from "./memory";
import { followPlain } from "./plain/follow";
import { planeCount } from "./rules";
import { followSimd } from "./simd/follow";
import type { BatchWork } from "./work/work";

export type { BatchPropagation } from "./follow";

/** Options of `propagateBatch`. */
export interface BatchOptions {
  /** How far choices are propagated. Default: once. */
  propagation?: BatchPropagation;
  /** The backend that computes. `auto` chooses the fastest one, by measurements. Default: auto. */
  backend?: BackendName;
  /**
   * The memory limit in bytes, not counting the boards themselves. A batch that needs more is split
   * into parts of at least 128 boards. Default: 512 MB.
   */
  memory?: number;
}

/** Boards after propagation, and which of them are contradicted or solved. */
export interface PropagatedBatch {
  /** The boards at the fixed point. A contradicted board has no candidates. */
  readonly boards: BoardBatch;
  /** One bit for each board: bit b of word w belongs to board 32 w + b. */
  readonly contradicted: Int32Array;
  readonly solved: Int32Array;
  /**
   * The number of sweeps over all cells (`sweeps`), and the number of parts of the batch (`parts`).
   */
  readonly sweeps: number;
  readonly parts: number;
  /** The work, counted by the SIMD kernel. Only gardens without air have it. */
  readonly work?: BatchWork;
  readonly backend: Exclude<BackendName, "auto">;
}

/**
 * Propagates the choices on many boards at once, until no further candidate can be removed.
 *
 * Every board ends exactly as the scalar propagation of `backtrack` and `restart` leaves it at the
 * same strength, touched cells included. The given boards are not changed.
 *
 * @example
 * batch.propagateBatch(boards, { backend: "plain" }).contradicted
 * // Int32Array [0]: a bit for each board
 * @throws InputError if an option is unknown; Error if TensorFlow is asked for but not installed
 */
export function propagateBatch(batch: BoardBatch, options: BatchOptions = {}): PropagatedBatch {
  const { propagation = "once", backend = "auto", memory = defaultMemory } = options;
  if (propagation !== "faces" && propagation !== "once") {
    throw new InputError("propagate a batch", `propagation must be faces or once: it is ${describeValue(propagation)}`);
  }
  const { rules, count, words } = batch;
  const part = Math.min(words, wordsWithin(rules, memory));
  const chosen = backendFor(backend, rules, part);
  const result = {
    boards: { ...batch, planes: new Int32Array(batch.planes.length), touched: new Int32Array(batch.touched.length) },
    contradicted: new Int32Array(words),
    solved: new Int32Array(words),
    sweeps: 0,
    parts: 0,
    backend: chosen,
  };
  if (chosen === "simd") {
    const { contradicted, solved } = result;
    Object.assign(result, followSimd(batch, propagation, part, { ...result.boards, contradicted, solved }));
  } else followInParts(batch, propagation, chosen === "plain" ? followPlain : followGraph, part, result);
  // Bits after the last board look like boards without candidates, but are no contradictions.
  const beyond = count % 32 === 0 ? 0 : -(2 ** (count % 32));
  result.contradicted[words - 1]! &= ~beyond;
  result.solved[words - 1]! &= ~beyond;
  return result;
}

/** Propagates parts of a batch, each with as many words as the memory limit allows. */
function followInParts(
  { rules, words, planes, touched }: BoardBatch,
  propagation: BatchPropagation,
  followChunk: typeof followPlain,
  part: number,
  result: { boards: BoardBatch; contradicted: Int32Array; solved: Int32Array; sweeps: number; parts: number },
): void {
  const rows = planeCount(rules) * rules.cells;
  for (let from = 0; from < words; from += part) {
    const width = Math.min(part, words - from);
    const end = followChunk(rules, propagation, {
      words: width,
      planes: columns(planes, rows, words, from, width),
      touched: rules.partial ? columns(touched, rules.cells, words, from, width) : touched,
    });
    putColumns(result.boards.planes, end.planes, rows, words, from, width);
    if (rules.partial) putColumns(result.boards.touched, end.touched, rules.cells, words, from, width);
    result.contradicted.set(end.contradicted, from);
    result.solved.set(end.solved, from);
    result.sweeps += end.sweeps;
    result.parts++;
  }
}

function columns(data: Int32Array, rows: number, words: number, from: number, width: number): Int32Array {
  if (width === words) return data;
  const result = new Int32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < width; i++) result[row * width + i] = data[row * words + from + i]!;
  }
  return result;
}

function putColumns(
  target: Int32Array,
  data: Int32Array,
  rows: number,
  words: number,
  from: number,
  width: number,
): void {
  if (width === words) {
    target.set(data);
    return;
  }
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < width; i++) target[row * words + from + i] = data[row * width + i]!;
  }
}
