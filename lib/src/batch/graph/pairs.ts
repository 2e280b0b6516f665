import type { Graph, GraphValue } from "./graph";
import type { GraphTensors } from "./tensors";

/**
 * The layout of rows in a graph: 64-bit numbers. A TensorFlow operation on 64-bit numbers takes
 * half as long as on the same bits in 32-bit numbers (measured: 0.3 ns a word instead of 0.6;
 * neither uses vector instructions).
 *
 * Words of neighbouring cells are paired, because a cell may have a single word. The words of two
 * neighbouring cells follow each other, so a pair of cells is `words` 64-bit numbers, and a row is
 * a tensor of pairs x words. If the number of cells is odd, the last pair contains a padding cell,
 * which is ignored. A row of one cell contains its words twice, so that it applies to both cells of
 * a pair.
 */
export interface GraphPairs {
  readonly pairs: number;
  /** True if the last pair contains a padding cell. */
  readonly isOdd: boolean;
  /**
   * Converts a tensor of rows x cells x 32-bit words into rows of pairs; `toWords` is the inverse.
   */
  fromWords(value: GraphValue, rows: number): GraphValue[];
  toWords(rows: readonly GraphValue[]): GraphValue;
  /** The 32-bit words of a row of one cell. */
  toCell(row: GraphValue): GraphValue;
  /** Exchanges the two cells of each pair in a tensor of rows x words. */
  swap(value: GraphValue, rows: number): GraphValue;
  shift(row: GraphValue, by: number): GraphValue;
  /** Repeats a row of one cell for each cell of the box. */
  inEachCell(row: GraphValue): GraphValue;
  bitsInCells(isIn: (cell: number) => boolean): GraphValue;
  /**
   * A row of one cell. `first` and `second` say whether all bits of the first and second cell of
   * the pair are set; otherwise none are.
   */
  bitsOfCell(first: boolean, second: boolean): GraphValue;
}

export function graphPairs(graph: Graph, tensors: GraphTensors, cells: number, words: GraphValue): GraphPairs {
  const { numbers, concat, slice, reshape, bitcast, fill } = tensors;
  const pairs = Math.ceil(cells / 2);
  const isOdd = cells % 2 === 1;
  const slots = 2 * pairs;
  const made = new Map<string, GraphValue>();
  /**
   * Records a value once, outside of all loops, because the value is the same in every iteration.
   */
  const once = (name: string, record: () => GraphValue): GraphValue => {
    const value = made.get(name) ?? graph.outside(record);
    made.set(name, value);
    return value;
  };
  const nothing = (count: number) => once(`nothing ${count}`, () => fill(concat([numbers([count]), words], 0), 0));
  const paired = (value: GraphValue) => bitcast(reshape(value, [pairs, -1, 2]), "int64");
  const apart = (row: GraphValue) => reshape(bitcast(row, "int32"), [slots, -1]);
  const zeros = () => once("zeros", () => paired(nothing(slots)));
  return {
    pairs,
    isOdd,
    fromWords(value, rows) {
      const padding = () => fill(concat([numbers([rows, 1]), words], 0), 0);
      const even = isOdd ? concat([value, padding()], 1) : value;
      return tensors.unpack(bitcast(reshape(even, [rows, pairs, -1, 2]), "int64"), rows);
    },
    toWords(rows) {
      const all = reshape(bitcast(tensors.pack(rows), "int32"), [rows.length, slots, -1]);
      return isOdd ? slice(all, [0, 0, 0], [rows.length, cells, -1]) : all;
    },
    toCell: (row) => reshape(slice(reshape(bitcast(row, "int32"), [2, -1]), [0, 0], [1, -1]), [-1]),
    swap(value, rows) {
      // A split into two lengths returns two values.
      const [first, second] = tensors.split(reshape(bitcast(value, "int32"), [rows, 2, -1]), [1, 1], 1);
      return bitcast(reshape(concat([second as GraphValue, first as GraphValue], 1), [rows, -1, 2]), "int64");
    },
    shift(row, by) {
      if (Math.abs(by) >= slots) return zeros();
      const kept = slice(apart(row), [Math.max(0, by), 0], [slots - Math.abs(by), -1]);
      const gap = nothing(Math.abs(by));
      return paired(concat(by > 0 ? [kept, gap] : [gap, kept], 0));
    },
    inEachCell: (row) => tensors.two("BitwiseOr", zeros(), row),
    bitsInCells(isIn) {
      const column = Array.from({ length: slots }, (_, cell) => (cell < cells && isIn(cell) ? -1 : 0));
      return graph.outside(() => paired(tensors.two("BitwiseOr", nothing(slots), numbers(column, [slots, 1]))));
    },
    bitsOfCell: (first, second) =>
      once(`bits ${first} ${second}`, () => {
        const both = [first, second].map((isThere) => fill(words, isThere ? -1 : 0));
        return bitcast(reshape(concat(both, 0), [-1, 2]), "int64");
      }),
  };
}
