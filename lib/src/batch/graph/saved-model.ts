/** The types of TensorFlow's that a graph here has, by their numbers in its files. */
const dataTypes = { int32: 3, int64: 9, bool: 10 } as const;
export type DataType = keyof typeof dataTypes;

/** What is fixed about a node when it is made. */
export type Attribute =
  | { readonly type: DataType }
  | { readonly types: readonly DataType[] }
  /** The name of one. */
  | { readonly function: string }
  | { readonly whole: number }
  | { readonly flag: boolean }
  /** The lengths of a tensor's axes, -1 where one is not known yet. */
  | { readonly shape: readonly number[] }
  | { readonly tensor: { readonly type: DataType; readonly shape: readonly number[]; readonly content: Uint8Array } };

/** A node of a graph: an operation of TensorFlow's, and what goes into it (`name:1` is the second result of a node). */
export interface GraphNode {
  readonly name: string;
  readonly operation: string;
  readonly inputs: readonly string[];
  readonly attributes: Readonly<Record<string, Attribute>>;
}

/** A part of a graph that is run for a node of it. */
export interface GraphFunction {
  readonly name: string;
  readonly inputs: readonly FunctionValue[];
  readonly outputs: readonly FunctionValue[];
  readonly nodes: readonly GraphNode[];
}

/** Something that goes into a function, by its name, or a result of a node in it (`name:output:0`). */
export interface FunctionValue {
  readonly reference: string;
  readonly type: DataType;
}

/**
 * A graph as TensorFlow stores one: the content of a file saved_model.pb with one graph under the tag `serve`.
 *
 * That is a protocol buffer; the numbers are those of the fields in TensorFlow's saved_model.proto, meta_graph.proto, graph.proto, function.proto, op_def.proto,
 * node_def.proto, attr_value.proto, tensor.proto and tensor_shape.proto.
 */
export function encodeSavedModel(nodes: readonly GraphNode[], functions: readonly GraphFunction[]): Buffer {
  const versions = field(4, whole(1, graphVersion));
  const library = field(2, Buffer.concat(functions.map((one) => field(1, encodeFunction(one)))));
  const graph = Buffer.concat([...nodes.map((node) => field(1, encodeNode(node))), library, versions]);
  const tags = field(1, field(4, "serve"));
  return Buffer.concat([whole(1, 1), field(2, Buffer.concat([tags, field(2, graph)]))]);
}

/** Which version of graphs this is written for; TensorFlow reads older and newer ones as long as it knows their operations. */
const graphVersion = 1087;

/**
 * Marked as one of a data pipeline's: then TensorFlow does not look for anything to improve in it. It would find nothing, and that was three quarters of the 3 to 5 seconds
 * before a graph ran for the first time.
 */
function encodeFunction({ name, inputs, outputs, nodes }: GraphFunction): Buffer {
  const results = outputs.map(({ reference, type }, i) => ({ name: `result${i}`, reference, type }));
  const argument = (number: number, label: string, type: DataType) =>
    field(number, Buffer.concat([field(1, label), whole(3, dataTypes[type])]));
  const signature = Buffer.concat([
    field(1, name),
    ...inputs.map(({ reference, type }) => argument(2, reference, type)),
    ...results.map((result) => argument(3, result.name, result.type)),
  ]);
  return Buffer.concat([
    field(1, signature),
    ...nodes.map((node) => field(3, encodeNode(node))),
    ...results.map((result) => field(4, Buffer.concat([field(1, result.name), field(2, result.reference)]))),
    field(5, Buffer.concat([field(1, "_tf_data_function"), field(2, encodeAttribute({ flag: true }))])),
  ]);
}

function encodeNode({ name, operation, inputs, attributes }: GraphNode): Buffer {
  const pairs = Object.entries(attributes).map(([key, value]) =>
    field(5, Buffer.concat([field(1, key), field(2, encodeAttribute(value))])),
  );
  return Buffer.concat([field(1, name), field(2, operation), ...inputs.map((input) => field(3, input)), ...pairs]);
}

function encodeAttribute(attribute: Attribute): Buffer {
  if ("type" in attribute) return whole(6, dataTypes[attribute.type]);
  if ("types" in attribute) {
    return field(1, field(6, Buffer.concat(attribute.types.map((type) => varint(dataTypes[type])))));
  }
  if ("function" in attribute) return field(10, field(1, attribute.function));
  if ("whole" in attribute) return whole(3, attribute.whole);
  if ("flag" in attribute) return whole(5, attribute.flag ? 1 : 0);
  if ("shape" in attribute) return field(7, encodeShape(attribute.shape));
  const { type, shape, content } = attribute.tensor;
  return field(8, Buffer.concat([whole(1, dataTypes[type]), field(2, encodeShape(shape)), field(4, content)]));
}

function encodeShape(lengths: readonly number[]): Buffer {
  return Buffer.concat(lengths.map((length) => field(2, whole(1, length))));
}

/** A field that is a whole number. */
function whole(number: number, value: number): Buffer {
  return Buffer.concat([varint(number << 3), varint(value)]);
}

/** A field of bytes: a text, or another message. */
function field(number: number, content: string | Uint8Array): Buffer {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

/** Seven bits a byte, the lowest first; -1, the one negative number here, as 64 bits. */
function varint(value: number): Buffer {
  if (value === -1) return Buffer.from([255, 255, 255, 255, 255, 255, 255, 255, 255, 1]);
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return Buffer.from(bytes);
}
