import type { Graph, GraphValue } from "./graph";
import type { DataType } from "./saved-model";

/**
 * The TensorFlow operations that a graph of planes needs. Axes and sizes must be known when an
 * operation is recorded; the size -1 stands for any length.
 */
export interface GraphTensors {
  /** A constant of 32-bit numbers. Without `shape`, it is a one-dimensional tensor. */
  numbers(list: readonly number[], shape?: readonly number[]): GraphValue;
  /** Applies an operation to two tensors of one type, element by element. */
  two(operation: string, a: GraphValue, b: GraphValue): GraphValue;
  /** A tensor in which every element is `value`; `lengths` has the lengths of its axes. */
  fill(lengths: GraphValue, value: number): GraphValue;
  concat(list: readonly GraphValue[], axis: number): GraphValue;
  slice(value: GraphValue, from: readonly number[], size: readonly number[]): GraphValue;
  /** Splits a tensor along an axis into pieces of the given lengths. */
  split(value: GraphValue, lengths: readonly number[], axis: number): GraphValue[];
  /** Stacks tensors along a new first axis; `unpack` is the inverse. */
  pack(list: readonly GraphValue[]): GraphValue;
  unpack(value: GraphValue, count: number): GraphValue[];
  reshape(value: GraphValue, shape: readonly number[]): GraphValue;
  /**
   * Reinterprets the same bits as another type. Two 32-bit numbers on a last axis of length 2
   * become one 64-bit number.
   */
  bitcast(value: GraphValue, type: DataType): GraphValue;
  lengths(value: GraphValue): GraphValue;
  isAnySet(value: GraphValue, axes: number): GraphValue;
}

const int32 = { type: "int32" } as const;

export function graphTensors(graph: Graph): GraphTensors {
  const known = new Map<string, GraphValue>();
  const constant = (list: readonly number[], shape: readonly number[]): GraphValue => {
    const tensor = { type: "int32", shape, content: new Uint8Array(Int32Array.from(list).buffer) } as const;
    return graph.outside(() => graph.add("Const", [], { dtype: int32, value: { tensor } }, "int32"));
  };
  /** Records a constant. Short constants, such as axes and sizes, are recorded once and reused. */
  const numbers = (list: readonly number[], shape: readonly number[] = [list.length]): GraphValue => {
    if (list.length > 16) return constant(list, shape);
    const key = `${list.join()} ${shape.join()}`;
    const value = known.get(key) ?? constant(list, shape);
    known.set(key, value);
    return value;
  };
  const number = (value: number) => numbers([value], []);
  const axisAttributes = { axis: { whole: 0 } } as const;
  return {
    numbers,
    two: (operation, a, b) => graph.add(operation, [a, b], { T: a }, a.type),
    fill: (lengths, value) => graph.add("Fill", [lengths, number(value)], { T: int32, index_type: int32 }, "int32"),
    concat(list, axis) {
      const { type } = list[0] as GraphValue; // the list is never empty
      return graph.add(
        "ConcatV2",
        [...list, number(axis)],
        { N: { whole: list.length }, T: { type }, Tidx: int32 },
        type,
      );
    },
    slice: (value, from, size) =>
      graph.add("Slice", [value, numbers(from), numbers(size)], { T: value, Index: int32 }, value.type),
    split(value, lengths, axis) {
      const attributes = { num_split: { whole: lengths.length }, T: value, Tlen: int32 };
      return graph.addMany("SplitV", [value, numbers(lengths), number(axis)], attributes, value.type, lengths.length);
    },
    pack(list) {
      const { type } = list[0] as GraphValue; // the list is never empty
      return graph.add("Pack", list, { N: { whole: list.length }, T: { type }, ...axisAttributes }, type);
    },
    unpack: (value, count) =>
      graph.addMany("Unpack", [value], { num: { whole: count }, T: value, ...axisAttributes }, value.type, count),
    reshape: (value, shape) => graph.add("Reshape", [value, numbers(shape)], { T: value, Tshape: int32 }, value.type),
    bitcast: (value, type) => graph.add("Bitcast", [value], { T: value, type: { type } }, type),
    lengths: (value) => graph.add("Shape", [value], { T: value, out_type: int32 }, "int32"),
    isAnySet(value, axes) {
      const list = Array.from({ length: axes }, (_, axis) => axis);
      const bits = graph.add(
        "NotEqual",
        [value, graph.add("ZerosLike", [value], { T: value }, value.type)],
        { T: value },
        "bool",
      );
      return graph.add("Any", [bits, numbers(list)], { Tidx: int32 }, "bool");
    },
  };
}
