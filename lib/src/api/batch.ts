/** Many boards at once, bit-sliced, on TensorFlow or plain arrays. */

export { type BackendName, backendNames } from "../batch/backend";
export { bitwiseAnd, bitwiseInvert, bitwiseOr, bitwiseXor, leftShift, rightShift, type Tensor } from "../batch/bitwise";
export { type BoardBatch, type Candidates, candidatesOnBoard, chooseOnBoard, hasBoard } from "../batch/boards";
export { loadTensorFlow, type TensorFlow } from "../batch/load-tensorflow";
export { batchMemory } from "../batch/memory";
export {
  type BatchOptions,
  type BatchPropagation,
  type PropagatedBatch,
  propagateBatch,
} from "../batch/propagate-batch";
export type { BatchRules } from "../batch/rules";
export type { BatchWork } from "../batch/work/work";
export { type BackendRow, type CompareBackendsOptions, compareBackends } from "../experiment/compare/backends";
export type { Ceilings, MemoryCeiling } from "../experiment/compare/ceilings";
export {
  measureRoofline,
  type Roofline,
  type RooflineOptions,
  type RooflinePoint,
} from "../experiment/compare/roofline";
export { gardenBoards } from "../garden/restart-batch/rules";
