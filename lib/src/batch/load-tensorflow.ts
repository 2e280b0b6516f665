import { createRequire } from "node:module";
import util from "node:util";

/** TensorFlow for Node, as its own package types it. */
export type TensorFlow = typeof import("@tensorflow/tfjs-node");

/**
 * TensorFlow with its native binding, loaded when it is first asked for: it takes a second, and most of the library needs none of it.
 *
 * @example batch.loadTensorFlow().tensor1d([1, 2, 3], "int32").shape // [3]
 * @throws Error where the package or its native binding is missing.
 */
export function loadTensorFlow(): TensorFlow {
  defineWhatNode23Dropped();
  setEnvironment();
  try {
    return createRequire(__filename)("@tensorflow/tfjs-node") as TensorFlow;
  } catch (error) {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    throw new Error(`Cannot load TensorFlow: ${reason.replace(/[.\s]+$/, "")}: run npm run setup`);
  }
}

/**
 * What TensorFlow reads from the environment when it is loaded, where nobody has set it: an operation runs on one thread, and warnings are printed, but not what it reads.
 *
 * Several operations still run at once, on a thread a core. To share one between two threads costs more than it saves: measured on 2 cores, 30,000 words of a graph's row
 * take 8 us on one thread, and 28 to 68 us where TensorFlow may split them.
 */
function setEnvironment(): void {
  process.env.TF_NUM_INTRAOP_THREADS ??= "1";
  process.env.TF_CPP_MIN_LOG_LEVEL ??= "1";
}

/** tfjs-node 4.22 calls these two; Node 23 no longer has them. */
function defineWhatNode23Dropped(): void {
  const target = util as unknown as Record<string, unknown>;
  target.isNullOrUndefined ??= (value: unknown) => value === null || value === undefined;
  target.isArray ??= Array.isArray;
}
