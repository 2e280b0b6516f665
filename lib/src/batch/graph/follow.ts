import { createHash } from "node:crypto";
import type { Tensor } from "../bitwise";
import type { BatchPropagation } from "../follow";
import { loadTensorFlow, type TensorFlow } from "../load-tensorflow";
import type { Chunk, FollowedChunk } from "../plain/follow";
import { type BatchRules, planeCount } from "../rules";
import { type LoadedGraph, loadGraph } from "./load";
import { recordFollow } from "./record-follow";

/** Follows a chunk to its end in a graph of TensorFlow's: one call, whatever happens on the way. */
export function followGraph(rules: BatchRules, propagation: BatchPropagation, chunk: Chunk): FollowedChunk {
  const tf = loadTensorFlow();
  const graph = graphFor(tf, rules, propagation);
  const { words } = chunk;
  const tensor = (data: Int32Array, rows: number): Tensor => tf.tensor3d(data, [rows, rules.cells, words], "int32");
  const inputs = [tensor(chunk.planes, planeCount(rules)), ...(rules.partial ? [tensor(chunk.touched, 1)] : [])];
  const outputs = runAndRelease(tf, graph, inputs);
  const [planes, contradicted, solved, counted, touched] = outputs.map((output) => output.dataSync() as Int32Array);
  tf.dispose(outputs);
  if (planes === undefined || contradicted === undefined || solved === undefined || counted === undefined) {
    throw new Error("a graph that follows boards must have four results");
  }
  const [sweeps = 0] = counted;
  return {
    words,
    planes,
    touched: touched ?? chunk.touched,
    contradicted,
    solved,
    sweeps,
  };
}

/** What goes in is let go of, also where TensorFlow fails. */
function runAndRelease(tf: TensorFlow, graph: LoadedGraph, inputs: Tensor[]): Tensor[] {
  try {
    return graph.run(inputs);
  } finally {
    tf.dispose(inputs);
  }
}

/** So many graphs are kept: to make one takes a second or more, and a few megabytes to keep it. */
const mostGraphs = 8;

/** Graphs by what they are for, the one that was used last at the end. */
const graphs = new Map<string, LoadedGraph>();

function graphFor(tf: TensorFlow, rules: BatchRules, propagation: BatchPropagation): LoadedGraph {
  const key = keyOf(rules, propagation);
  const graph = graphs.get(key) ?? loadGraph(tf, recordFollow(rules, propagation));
  graphs.delete(key);
  graphs.set(key, graph);
  for (const [oldest, { dispose }] of graphs) {
    if (graphs.size <= mostGraphs) break;
    dispose();
    graphs.delete(oldest);
  }
  return graph;
}

/** The same for equal rules, whoever made them. */
function keyOf(rules: BatchRules, propagation: BatchPropagation): string {
  const { cells, directions, step, edge, back, baseLo, baseHi, air, once, partial, wanted } = rules;
  const hash = createHash("sha1").update(JSON.stringify([propagation, cells, directions, air, once, partial, wanted]));
  for (const list of [step, edge, back, baseLo, baseHi]) hash.update(list);
  return hash.digest("hex");
}
