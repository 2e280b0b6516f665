import type { Attribute, DataType, GraphFunction, GraphNode } from "./saved-model";

/**
 * A result of a node in a graph. It stands for the tensor that the node computes when the graph
 * runs.
 */
export interface GraphValue {
  /** The name by which nodes of the same frame refer to this value. */
  readonly reference: string;
  readonly type: DataType;
  readonly frame: Frame;
}

/** The list of nodes of the whole graph, or of the body of a loop. */
interface Frame {
  readonly around: Frame | undefined;
  readonly nodes: GraphNode[];
  /**
   * The values that a loop body captures from the frame around it. The key is the `reference` of
   * the captured value.
   */
  readonly taken: Map<string, { readonly outer: GraphValue; readonly inner: GraphValue }>;
}

/** A TensorFlow graph that is being recorded. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  /** The bodies and conditions of the graph's loops. */
  readonly functions: readonly GraphFunction[];
  /** Adds a node with a TensorFlow operation and returns its result. */
  add(operation: string, inputs: readonly GraphValue[], attributes: Attributes, type: DataType): GraphValue;
  /** Adds a node whose operation has `count` results of one type. */
  addMany(
    operation: string,
    inputs: readonly GraphValue[],
    attributes: Attributes,
    type: DataType,
    count: number,
  ): GraphValue[];
  /**
   * Adds the nodes that `record` adds outside of all loops. Their values are the same in every
   * iteration.
   */
  outside<Result>(record: () => Result): Result;
  /**
   * Adds a loop that TensorFlow runs by itself. It repeats `step` while `again` of its result is
   * true.
   */
  loop(start: readonly GraphValue[], step: (state: readonly GraphValue[]) => GraphStep): GraphValue[];
}

export interface GraphStep {
  readonly state: readonly GraphValue[];
  readonly again: GraphValue;
}

type Attributes = Readonly<Record<string, Attribute>>;

export function createGraph(): Graph {
  const root: Frame = { around: undefined, nodes: [], taken: new Map() };
  const functions: GraphFunction[] = [];
  let frame = root;
  let made = 0;
  const nextName = () => `n${made++}`;
  return { nodes: root.nodes, functions, add, addMany, outside, loop };

  function add(operation: string, inputs: readonly GraphValue[], attributes: Attributes, type: DataType): GraphValue {
    const [first] = addMany(operation, inputs, attributes, type, 1);
    return first as GraphValue; // the count is 1
  }

  function addMany(
    operation: string,
    inputs: readonly GraphValue[],
    attributes: Attributes,
    type: DataType,
    count: number,
  ): GraphValue[] {
    const types = Array.from({ length: count }, () => type);
    return put(operation, inputs, attributes, types);
  }

  function put(
    operation: string,
    inputs: readonly GraphValue[],
    attributes: Attributes,
    types: readonly DataType[],
  ): GraphValue[] {
    const name = nextName();
    const references = inputs.map((input) => captured(input, frame).reference);
    frame.nodes.push({ name, operation, inputs: references, attributes });
    const before = frame === root ? name : `${name}:${resultNames[operation] ?? "output"}`;
    return types.map((type, i) => ({ reference: `${before}:${i}`, type, frame }));
  }

  function outside<Result>(record: () => Result): Result {
    const before = frame;
    frame = root;
    const result = record();
    frame = before;
    return result;
  }

  /**
   * The value by which nodes of frame `to` refer to `value`. A loop body captures values from the
   * frame around it.
   */
  function captured(value: GraphValue, to: Frame): GraphValue {
    if (value.frame === to) return value;
    if (to.around === undefined) throw new Error("a value of a loop must not be used outside of it");
    const known = to.taken.get(value.reference);
    if (known !== undefined) return known.inner;
    const outer = captured(value, to.around);
    const inner = { reference: nextName(), type: value.type, frame: to };
    to.taken.set(value.reference, { outer, inner });
    return inner;
  }

  function loop(start: readonly GraphValue[], step: (state: readonly GraphValue[]) => GraphStep): GraphValue[] {
    const around = frame;
    const yes = outside(() => add("Const", [], { dtype: { type: "bool" }, value: yesTensor }, "bool"));
    const values = [yes, ...start];
    const body: Frame = { around, nodes: [], taken: new Map() };
    const own = values.map(({ type }): GraphValue => ({ reference: nextName(), type, frame: body }));
    frame = body;
    const { state, again } = step(own.slice(1));
    const results = [again, ...state].map((value) => captured(value, body));
    frame = around;
    // Values that the body captures from outside become variables of the loop that never change.
    const taken = [...body.taken.values()];
    const inputs = [...own, ...taken.map(({ inner }) => inner)];
    const outputs = [...results, ...taken.map(({ inner }) => inner)];
    const types = inputs.map(({ type }) => type);
    const [condition, once] = [nextName(), nextName()];
    functions.push({ name: condition, inputs, outputs: own.slice(0, 1), nodes: [] });
    functions.push({ name: once, inputs, outputs, nodes: body.nodes });
    const attributes = { T: { types }, cond: { function: condition }, body: { function: once } };
    return put("StatelessWhile", [...values, ...taken.map(({ outer }) => outer)], attributes, types).slice(
      1,
      values.length,
    );
  }
}

/**
 * The names of results for operations whose result is not called `output` in TensorFlow. Inside a
 * function, this name is part of a reference.
 */
const resultNames: Readonly<Record<string, string>> = {
  AddV2: "z",
  BitwiseAnd: "z",
  BitwiseOr: "z",
  BitwiseXor: "z",
  Invert: "y",
  LeftShift: "z",
  NotEqual: "z",
  RightShift: "z",
  ZerosLike: "y",
};

const yesTensor: Attribute = { tensor: { type: "bool", shape: [], content: Uint8Array.of(1) } };
