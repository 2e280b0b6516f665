import type { PlaneOperations } from "../operations";
import { type CountedCells, foldCells, sumAll } from "./fold";
import type { Graph, GraphValue } from "./graph";
import { graphPairs } from "./pairs";
import { type GraphTensors, graphTensors } from "./tensors";

/** Planes in a graph: each row is a separate tensor, which exists when the graph runs. */
export type GraphPlanes = readonly GraphValue[];

/**
 * The operations on planes, recorded as nodes of a graph: one node per row.
 *
 * Therefore rows are never cut out or concatenated. A row of 64 KB stays in the processor's cache
 * from one operation to the next, and TensorFlow's threads can work on different rows.
 *
 * @param words a tensor with one number: the number of words per cell
 */
export function graphOperations(
  graph: Graph,
  cells: number,
  words: GraphValue,
): PlaneOperations<GraphPlanes, GraphValue> {
  const tensors = graphTensors(graph);
  const pairs = graphPairs(graph, tensors, cells, words);
  const { two } = tensors;
  const each = (operation: string, a: GraphPlanes, b: GraphPlanes) =>
    a.map((row, i) => two(operation, row, (b.length === 1 ? b[0] : b[i]) as GraphValue));
  const and = (a: GraphPlanes, b: GraphPlanes) => each("BitwiseAnd", a, b);
  const fold = (planes: GraphPlanes, withTwos: boolean) => foldCells(tensors, pairs, planes, withTwos);
  return {
    and,
    or: (a, b) => each("BitwiseOr", a, b),
    invert: (a) => a.map((row) => graph.add("Invert", [row], { T: row }, row.type)),
    rows: (planes, from, count) => planes.slice(from, from + count),
    stack: (list) => list.flat(),
    product: (a, b) => a.flatMap((x) => b.map((y) => two("BitwiseAnd", x, y))),
    andProduct: (planes, a, b) =>
      planes.map((row, i) => {
        const [x, y] = [a[Math.floor(i / b.length)], b[i % b.length]] as [GraphValue, GraphValue];
        return two("BitwiseAnd", two("BitwiseAnd", row, x), y);
      }),
    shift: (planes, by) => planes.map((row) => pairs.shift(row, by)),
    acrossCells: (planes) => fold(planes, true),
    anyCell: (planes) => fold(planes, false).ones,
    // With one word per cell, TensorFlow broadcasts a row of one cell over all cells. With more
    // words, repeating the row in each cell is cheaper if several rows use the result.
    andEachCell: (planes, cell) =>
      and(planes, cell.length === 1 && planes.length > 2 ? cell.map(pairs.inEachCell) : cell),
    bitsInCells: (isIn) => isIn.map((has) => pairs.bitsInCells(has)),
    bitsInRows: (isIn) => isIn.map((isThere) => pairs.bitsOfCell(isThere, isThere)),
    zero: () => [tensors.numbers([0], [])],
    oneMore: (count) => count.map((value) => two("AddV2", value, tensors.numbers([1], []))),
    differ: (before, after) => differ(tensors, before.flat(), after.flat()),
    repeat(start, step) {
      const end = graph.loop(start.flat(), (values) => {
        const { state, again } = step(inLists(values, start));
        return { state: state.flat(), again };
      });
      return inLists(end, start);
    },
    scope: (work) => work(),
  };
}

function differ(tensors: GraphTensors, before: GraphPlanes, after: GraphPlanes): GraphValue {
  const changes = before.map(
    (row, i): CountedCells => ({
      ones: tensors.two("BitwiseXor", row, after[i] as GraphValue), // both lists have the same length
      twos: undefined,
    }),
  );
  return tensors.isAnySet(sumAll(tensors, changes, false).ones, 2);
}

/** Splits a flat list of values into lists that are as long as the lists in `model`. */
function inLists(values: readonly GraphValue[], model: readonly GraphPlanes[]): GraphPlanes[] {
  let from = 0;
  return model.map(({ length }) => {
    from += length;
    return values.slice(from - length, from);
  });
}
