import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tensor } from "../bitwise";
import type { TensorFlow } from "../load-tensorflow";
import { encodeSavedModel, type GraphFunction, type GraphNode } from "./saved-model";

/** A complete graph, with the names of its inputs and outputs in order. */
export interface RecordedGraph {
  readonly nodes: readonly GraphNode[];
  readonly functions: readonly GraphFunction[];
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** A graph that TensorFlow has loaded. */
export interface LoadedGraph {
  run(inputs: readonly Tensor[]): Tensor[];
  /** Removes the graph from TensorFlow. */
  dispose(): void;
}

/** The part of tfjs-node's backend that handles stored graphs. */
interface NativeBackend {
  loadSavedModelMetaGraph(folder: string, tags: string): number;
  runSavedModel(id: number, inputs: readonly Tensor[], infos: readonly { name: string }[], outputs: string[]): Tensor[];
  deleteSavedModel(id: number): void;
}

/**
 * Loads a graph into TensorFlow. TensorFlow reads graphs only from files, so this function writes a
 * temporary file.
 */
export function loadGraph(tf: TensorFlow, { nodes, functions, inputs, outputs }: RecordedGraph): LoadedGraph {
  const backend = tf.backend() as unknown as NativeBackend;
  const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-graph-"));
  try {
    writeFileSync(join(folder, "saved_model.pb"), encodeSavedModel(nodes, functions));
    const id = backend.loadSavedModelMetaGraph(folder, "serve");
    const infos = inputs.map((name) => ({ name }));
    return {
      run: (tensors) => backend.runSavedModel(id, tensors, infos, [...outputs]),
      dispose: () => backend.deleteSavedModel(id),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
