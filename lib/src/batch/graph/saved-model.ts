import {
  type AttrValue,
  type FunctionDef,
  loadMessages,
  type Messages,
  type NodeDef,
  type TensorShape,
} from "./messages";

/** The TensorFlow data types that these graphs use, with their numbers in TensorFlow's files. */
const dataTypes = { int32: 3, int64: 9, bool: 10 } as const;
export type DataType = keyof typeof dataTypes;

/** The value of a node's attribute. It is fixed when the graph is recorded. */
export type Attribute =
  | { readonly type: DataType }
  | { readonly types: readonly DataType[] }
  /** The name of a function that the node calls. */
  | { readonly function: string }
  | { readonly whole: number }
  | { readonly flag: boolean }
  /** The lengths of a tensor's axes; -1 for a length that is not known yet. */
  | { readonly shape: readonly number[] }
  | { readonly tensor: { readonly type: DataType; readonly shape: readonly number[]; readonly content: Uint8Array } };

/**
 * A node of a graph: a TensorFlow operation and its inputs. Input `name:1` is the second result of
 * the node called `name`.
 */
export interface GraphNode {
  readonly name: string;
  readonly operation: string;
  readonly inputs: readonly string[];
  readonly attributes: Readonly<Record<string, Attribute>>;
}

/** A subgraph that a node calls. */
export interface GraphFunction {
  readonly name: string;
  readonly inputs: readonly FunctionValue[];
  readonly outputs: readonly FunctionValue[];
  readonly nodes: readonly GraphNode[];
}

/**
 * A value in a function: an input by its name, or a node's result by a reference such as
 * `name:output:0`.
 */
export interface FunctionValue {
  readonly reference: string;
  readonly type: DataType;
}

/**
 * Encodes a graph for TensorFlow as the content of a file saved_model.pb, with one graph under the
 * tag `serve`.
 *
 * Each message is added to its parent while the message is empty, and filled afterwards. Adding a
 * filled message would copy it once for each of its ancestors.
 */
export function encodeSavedModel(nodes: readonly GraphNode[], functions: readonly GraphFunction[]): Uint8Array {
  const messages = loadMessages();
  const model = new messages.SavedModel().setSavedModelSchemaVersion(1);
  const meta = model.addMetaGraphs();
  meta.setMetaInfoDef(new messages.MetaGraphDef.MetaInfoDef().setTagsList(["serve"]));
  const graph = new messages.GraphDef();
  meta.setGraphDef(graph);
  graph.setVersions(new messages.VersionDef().setProducer(graphVersion));
  for (const node of nodes) fillNode(messages, graph.addNode(), node);
  const library = new messages.FunctionDefLibrary();
  graph.setLibrary(library);
  for (const one of functions) fillFunction(messages, library.addFunction(), one);
  return model.serializeBinary();
}

/**
 * The version of the graph format in the file. TensorFlow also reads other versions if it knows the
 * operations in them.
 */
const graphVersion = 1087;

/**
 * Encodes a function. It is marked as part of a data pipeline, so that TensorFlow does not try to
 * optimise it. The optimiser found nothing, and took three quarters of the 3 to 5 seconds before a
 * graph ran for the first time.
 */
function fillFunction(messages: Messages, message: FunctionDef, { name, inputs, outputs, nodes }: GraphFunction): void {
  const signature = new messages.OpDef().setName(name);
  message.setSignature(signature);
  for (const { reference, type } of inputs) signature.addInputArg().setName(reference).setType(dataTypes[type]);
  for (const [index, { reference, type }] of outputs.entries()) {
    const result = `result${index}`;
    signature.addOutputArg().setName(result).setType(dataTypes[type]);
    message.getRetMap().set(result, reference);
  }
  message.getAttrMap().set("_tf_data_function", attributeMessage(messages, { flag: true }));
  for (const node of nodes) fillNode(messages, message.addNodeDef(), node);
}

function fillNode(messages: Messages, message: NodeDef, { name, operation, inputs, attributes }: GraphNode): void {
  message
    .setName(name)
    .setOp(operation)
    .setInputList([...inputs]);
  const map = message.getAttrMap();
  for (const [key, value] of Object.entries(attributes)) map.set(key, attributeMessage(messages, value));
}

function attributeMessage(messages: Messages, attribute: Attribute): AttrValue {
  const message = new messages.AttrValue();
  if ("type" in attribute) return message.setType(dataTypes[attribute.type]);
  if ("types" in attribute) {
    const types = attribute.types.map((type) => dataTypes[type]);
    return message.setList(new messages.AttrValue.ListValue().setTypeList(types));
  }
  if ("function" in attribute) return message.setFunc(new messages.NameAttrList().setName(attribute.function));
  if ("whole" in attribute) return message.setI(attribute.whole);
  if ("flag" in attribute) return message.setB(attribute.flag);
  if ("shape" in attribute) return message.setShape(shapeMessage(messages, attribute.shape));
  const { type, shape, content } = attribute.tensor;
  const tensor = new messages.Tensor().setDtype(dataTypes[type]).setTensorContent(content);
  return message.setTensor(tensor.setTensorShape(shapeMessage(messages, shape)));
}

function shapeMessage(messages: Messages, lengths: readonly number[]): TensorShape {
  const shape = new messages.TensorShape();
  for (const length of lengths) shape.addDim().setSize(length);
  return shape;
}
