import type { Graph, GraphValue } from "./graph";
import type { GraphTensors } from "./tensors";

/**
 * How rows of words lie in a graph: as 64-bit numbers, for an operation of TensorFlow's on these takes half as long as on as many bits in 32-bit numbers
 * (measured: 0.3 ns a word instead of 0.6; neither uses vector instructions).
 *
 * A number is not two words of one cell, as there may be only one. The words of two neighbouring cells lie one after another, so a pair of cells is
 * `words` numbers, whatever they are; and a row is a tensor of pairs x words. Where the number of cells is odd there is one more in the last pair, which counts for nothing.
 * A row of one cell has its words twice, so that it meets both cells of a pair.
 */
export interface GraphPairs {
  readonly pairs: number;
  /** Whether the last pair has a cell that is none. */
  readonly isOdd: boolean;
  /** Rows of 32-bit words, rows x cells x words, as so many rows of pairs, and back. */
  fromWords(value: GraphValue, rows: number): GraphValue[];
  toWords(rows: readonly GraphValue[]): GraphValue;
  /** The words of a row of one cell. */
  toCell(row: GraphValue): GraphValue;
  /** Both cells of each pair in each other's place; rows x words. */
  swap(value: GraphValue, rows: number): GraphValue;
  shift(row: GraphValue, by: number): GraphValue;
  /** A row of one cell, in each cell. */
  inEachCell(row: GraphValue): GraphValue;
  bitsInCells(isIn: (cell: number) => boolean): GraphValue;
  /** A row of one cell: all bits or none, for the first and the second of a pair. */
  bitsOfCell(first: boolean, second: boolean): GraphValue;
}

export function graphPairs(graph: Graph, tensors: GraphTensors, cells: number, words: GraphValue): GraphPairs {
  const { numbers, concat, slice, reshape, bitcast, fill } = tensors;
  const pairs = Math.ceil(cells / 2);
  const isOdd = cells % 2 === 1;
  const rooms = 2 * pairs;
  const made = new Map<string, GraphValue>();
  /** What is the same in all rounds of all loops is recorded once, outside of them. */
  const once = (name: string, record: () => GraphValue): GraphValue => {
    const value = made.get(name) ?? graph.outside(record);
    made.set(name, value);
    return value;
  };
  const nothing = (count: number) => once(`nothing ${count}`, () => fill(concat([numbers([count]), words], 0), 0));
  const paired = (value: GraphValue) => bitcast(reshape(value, [pairs, -1, 2]), "int64");
  const apart = (row: GraphValue) => reshape(bitcast(row, "int32"), [rooms, -1]);
  const zeros = () => once("zeros", () => paired(nothing(rooms)));
  return {
    pairs,
    isOdd,
    fromWords(value, rows) {
      const room = () => fill(concat([numbers([rows, 1]), words], 0), 0);
      const even = isOdd ? concat([value, room()], 1) : value;
      return tensors.unpack(bitcast(reshape(even, [rows, pairs, -1, 2]), "int64"), rows);
    },
    toWords(rows) {
      const all = reshape(bitcast(tensors.pack(rows), "int32"), [rows.length, rooms, -1]);
      return isOdd ? slice(all, [0, 0, 0], [rows.length, cells, -1]) : all;
    },
    toCell: (row) => reshape(slice(reshape(bitcast(row, "int32"), [2, -1]), [0, 0], [1, -1]), [-1]),
    swap(value, rows) {
      const [first, second] = tensors.split(reshape(bitcast(value, "int32"), [rows, 2, -1]), [1, 1], 1);
      return bitcast(reshape(concat([second as GraphValue, first as GraphValue], 1), [rows, -1, 2]), "int64"); // two were asked for
    },
    shift(row, by) {
      if (Math.abs(by) >= rooms) return zeros();
      const kept = slice(apart(row), [Math.max(0, by), 0], [rooms - Math.abs(by), -1]);
      const gap = nothing(Math.abs(by));
      return paired(concat(by > 0 ? [kept, gap] : [gap, kept], 0));
    },
    inEachCell: (row) => tensors.two("BitwiseOr", zeros(), row),
    bitsInCells(isIn) {
      const column = Array.from({ length: rooms }, (_, cell) => (cell < cells && isIn(cell) ? -1 : 0));
      return graph.outside(() => paired(tensors.two("BitwiseOr", nothing(rooms), numbers(column, [rooms, 1]))));
    },
    bitsOfCell: (first, second) =>
      once(`bits ${first} ${second}`, () => {
        const both = [first, second].map((isThere) => fill(words, isThere ? -1 : 0));
        return bitcast(reshape(concat(both, 0), [-1, 2]), "int64");
      }),
  };
}
