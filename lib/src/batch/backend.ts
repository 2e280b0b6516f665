import { describeValue, InputError } from "../input-error";
import { loadTensorFlow } from "./load-tensorflow";
import type { BatchRules } from "./rules";

/** The backend that computes a batch. */
export type BackendName = "auto" | "plain" | "tensorflow";

/** Every backend, in the order in which help and errors list them. */
export const backendNames: readonly BackendName[] = ["auto", "plain", "tensorflow"];

/**
 * The row length, in words of all cells, from which `auto` chooses TensorFlow.
 *
 * Each operation of TensorFlow on a row costs at least 2 us, which is more than the work on a
 * shorter row. Measured CPU time of plain arrays divided by that of TensorFlow: 0.3 at 64 words,
 * 0.8 at 256, 1.3 at 1,024, 2.0 to 2.5 at 2,048, 3.4 at 16,384 (Packed Gardens); 2.1 at 1,800
 * (Square); 1.3 at 1,000 and 2.9 at 4,000 (Hanging). Breaking even is not enough: before the first
 * batch of a garden, loading TensorFlow and making its graph take a second each.
 */
export const wordsForTensorFlow = 2048;

/**
 * Chooses the backend for boards that are propagated together.
 *
 * `auto` is TensorFlow if the batch is large enough to be faster there and the native binding
 * loads; otherwise it is plain arrays.
 *
 * @param words the number of words of one candidate in one cell
 * @throws InputError if the name is unknown; Error, in one line, if `tensorflow` cannot be loaded
 */
export function backendFor(name: BackendName, rules: BatchRules, words: number): "plain" | "tensorflow" {
  if (!backendNames.includes(name)) {
    throw new InputError(
      "propagate a batch",
      `backend must be one of ${backendNames.join(", ")}: it is ${describeValue(name)}`,
    );
  }
  if (name === "plain") return "plain";
  if (name === "tensorflow") loadTensorFlow();
  else if (rules.cells * words < wordsForTensorFlow || !canLoadTensorFlow()) return "plain";
  return "tensorflow";
}

function canLoadTensorFlow(): boolean {
  try {
    loadTensorFlow();
    return true;
  } catch {
    return false;
  }
}
