// Loads the native binding, computes 6 & 3 with it, and prints the version of TensorFlow.
const tf = require("@tensorflow/tfjs-node");
/** @type {any} the function that runs an operation by its name has no types */
const backend = tf.backend();
const int32 = [{ name: "T", type: backend.binding.TF_ATTR_TYPE, value: backend.binding.TF_INT32 }];
const [answer] = backend
  .executeSingleOutput("BitwiseAnd", int32, [tf.tensor1d([6], "int32"), tf.tensor1d([3], "int32")])
  .dataSync();
if (answer !== 2) throw new Error(`6 & 3 must be 2: it is ${answer}`);
console.log(backend.binding.TF_Version);
