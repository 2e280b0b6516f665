import { describeValue, InputError } from "../input-error";
import { loadTensorFlow } from "./load-tensorflow";
import { type BatchRules, planeCount } from "./rules";

/** Who computes a batch. */
export type BackendName = "auto" | "plain" | "tensorflow";

/** Every backend, in the order in which help and errors list them. */
export const backendNames: readonly BackendName[] = ["auto", "plain", "tensorflow"];

/**
 * From so many words of planes on, TensorFlow is taken: below, its 25 us and more for each of about a hundred operations a sweep are more than the work.
 *
 * Measured on Packed Gardens with 2 busy cores, TensorFlow's rate over that of plain arrays: 0.02 at 2 ** 12 words, 0.2 at 2 ** 16, 0.6 at 2 ** 18, 1.4 at 2 ** 20;
 * 1.1 to 2.0 at 1.9 million, 32 boards of the Hanging Gardens.
 */
export const wordsForTensorFlow = 2 ** 20;

/**
 * The backend to use for boards of so many words a row. `auto` is TensorFlow where the batch is large enough to be quicker there and its native
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
  else if (planeCount(rules) * rules.cells * words < wordsForTensorFlow || !isThere()) return "plain";
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
