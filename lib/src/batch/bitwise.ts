import { describeValue, InputError } from "../input-error";
import { loadTensorFlow, type TensorFlow } from "./load-tensorflow";

/** A tensor of TensorFlow's; here always one of 32-bit integers, which is a row of bit sets. */
export type Tensor = ReturnType<TensorFlow["tensor"]>;

/**
 * Bitwise AND of two tensors of whole numbers, element by element, by TensorFlow's own native operation.
 *
 * @example bitwiseAnd(tf.tensor1d([12], "int32"), tf.tensor1d([10], "int32")).dataSync() // Int32Array [8]
 */
export function bitwiseAnd(a: Tensor, b: Tensor): Tensor {
  return run("BitwiseAnd", a, b);
}

/** Bitwise OR, likewise. */
export function bitwiseOr(a: Tensor, b: Tensor): Tensor {
  return run("BitwiseOr", a, b);
}

/** Bitwise XOR, likewise. */
export function bitwiseXor(a: Tensor, b: Tensor): Tensor {
  return run("BitwiseXor", a, b);
}

type Operation = "BitwiseAnd" | "BitwiseOr" | "BitwiseXor";

/** The part of tfjs-node's backend that runs any operation of TensorFlow by its name. */
interface NativeBackend {
  binding: { TF_ATTR_TYPE: number; TF_INT32: number };
  executeSingleOutput(name: string, attributes: object[], inputs: unknown[]): Tensor;
}

function run(operation: Operation, a: Tensor, b: Tensor): Tensor {
  for (const [name, tensor] of Object.entries({ a, b })) {
    if (tensor?.dtype === "int32") continue;
    throw new InputError(`run ${operation}`, `${name} must be an int32 tensor: it is ${describeValue(tensor?.dtype)}`);
  }
  const tf = loadTensorFlow();
  register(tf, operation);
  return tf.engine().runKernel(operation, { a, b }) as Tensor;
}

/** As a kernel, the operation's results belong to the surrounding tf.tidy like those of any other. */
function register(tf: TensorFlow, operation: Operation): void {
  if (tf.getKernel(operation, "tensorflow")) return;
  tf.registerKernel({
    kernelName: operation,
    backendName: "tensorflow",
    kernelFunc: ({ inputs, backend }) => {
      const native = backend as unknown as NativeBackend;
      const type = { name: "T", type: native.binding.TF_ATTR_TYPE, value: native.binding.TF_INT32 };
      return native.executeSingleOutput(operation, [type], [inputs.a, inputs.b]);
    },
  });
}
