import { describeValue, InputError } from "../input-error";
import { loadTensorFlow } from "./load-tensorflow";
import { type BatchRules, planeCount } from "./rules";

/** Who computes a batch. */
export type BackendName = "auto" | "plain" | "tensorflow";

/** Every backend, in the order in which help and errors list them. */
export const backendNames: readonly BackendName[] = ["auto", "plain", "tensorflow"];

/** From so many words of planes on, TensorFlow is the quicker one: below, its some 25 us for each of about a hundred operations a sweep are more than the work. */
export const wordsForTensorFlow = 2 ** 18;

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
