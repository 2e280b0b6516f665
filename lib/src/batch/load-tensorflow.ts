import { createRequire } from "node:module";
import util from "node:util";

/** TensorFlow for Node, with the types of its own package. */
export type TensorFlow = typeof import("@tensorflow/tfjs-node");

/**
 * Loads TensorFlow with its native binding. The first call takes a second, so only code that needs
 * TensorFlow calls this function.
 *
 * @example batch.loadTensorFlow().tensor1d([1, 2, 3], "int32").shape // [3]
 * @throws Error if the package or its native binding is missing
 */
export function loadTensorFlow(): TensorFlow {
  restoreNodeUtilities();
  setEnvironment();
  try {
    return createRequire(__filename)("@tensorflow/tfjs-node") as TensorFlow;
  } catch (error) {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    throw new Error(`Cannot load TensorFlow: ${reason.replace(/[.\s]+$/, "")}: run npm run setup`);
  }
}

/**
 * Sets two variables that TensorFlow reads when it loads, unless the user has set them. Each
 * operation runs on one thread, and TensorFlow prints warnings but no information messages.
 *
 * Several operations still run at once, on one thread per core. Splitting one operation between two
 * threads costs more than it saves. Measured on 2 cores: an operation on 30,000 words takes 8 us on
 * one thread, and 28 to 68 us if TensorFlow may split it.
 */
function setEnvironment(): void {
  process.env.TF_NUM_INTRAOP_THREADS ??= "1";
  process.env.TF_CPP_MIN_LOG_LEVEL ??= "1";
}

/** Defines two functions of `node:util` that tfjs-node 4.22 calls and Node 23 has removed. */
function restoreNodeUtilities(): void {
  const target = util as unknown as Record<string, unknown>;
  target.isNullOrUndefined ??= (value: unknown) => value === null || value === undefined;
  target.isArray ??= Array.isArray;
}
