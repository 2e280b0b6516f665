import { describeValue, InputError } from "../input-error";
import { loadTensorFlow } from "./load-tensorflow";
import type { BatchRules } from "./rules";

/** Who computes a batch. */
export type BackendName = "auto" | "plain" | "tensorflow";

/** Every backend, in the order in which help and errors list them. */
export const backendNames: readonly BackendName[] = ["auto", "plain", "tensorflow"];

/**
 * From rows of so many words on, all cells counted, TensorFlow is taken: below, the 2 us that each of its operations on a row costs anyway are more than the work.
 *
 * Measured by CPU time, plain arrays over TensorFlow: 0.3 at 64 words, 0.8 at 256, 1.3 at 1,024, 2.0 to 2.5 at 2,048, 3.4 at 16,384 (Packed Gardens), 2.1 at 1,800 (Square),
 * 1.3 at 1,000 and 2.9 at 4,000 (Hanging). To break even is not enough: before the first batch of a garden TensorFlow is loaded and its graph made, a second each.
 */
export const wordsForTensorFlow = 2048;

/**
 * The backend to use for boards of so many words a row, which are followed together. `auto` is TensorFlow where the batch is large enough to be quicker there and its native
 * binding can be loaded; plain arrays otherwise.
 *
 * @throws InputError where the name is not known; Error, in one line, where TensorFlow is asked for by name and cannot be loaded
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
  else if (rules.cells * words < wordsForTensorFlow || !isThere()) return "plain";
  return "tensorflow";
}

function isThere(): boolean {
  try {
    loadTensorFlow();
    return true;
  } catch {
    return false;
  }
}
