import { createHash } from "node:crypto";
import type { Tensor } from "../bitwise";
import type { BatchPropagation } from "../follow";
import { loadTensorFlow, type TensorFlow } from "../load-tensorflow";
import type { Chunk, FollowedChunk } from "../plain/follow";
import { type BatchRules, planeCount } from "../rules";
import { type LoadedGraph, loadGraph } from "./load";
import { recordFollow } from "./record-follow";

/** Propagates a chunk of boards to the fixed point, by a single call of a TensorFlow graph. */
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
    throw new Error("a recorded propagation must have four results");
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

/** Runs the graph and disposes of its inputs, even if TensorFlow fails. */
function runAndRelease(tf: TensorFlow, graph: LoadedGraph, inputs: Tensor[]): Tensor[] {
  try {
    return graph.run(inputs);
  } finally {
    tf.dispose(inputs);
  }
}

/**
 * The number of graphs in the cache. Making a graph takes a second or more; keeping it takes a few
 * megabytes.
 */
const mostGraphs = 8;

/** The cache of graphs. The most recently used graph is last. */
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

/** A key that is the same for equal rules, even if they are different objects. */
function keyOf(rules: BatchRules, propagation: BatchPropagation): string {
  const { cells, directions, offsets, edge, back, baseLo, baseHi, air, once, partial, wanted } = rules;
  const hash = createHash("sha1").update(JSON.stringify([propagation, cells, directions, air, once, partial, wanted]));
  for (const list of [offsets, edge, back, baseLo, baseHi]) hash.update(list);
  return hash.digest("hex");
}
