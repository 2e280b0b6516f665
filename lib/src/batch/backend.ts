import { describeValue, InputError } from "../input-error";
import { loadTensorFlow } from "./load-tensorflow";
import type { BatchRules } from "./rules";

/**
 * The name of a backend that propagates a batch of boards: plain arrays, a WebAssembly kernel with
 * SIMD, TensorFlow, or the fastest one.
 */
export type BackendName = "auto" | "plain" | "simd" | "tensorflow";

/** The name of every backend, in the order in which help and errors list them. */
export const backendNames: readonly BackendName[] = ["auto", "plain", "simd", "tensorflow"];

/**
 * `auto` chooses the kernel with SIMD for boards of up to this number of cells. It computes 128
 * boards at a time, and in larger boxes their planes take too much memory.
 */
export const cellsForSimd = 8192;

/**
 * In larger boxes, `auto` chooses TensorFlow if a row has at least this number of 32-bit words. A
 * row has the words of all cells for one candidate.
 *
 * Each operation of TensorFlow on a row costs at least 2 us, which is more than the work on a
 * shorter row. Measured CPU time of plain arrays divided by that of TensorFlow: 0.3 at 64 words,
 * 0.8 at 256, 1.3 at 1,024, 2.0 to 2.5 at 2,048, 3.4 at 16,384 (Packed Gardens); 2.1 at 1,800
 * (Square); 1.3 at 1,000 and 2.9 at 4,000 (Hanging). Breaking even is not enough: before the first
 * batch of a garden, loading TensorFlow takes a second, and making its graph takes another.
 */
export const wordsForTensorFlow = 2048;

/**
 * Chooses the backend for boards that are propagated together.
 *
 * @param words the number of 32-bit words for one candidate in one cell
 * @throws InputError if the name is unknown; Error, in one line, if `tensorflow` cannot be loaded
 */
export function backendFor(name: BackendName, rules: BatchRules, words: number): Exclude<BackendName, "auto"> {
  if (!backendNames.includes(name)) {
    throw new InputError(
      "propagate a batch",
      `backend must be one of ${backendNames.join(", ")}: it is ${describeValue(name)}`,
    );
  }
  if (name === "tensorflow") loadTensorFlow();
  if (name !== "auto") return name;
  if (rules.cells <= cellsForSimd) return "simd";
  return rules.cells * words >= wordsForTensorFlow && canLoadTensorFlow() ? "tensorflow" : "plain";
}

function canLoadTensorFlow(): boolean {
  try {
    loadTensorFlow();
    return true;
  } catch {
    return false;
  }
}
