import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tensor } from "./bitwise";
import { type BatchPropagation, follow } from "./follow";
import type { Chunk, FollowedChunk } from "./follow-plain";
import { createGraph } from "./graph";
import { loadTensorFlow } from "./load-tensorflow";
import { graphOperations } from "./operations-graph";
import { type BatchRules, planeCount } from "./rules";
import { encodeSavedModel, type GraphNode } from "./saved-model";

interface Recorded {
  nodes: readonly GraphNode[];
  inputs: string[];
  outputs: string[];
}

export function recordFollow(rules: BatchRules, propagation: BatchPropagation): Recorded {
  const graph = createGraph();
  const count = planeCount(rules);
  const { cells } = rules;
  const T = { type: "int32" } as const;
  const planes = graph.add("Placeholder", [], { dtype: T, shape: { shape: [count, cells, -1] } }, "int32");
  const touched = rules.partial
    ? graph.add("Placeholder", [], { dtype: T, shape: { shape: [cells, -1] } }, "int32")
    : undefined;
  const constant = (list: number[]) =>
    graph.add(
      "Const",
      [],
      {
        dtype: T,
        value: { tensor: { type: "int32", shape: [list.length], content: new Uint8Array(Int32Array.from(list).buffer) } },
      },
      "int32",
    );
  const shape = graph.add("Shape", [planes], { T, out_type: T }, "int32");
  const words = graph.add("Slice", [shape, constant([2]), constant([1])], { T, Index: T }, "int32");
  const rows = graph.addMany("Unpack", [planes], { num: { whole: count }, T, axis: { whole: 0 } }, "int32", count);
  const end = follow(graphOperations(graph, cells, words), rules, propagation, rows, touched && [touched]);
  const packed = graph.add("Pack", [...end.planes], { N: { whole: count }, T, axis: { whole: 0 } }, "int32");
  const outputs = [packed, end.contradicted[0], end.solved[0], end.sweeps[0], ...(end.touched ?? [])];
  return {
    nodes: graph.nodes,
    inputs: [planes, ...(touched ? [touched] : [])].map(({ reference }) => `${reference}:0`),
    outputs: outputs.map((value) => (value?.reference.includes(":") ? value.reference : `${value?.reference}:0`)),
  };
}

interface Backend {
  loadSavedModelMetaGraph(path: string, tags: string): number;
  runSavedModel(id: number, inputs: Tensor[], infos: { name: string }[], outputs: string[]): Tensor[];
  deleteSavedModel(id: number): void;
}

const cache = new WeakMap<BatchRules, Map<string, Recorded & { id: number }>>();

export function followGraph(rules: BatchRules, propagation: BatchPropagation, chunk: Chunk): FollowedChunk {
  const tf = loadTensorFlow();
  const backend = tf.backend() as unknown as Backend;
  const mine = cache.get(rules) ?? new Map();
  cache.set(rules, mine);
  let loaded = mine.get(propagation);
  if (loaded === undefined) {
    const recorded = recordFollow(rules, propagation);
    const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-"));
    writeFileSync(join(folder, "saved_model.pb"), encodeSavedModel(recorded.nodes));
    loaded = { ...recorded, id: backend.loadSavedModelMetaGraph(folder, "serve") };
    rmSync(folder, { recursive: true });
    mine.set(propagation, loaded);
  }
  const { words } = chunk;
  return tf.tidy(() => {
    const inputs = [tf.tensor3d(chunk.planes, [planeCount(rules), rules.cells, words], "int32")] as Tensor[];
    if (rules.partial) inputs.push(tf.tensor2d(chunk.touched, [rules.cells, words], "int32"));
    const outputs = backend.runSavedModel(
      loaded.id,
      inputs,
      loaded.inputs.map((name: string) => ({ name })),
      loaded.outputs,
    );
    const [planes, contradicted, solved, sweeps, touched] = outputs.map((t) => t.dataSync() as Int32Array);
    return {
      words,
      planes,
      touched: touched ?? chunk.touched,
      contradicted,
      solved,
      sweeps: sweeps?.[0],
    } as unknown as { [key: string]: Tensor };
  }) as unknown as FollowedChunk;
}
