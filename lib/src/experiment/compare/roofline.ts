import type { BoardBatch } from "../../batch/boards";
import { propagateBatch } from "../../batch/propagate-batch";
import { countPlainWork } from "../../batch/work/plain";
import { type BatchWork, noWork } from "../../batch/work/work";
import { restart } from "../../garden/collapse/restart";
import type { Garden } from "../../garden/garden";
import { restartBatch } from "../../garden/restart-batch/restart-batch";
import { gardenBoards } from "../../garden/restart-batch/rules";
import { InputError } from "../../input-error";
import { type Ceilings, measureCeilings } from "./ceilings";
import { randomChoices } from "./random-choices";
import { timed } from "./timed";

/** What the processor can do at most, and what each way of propagation does. */
export interface Roofline {
  readonly ceilings: Ceilings;
  readonly points: readonly RooflinePoint[];
}

/** The work and the speed of one way of propagation. */
export interface RooflinePoint {
  readonly name: string;
  /** What is counted: a backend propagates boards, a search makes choices. */
  readonly unit: "boards" | "choices";
  /** Operations on single bits for each board or choice. */
  readonly operations: number;
  /** Bytes that are loaded and stored for each board or choice. */
  readonly bytes: number;
  /** Boards or choices in a CPU second. */
  readonly perSecond: number;
  /** Boards or choices a second if the same work ran at the highest ceilings. */
  readonly most: number;
}

/** Options of `measureRoofline`. */
export interface RooflineOptions {
  /** The number of boards that the backends propagate. Default: 8192. */
  boards?: number;
  seed?: number;
  /** The number of timings, of which the fastest counts. Default: 3. */
  runs?: number;
  /** The sizes of the working sets, in bytes. Default: 16 KB, 512 KB and 64 MB. */
  workingSets?: readonly number[];
}

/**
 * Measures a roofline (Williams, Waterman, Patterson 2009) of the propagation in a garden without
 * air: the ceilings of one core, and where each backend and the two searches with restarts are below
 * them. All bytes that a program loads and stores count, in whichever cache they are.
 *
 * The work is counted, not measured:
 * - The SIMD kernel counts in each of its loops, also for `restartBatch`. What a single board does
 *   there, such as drawing a tile, adds time but no work.
 * - Plain arrays run once more with operations that count. TensorFlow runs the same program, so it has
 *   the same count. It splits a product of three rows into two operations, which move a little more.
 * - `restart` counts propagated cells, and the source of its kernel says what each of them takes.
 *
 * @example
 * const { points } = batch.measureRoofline(packedGardens(), { boards: 128, runs: 1 });
 * points.map(({ name }) => name)
 * // ["SIMD kernel, faces", "SIMD kernel, once", "plain arrays, once", "TensorFlow, once", "restartBatch", "restart"]
 * @throws InputError if the garden has air; Error if TensorFlow is not installed
 */
export function measureRoofline(garden: Garden, options: RooflineOptions = {}): Roofline {
  const { boards = 8192, seed = 1, runs = 3, workingSets = [2 ** 14, 2 ** 19, 2 ** 26] } = options;
  const batch = gardenBoards(garden, boards);
  if (batch.rules.air || batch.rules.partial) {
    throw new InputError("measure a roofline", "the garden must have no air: only then its kernel counts the work");
  }
  randomChoices(batch, 2, seed);
  const ceilings = measureCeilings(workingSets, runs);
  const points = [...backendPoints(batch, runs), ...searchPoints(garden, batch.rules.directions, seed, runs)];
  return { ceilings, points: points.map((point) => ({ ...point, most: mostPerSecond(point, ceilings) })) };
}

type Measured = Omit<RooflinePoint, "most">;

function backendPoints(batch: BoardBatch, runs: number): Measured[] {
  const plainWork = countPlainWork(batch.rules, "once", batch);
  const ways = [
    { name: "SIMD kernel, faces", backend: "simd", propagation: "faces" },
    { name: "SIMD kernel, once", backend: "simd", propagation: "once" },
    { name: "plain arrays, once", backend: "plain", propagation: "once" },
    { name: "TensorFlow, once", backend: "tensorflow", propagation: "once" },
  ] as const;
  return ways.map(({ name, ...options }) => {
    const { cpuSeconds, end } = timed(runs, () => propagateBatch(batch, options));
    return pointOf(name, "boards", batch.count, cpuSeconds, end.work ?? plainWork);
  });
}

function searchPoints(garden: Garden, directions: number, seed: number, runs: number): Measured[] {
  const steps = 3000;
  const many = timed(runs, () => restartBatch(garden, { seed, steps, backend: "simd" }).statistics);
  const one = timed(runs, () => restart(garden, { seed, steps, propagation: "once" }).statistics);
  const { operations, bytes } = workOfCell(directions);
  const cells = one.end.propagations;
  return [
    pointOf("restartBatch", "choices", many.end.choices, many.cpuSeconds, { ...noWork, ...many.end }),
    pointOf("restart", "choices", one.end.choices, one.cpuSeconds, {
      operations: cells * operations,
      bytes: cells * bytes,
    }),
  ];
}

function pointOf(
  name: string,
  unit: "boards" | "choices",
  count: number,
  seconds: number,
  { operations, bytes }: BatchWork,
): Measured {
  return { name, unit, operations: operations / count, bytes: bytes / count, perSecond: count / seconds };
}

/**
 * The work of `restart` for each propagated cell, from the source of lib/kernel/collapse. Telling the
 * neighbours takes 8 operations on 128 bits for two directions, and moves 64 bytes. Restricting a cell
 * takes 26 operations on 64 bits and 208 bytes, most of them for the number of cells of each tile;
 * its undo takes 15 and 152. A cell is restricted 1.16 times before it is propagated (counted in
 * Packed Gardens). The choice and the search for the cells of a placed tile are not included.
 */
function workOfCell(directions: number): BatchWork {
  const pairs = Math.max(2, Math.ceil(directions / 2));
  const restrictions = 1.16;
  return {
    operations: pairs * 8 * 128 + restrictions * (26 + 15) * 64,
    bytes: pairs * 64 + restrictions * (208 + 152),
  };
}

function mostPerSecond({ operations, bytes }: Measured, { operationsPerSecond, memory }: Ceilings): number {
  const bytesPerSecond = Math.max(...memory.map((ceiling) => ceiling.bytesPerSecond));
  return Math.min(operationsPerSecond / operations, bytesPerSecond / bytes);
}
