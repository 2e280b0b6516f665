import { type BatchPropagation, follow } from "../follow";
import { type BatchRules, planeCount } from "../rules";
import { createGraph, type GraphValue } from "./graph";
import type { RecordedGraph } from "./load";
import { graphOperations } from "./operations";
import { graphPairs } from "./pairs";
import { graphTensors } from "./tensors";

/**
 * Records {@link follow} as a TensorFlow graph, loops included. One graph serves any number of
 * boards.
 *
 * Inputs: planes (candidates x cells x words) and, if the rules are partial, touched cells (1 x
 * cells x words). Outputs: planes, contradicted boards (words), solved boards (words), the number
 * of sweeps, and touched cells.
 */
export function recordFollow(rules: BatchRules, propagation: BatchPropagation): RecordedGraph {
  const graph = createGraph();
  const tensors = graphTensors(graph);
  const input = (rows: number) => {
    const shape = { shape: [rows, rules.cells, -1] };
    return graph.add("Placeholder", [], { dtype: { type: "int32" }, shape }, "int32");
  };
  const planes = input(planeCount(rules));
  const touched = rules.partial ? input(1) : undefined;
  const words = tensors.slice(tensors.lengths(planes), [2], [1]);
  const pairs = graphPairs(graph, tensors, rules.cells, words);
  const nothing = tensors.numbers([0], []);
  const no = tensors.isAnySet(nothing, 0);
  const start = [planes, nothing, nothing, nothing, ...(touched ? [touched] : [])];
  // This loop runs its body once. A loop body is a function, and TensorFlow loads a function faster
  // than the same nodes in the graph.
  const outputs = graph.loop(start, ([given, , , , givenTouched]) => {
    const end = follow(
      graphOperations(graph, rules.cells, words),
      rules,
      propagation,
      pairs.fromWords(given as GraphValue, planeCount(rules)), // a loop keeps the length
      givenTouched && pairs.fromWords(givenTouched, 1),
    );
    const rows = [...end.contradicted, ...end.solved].map(pairs.toCell);
    const state = [pairs.toWords(end.planes), ...rows, ...end.sweeps];
    return { state: end.touched ? [...state, pairs.toWords(end.touched)] : state, again: no };
  });
  const names = (values: readonly GraphValue[]) => values.map(({ reference }) => reference);
  const inputs = touched ? [planes, touched] : [planes];
  return { nodes: graph.nodes, functions: graph.functions, inputs: names(inputs), outputs: names(outputs) };
}
