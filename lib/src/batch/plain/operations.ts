import type { PlaneOperations, PlaneShape } from "../operations";
import { reusedMemory } from "../reuse";
import { and, andProduct, countInto, differs, invert, or, orInto, product } from "./words";

/** Rows of 32-bit words in one array. A range of rows is a view of the same array. */
export interface PlainPlanes {
  readonly data: Int32Array;
  readonly rows: number;
}

/**
 * The operations on planes with plain arrays. Tests and benchmarks compare the other backends with
 * these operations.
 */
export function plainOperations({ cells, words }: PlaneShape): PlaneOperations<PlainPlanes, boolean> {
  const { make, repeat, scope } = reusedMemory<PlainPlanes, Int32Array>(
    (length) => new Int32Array(length),
    ({ data }) => data.buffer,
    ({ buffer }) => buffer,
  );
  const counted = (planes: PlainPlanes, ones: Int32Array, twos: Int32Array | undefined) => {
    const { data, rows } = planes;
    ones.fill(0);
    twos?.fill(0);
    for (let row = 0; row < rows; row++) {
      for (let cell = 0; cell < cells; cell++) {
        const at = (row * cells + cell) * words;
        if (twos === undefined) orInto(ones, row * words, data, at, words);
        else countInto(ones, twos, row * words, data, at, words);
      }
    }
    return { data: ones, rows };
  };
  return {
    and: (a, b) => ({ data: and(a.data, b.data, make(a.data.length)), rows: a.rows }),
    or: (a, b) => ({ data: or(a.data, b.data, make(a.data.length)), rows: a.rows }),
    invert: (a) => ({ data: invert(a.data, make(a.data.length)), rows: a.rows }),
    rows({ data, rows }, from, count) {
      const length = data.length / rows;
      return { data: data.subarray(from * length, (from + count) * length), rows: count };
    },
    stack(list) {
      const data = make(list.reduce((sum, planes) => sum + planes.data.length, 0));
      let at = 0;
      for (const planes of list) {
        data.set(planes.data, at);
        at += planes.data.length;
      }
      return { data, rows: list.reduce((sum, { rows }) => sum + rows, 0) };
    },
    andProduct: (planes, a, b) => ({
      data: andProduct(planes.data, a.data, b.data, a.rows, b.rows, make(planes.data.length)),
      rows: planes.rows,
    }),
    product(a, b) {
      const rows = a.rows * b.rows;
      return { data: product(a.data, b.data, a.rows, b.rows, make((a.data.length / a.rows) * rows)), rows };
    },
    shift({ data, rows }, by) {
      const result = make(data.length);
      const [width, move] = [cells * words, by * words];
      const [from, to] = [Math.max(0, -move), width - Math.max(0, move)];
      for (let at = 0; at < data.length; at += width) {
        result.fill(0, at, at + from).fill(0, at + to, at + width);
        result.set(data.subarray(at + from + move, at + to + move), at + from);
      }
      return { data: result, rows };
    },
    acrossCells(planes) {
      const twos = make(planes.rows * words);
      const ones = counted(planes, make(planes.rows * words), twos);
      return { ones, twos: { data: twos, rows: planes.rows } };
    },
    anyCell: (planes) => counted(planes, make(planes.rows * words), undefined),
    andEachCell(planes, cell) {
      const { data, rows } = planes;
      const result = make(data.length);
      for (let row = 0; row < rows; row++) {
        const from = cell.rows === 1 ? 0 : row * words;
        for (let at = row * cells * words; at < (row + 1) * cells * words; at += words) {
          for (let i = 0; i < words; i++) result[at + i] = data[at + i]! & cell.data[from + i]!;
        }
      }
      return { data: result, rows };
    },
    bitsInCells(isIn) {
      const data = new Int32Array(isIn.length * cells * words);
      for (let at = 0, row = 0; row < isIn.length; row++) {
        for (let cell = 0; cell < cells; cell++, at += words) if (isIn[row]?.(cell)) data.fill(-1, at, at + words);
      }
      return { data, rows: isIn.length };
    },
    bitsInRows(isIn) {
      const data = new Int32Array(isIn.length * words);
      for (const [row, isThere] of isIn.entries()) if (isThere) data.fill(-1, row * words, (row + 1) * words);
      return { data, rows: isIn.length };
    },
    zero: () => ({ data: new Int32Array(1), rows: 1 }),
    oneMore: ({ data }) => ({ data: Int32Array.of(data[0]! + 1), rows: 1 }),
    differ: (before, after) => before.some(({ data }, i) => differs(data, (after[i] as PlainPlanes).data)),
    repeat,
    scope,
  };
}
