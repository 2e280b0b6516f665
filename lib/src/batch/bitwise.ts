import { describeValue, InputError } from "../input-error";
import { loadTensorFlow, type TensorFlow } from "./load-tensorflow";

/**
 * A tensor of TensorFlow. In this library, its elements are 32-bit integers that are used as bit
 * sets.
 */
export type Tensor = ReturnType<TensorFlow["tensor"]>;

/**
 * Bitwise AND of two int32 tensors, element by element, by TensorFlow's native operation.
 *
 * @example
 * batch.bitwiseAnd(tf.tensor1d([12], "int32"), tf.tensor1d([10], "int32")).dataSync()
 * // Int32Array [8]
 * @throws InputError if a tensor is not of type int32
 */
export function bitwiseAnd(a: Tensor, b: Tensor): Tensor {
  return run("BitwiseAnd", { a, b });
}

/** Bitwise OR of two int32 tensors, by TensorFlow's native operation. */
export function bitwiseOr(a: Tensor, b: Tensor): Tensor {
  return run("BitwiseOr", { a, b });
}

/** Bitwise XOR of two int32 tensors, by TensorFlow's native operation. */
export function bitwiseXor(a: Tensor, b: Tensor): Tensor {
  return run("BitwiseXor", { a, b });
}

/** Inverts every bit of an int32 tensor, by TensorFlow's native operation. */
export function bitwiseInvert(a: Tensor): Tensor {
  return run("Invert", { a });
}

/**
 * Shifts the bits of an int32 tensor up by 0 to 31, by TensorFlow's native operation.
 *
 * If a shift is greater than 31, TensorFlow's result is undefined, while JavaScript takes the shift
 * modulo 32.
 *
 * @example
 * batch.leftShift(tf.tensor1d([3], "int32"), tf.scalar(4, "int32")).dataSync() // Int32Array [48]
 */
export function leftShift(a: Tensor, b: Tensor): Tensor {
  return run("LeftShift", { a, b });
}

/**
 * Shifts the bits of an int32 tensor down by 0 to 31. The sign is kept, as by JavaScript's `>>`.
 */
export function rightShift(a: Tensor, b: Tensor): Tensor {
  return run("RightShift", { a, b });
}

type Operation = "BitwiseAnd" | "BitwiseOr" | "BitwiseXor" | "Invert" | "LeftShift" | "RightShift";

/** The part of tfjs-node's backend that runs any TensorFlow operation by its name. */
interface NativeBackend {
  binding: { TF_ATTR_TYPE: number; TF_INT32: number };
  executeSingleOutput(name: string, attributes: object[], inputs: unknown[]): Tensor;
}

function run(operation: Operation, inputs: { a: Tensor; b?: Tensor }): Tensor {
  for (const [name, tensor] of Object.entries(inputs)) {
    if (tensor?.dtype === "int32") continue;
    throw new InputError(`run ${operation}`, `${name} must be an int32 tensor: it is ${describeValue(tensor?.dtype)}`);
  }
  const tf = loadTensorFlow();
  register(tf, operation);
  return tf.engine().runKernel(operation, inputs) as Tensor;
}

/** Registers the operation as a kernel, so that the surrounding tf.tidy disposes of its results. */
function register(tf: TensorFlow, operation: Operation): void {
  if (tf.getKernel(operation, "tensorflow")) return;
  tf.registerKernel({
    kernelName: operation,
    backendName: "tensorflow",
    kernelFunc: ({ inputs, backend }) => {
      const native = backend as unknown as NativeBackend;
      const type = { name: "T", type: native.binding.TF_ATTR_TYPE, value: native.binding.TF_INT32 };
      return native.executeSingleOutput(operation, [type], inputs.b === undefined ? [inputs.a] : [inputs.a, inputs.b]);
    },
  });
}
