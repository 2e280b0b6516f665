import type { Attribute, DataType, GraphNode } from "./saved-model";

/** A result of a node: the tensor that it will be when the graph runs. */
export interface GraphValue {
  readonly reference: string;
  readonly type: DataType;
  /** The loop in which it is made. */
  readonly frame: Frame;
}

/** A loop of a graph, or the graph as a whole; what comes in from outside and stays the same is let in once. */
export interface Frame {
  readonly name: string;
  readonly around: Frame | undefined;
  readonly letIn: Map<string, GraphValue>;
}

/** A graph while it is recorded. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  /** Adds an operation of TensorFlow's and hands back its first result, or as many as asked for. */
  add(operation: string, inputs: readonly GraphValue[], attributes: Attributes, type: DataType): GraphValue;
  addMany(
    operation: string,
    inputs: readonly GraphValue[],
    attributes: Attributes,
    type: DataType,
    count: number,
  ): GraphValue[];
  /** Records outside of all loops: for what is the same in all of them. */
  outside<Result>(record: () => Result): Result;
  /** Makes a step, and again while it says so, in a loop that TensorFlow runs by itself. */
  loop(start: readonly GraphValue[], step: (state: readonly GraphValue[]) => GraphStep): GraphValue[];
}

export interface GraphStep {
  readonly state: readonly GraphValue[];
  readonly again: GraphValue;
}

type Attributes = Readonly<Record<string, Attribute>>;

export function createGraph(): Graph {
  const nodes: GraphNode[] = [];
  const root: Frame = { name: "", around: undefined, letIn: new Map() };
  let frame = root;
  let made = 0;
  const nextName = () => `n${made++}`;
  return { nodes, add, addMany, outside, loop };

  function put(name: string, operation: string, inputs: readonly string[], attributes: Attributes): void {
    nodes.push({ name, operation, inputs, attributes });
  }

  function add(operation: string, inputs: readonly GraphValue[], attributes: Attributes, type: DataType): GraphValue {
    const [first] = addMany(operation, inputs, attributes, type, 1);
    return first as GraphValue; // one was asked for
  }

  function addMany(
    operation: string,
    inputs: readonly GraphValue[],
    attributes: Attributes,
    type: DataType,
    count: number,
  ): GraphValue[] {
    const name = nextName();
    put(
      name,
      operation,
      inputs.map((input) => brought(input, frame).reference),
      attributes,
    );
    return Array.from({ length: count }, (_, i) => ({ reference: i === 0 ? name : `${name}:${i}`, type, frame }));
  }

  function outside<Result>(record: () => Result): Result {
    const before = frame;
    frame = root;
    const result = record();
    frame = before;
    return result;
  }

  /** A value as a loop sees it; from loop to loop it is let in for all rounds at once. */
  function brought(value: GraphValue, to: Frame): GraphValue {
    if (value.frame === to) return value;
    if (to.around === undefined) throw new Error("a value of a loop must not be used outside of it");
    const known = to.letIn.get(value.reference);
    if (known !== undefined) return known;
    const entered = enter(brought(value, to.around), to, true);
    to.letIn.set(value.reference, entered);
    return entered;
  }

  function enter({ reference, type }: GraphValue, to: Frame, isConstant: boolean): GraphValue {
    const name = nextName();
    put(name, "Enter", [reference], {
      T: { type },
      frame_name: { text: to.name },
      is_constant: { flag: isConstant },
      parallel_iterations: { whole: 1 }, // rounds follow from each other, so that more would only take memory
    });
    return { reference: name, type, frame: to };
  }

  /** TensorFlow's own loop: a value comes in or comes back (Merge), leaves or goes into another round (Switch). The first one says which. */
  function loop(start: readonly GraphValue[], step: (state: readonly GraphValue[]) => GraphStep): GraphValue[] {
    const around = frame;
    const yes = outside(() => add("Const", [], { dtype: { type: "bool" }, value: trueTensor }, "bool"));
    const values = [yes, ...start].map((value) => brought(value, around));
    frame = { name: nextName(), around, letIn: new Map() };
    const rounds = values.map((value) => {
      const { reference, type } = enter(value, frame, false);
      const [merged, back] = [nextName(), nextName()];
      put(merged, "Merge", [reference, back], { T: { type }, N: { whole: 2 } });
      return { merged: { reference: merged, type, frame }, back, type };
    });
    const [flag, ...others] = rounds as [(typeof rounds)[number]]; // yes is the first
    const condition = add("LoopCond", [flag.merged], {}, "bool");
    const ways = others.map(
      ({ merged, type }) =>
        addMany("Switch", [merged, condition], { T: { type } }, type, 2) as [GraphValue, GraphValue], // as many as asked for
    );
    const { state, again } = step(ways.map(([, stays]) => stays));
    for (const [i, value] of [again, ...state].entries()) {
      const { back, type } = rounds[i] as (typeof rounds)[number]; // as many as went in
      put(back, "NextIteration", [brought(value, frame).reference], { T: { type } });
    }
    frame = around;
    return ways.map(([{ reference, type }]) => {
      const name = nextName();
      put(name, "Exit", [reference], { T: { type } });
      return { reference: name, type, frame: around };
    });
  }
}

const trueTensor: Attribute = { tensor: { type: "bool", shape: [], content: Uint8Array.of(1) } };
