import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createGraph, type GraphValue } from "../../../src/batch/graph/graph";
import { loadGraph } from "../../../src/batch/graph/load";
import { graphTensors } from "../../../src/batch/graph/tensors";
import { loadTensorFlow } from "../../../src/batch/load-tensorflow";
import { propagateBatch } from "../../../src/batch/propagate-batch";
import { squareGardens } from "../../../src/garden/gardens";
import { gardenBoards } from "../../../src/garden/restart-batch/rules";

/** Records a graph that maps one list of numbers to another. */
function recorded(record: (graph: ReturnType<typeof createGraph>, input: GraphValue) => GraphValue) {
  const graph = createGraph();
  const input = graph.add("Placeholder", [], { dtype: { type: "int32" }, shape: { shape: [-1] } }, "int32");
  const { reference } = record(graph, input);
  return { ...graph, inputs: [input.reference], outputs: [reference] };
}

const savedModels = () =>
  (loadTensorFlow().backend() as unknown as { getNumOfSavedModels(): number }).getNumOfSavedModels();

test("a nested loop with captured values gives the same result as in JavaScript", () => {
  const tf = loadTensorFlow();
  const before = tf.memory().numTensors;
  const loaded = loadGraph(
    tf,
    recorded((graph, input) => {
      const { two, numbers, isAnySet } = graphTensors(graph);
      const [end] = graph.loop([input], ([outer]) => {
        const [inner] = graph.loop([outer as GraphValue], ([value]) => {
          const left = two("BitwiseAnd", value as GraphValue, two("AddV2", value as GraphValue, numbers([-1], [])));
          return { state: [left], again: isAnySet(two("BitwiseAnd", left, numbers([0xff], [])), 1) };
        });
        const upper = graph.add(
          "RightShift",
          [inner as GraphValue, numbers([8], [])],
          { T: { type: "int32" } },
          "int32",
        );
        return { state: [upper], again: isAnySet(upper, 1) };
      });
      return two("BitwiseXor", end as GraphValue, input);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 9 }), (list) => {
      const inputs = [tf.tensor1d(list, "int32")];
      const outputs = loaded.run(inputs);
      expect([...(outputs[0]?.dataSync() ?? [])]).toEqual(stripped(list));
      tf.dispose([...inputs, ...outputs]);
    }),
    { seed: 4, numRuns: 30 },
  );
  loaded.dispose();
  expect(tf.memory().numTensors).toBe(before);
});

/** The same nested loop in JavaScript. */
function stripped(list: readonly number[]): number[] {
  let outer = [...list];
  do {
    do outer = outer.map((value) => value & (value - 1));
    while (outer.some((value) => (value & 0xff) !== 0));
    outer = outer.map((value) => value >> 8);
  } while (outer.some((value) => value !== 0));
  return list.map((value, i) => value ^ (outer[i] ?? 0));
}

test("keeps a limited number of graphs, one for equal rules, and leaves no file behind", () => {
  const files = () => readdirSync(tmpdir()).filter((name) => name.startsWith("hanging-gardens-graph-")).length;
  const before = files();
  const follow = (side: number) =>
    propagateBatch(gardenBoards(squareGardens({ box: [side, 5] }), 1), { backend: "tensorflow", propagation: "faces" });
  for (let side = 5; side < 15; side++) follow(side);
  const kept = savedModels();
  expect(kept).toBe(8);
  for (const side of [14, 13, 12]) follow(side);
  expect(savedModels()).toBe(kept);
  expect(files()).toBeLessThanOrEqual(before);
});

test("refuses a value of a loop outside of the loop", () => {
  expect(() =>
    recorded((graph, input) => {
      const { two, isAnySet } = graphTensors(graph);
      let inside = input;
      graph.loop([input], ([value]) => {
        inside = two("BitwiseXor", value as GraphValue, value as GraphValue);
        return { state: [inside], again: isAnySet(inside, 1) };
      });
      return two("BitwiseOr", inside, input);
    }),
  ).toThrow("a value of a loop must not be used outside of it");
});
