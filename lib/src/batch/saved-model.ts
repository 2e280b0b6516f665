/** The types of TensorFlow's that a graph here has, by their numbers in its files. */
export const dataTypes = { int32: 3, int64: 9, bool: 10 } as const;
export type DataType = keyof typeof dataTypes;

/** What is fixed about a node when it is made. */
export type Attribute =
  | { readonly type: DataType }
  | { readonly whole: number }
  | { readonly flag: boolean }
  | { readonly text: string }
  /** The lengths of a tensor's axes, -1 where one is not known yet. */
  | { readonly shape: readonly number[] }
  | { readonly tensor: { readonly type: DataType; readonly shape: readonly number[]; readonly content: Uint8Array } };

/** A node of a graph: an operation of TensorFlow's, and whose results go into it (`name`, or `name:1` for the second result of a node). */
export interface GraphNode {
  readonly name: string;
  readonly operation: string;
  readonly inputs: readonly string[];
  readonly attributes: Readonly<Record<string, Attribute>>;
}

/**
 * A graph as TensorFlow stores one: the content of a file saved_model.pb with one graph under the tag `serve`.
 *
 * That is a protocol buffer; the numbers are those of the fields in TensorFlow's saved_model.proto, meta_graph.proto, graph.proto, node_def.proto,
 * attr_value.proto, tensor.proto and tensor_shape.proto.
 */
export function encodeSavedModel(nodes: readonly GraphNode[]): Buffer {
  const versions = field(4, whole(1, graphVersion));
  const graph = Buffer.concat([...nodes.map((node) => field(1, encodeNode(node))), versions]);
  const tags = field(1, field(4, "serve"));
  return Buffer.concat([whole(1, 1), field(2, Buffer.concat([tags, field(2, graph)]))]);
}

/** The graphs of TensorFlow 2.9, the oldest that comes with tfjs-node 4; newer ones read them. */
const graphVersion = 1087;

function encodeNode({ name, operation, inputs, attributes }: GraphNode): Buffer {
  const pairs = Object.entries(attributes).map(([key, value]) =>
    field(5, Buffer.concat([field(1, key), field(2, encodeAttribute(value))])),
  );
  return Buffer.concat([field(1, name), field(2, operation), ...inputs.map((input) => field(3, input)), ...pairs]);
}

function encodeAttribute(attribute: Attribute): Buffer {
  if ("type" in attribute) return whole(6, dataTypes[attribute.type]);
  if ("whole" in attribute) return whole(3, attribute.whole);
  if ("flag" in attribute) return whole(5, attribute.flag ? 1 : 0);
  if ("text" in attribute) return field(2, attribute.text);
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

/** Seven bits a byte, the lowest first; negative numbers as 64 bits of a two's complement. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}
