import type { Graph, GraphValue } from "./graph";
import type { PlaneOperations } from "./operations";

/** Rows that a graph will have when it runs: tensors of cells x words, or of words where they are of one cell. */
export type GraphPlanes = readonly GraphValue[];

/**
 * Planes as values of a graph, each row a tensor of its own: an operation on planes is recorded as one for each row.
 *
 * So rows are neither cut out nor put together; a row of 64 KB stays in the processor's cache from one operation to the next, and operations on different rows are
 * left to TensorFlow's threads.
 */
export function graphOperations(
  graph: Graph,
  cells: number,
  words: GraphValue,
): PlaneOperations<GraphPlanes, GraphValue> {
  const known = new Map<string, GraphValue>();
  const T = { type: "int32" } as const;
  const I = { type: "int32" } as const;
  const once = (key: string, record: () => GraphValue): GraphValue => {
    const value = known.get(key) ?? graph.outside(record);
    known.set(key, value);
    return value;
  };
  const numbers = (list: readonly number[], shape: readonly number[] = [list.length]): GraphValue =>
    once(`${shape}:${list.length > 9 ? Math.random() : list}`, () => {
      const tensor = { type: "int32", shape, content: new Uint8Array(Int32Array.from(list).buffer) } as const;
      return graph.add("Const", [], { dtype: I, value: { tensor } }, "int32");
    });
  const number = (value: number) => numbers([value], []);
  const filled = (rows: number, value: number) =>
    once(`filled ${rows} ${value}`, () =>
      graph.add("Fill", [concat([numbers([rows]), words]), number(value)], { T, index_type: I }, "int32"),
    );
  const concat = (list: readonly GraphValue[]) =>
    graph.add("ConcatV2", [...list, number(0)], { N: { whole: list.length }, T, Tidx: I }, "int32");
  const slice = (row: GraphValue, from: readonly number[], size: readonly number[]) =>
    graph.add("Slice", [row, numbers(from), numbers(size)], { T, Index: I }, "int32");
  const two = (operation: string, a: GraphValue, b: GraphValue) => graph.add(operation, [a, b], { T }, "int32");
  const each = (operation: string, a: GraphPlanes, b: GraphPlanes) =>
    a.map((row, i) => two(operation, row, (b.length === 1 ? b[0] : b[i]) as GraphValue));
  const and = (a: GraphPlanes, b: GraphPlanes) => each("BitwiseAnd", a, b);
  const or = (a: GraphPlanes, b: GraphPlanes) => each("BitwiseOr", a, b);
  const pack = (list: GraphPlanes) => graph.add("Pack", [...list], { N: { whole: list.length }, T, axis: { whole: 0 } }, "int32");
  const unpack = (value: GraphValue, count: number) =>
    graph.addMany("Unpack", [value], { num: { whole: count }, T, axis: { whole: 0 } }, "int32", count);

  interface Counted {
    ones: GraphValue;
    twos: GraphValue | undefined;
  }
  const sum = (a: Counted, b: Counted, twosToo: boolean): Counted => {
    const ones = two("BitwiseOr", a.ones, b.ones);
    if (!twosToo) return { ones, twos: undefined };
    let twos = two("BitwiseAnd", a.ones, b.ones);
    for (const more of [a.twos, b.twos]) if (more !== undefined) twos = two("BitwiseOr", twos, more);
    return { ones, twos };
  };
  const tree = (list: Counted[], twosToo: boolean): Counted => {
    let rest = list;
    while (rest.length > 1) {
      const next: Counted[] = [];
      for (let i = 0; i + 1 < rest.length; i += 2) next.push(sum(rest[i] as Counted, rest[i + 1] as Counted, twosToo));
      if (rest.length % 2 === 1) next.push(rest[rest.length - 1] as Counted);
      rest = next;
    }
    return rest[0] as Counted;
  };
  function fold(planes: GraphPlanes, twosToo: boolean): { ones: GraphPlanes; twos: GraphPlanes } {
    const n = planes.length;
    const parts = cells >= 16 ? 8 : 1;
    const q = Math.floor(cells / parts);
    const r = cells - q * parts;
    const sizes = [...Array.from({ length: parts }, () => q), ...(r > 0 ? [r] : [])];
    let count = q + r;
    const folded = planes.map((row) => {
      if (sizes.length === 1) return { ones: row, twos: undefined };
      const pieces = graph.addMany(
        "SplitV",
        [row, numbers(sizes), number(0)],
        { num_split: { whole: sizes.length }, T, Tlen: I },
        "int32",
        sizes.length,
      );
      const whole = tree(
        pieces.slice(0, parts).map((ones) => ({ ones, twos: undefined })),
        twosToo,
      );
      if (r === 0) return whole;
      return {
        ones: concat([whole.ones, pieces[parts] as GraphValue]),
        twos: whole.twos && concat([whole.twos, filled(r, 0)]),
      };
    });
    let now: Counted = {
      ones: pack(folded.map(({ ones }) => ones)),
      twos: folded[0]?.twos && pack(folded.map(({ twos }) => twos as GraphValue)),
    };
    const odd: Counted[] = [];
    const part = (value: GraphValue, from: number, size: number) => slice(value, [0, from, 0], [n, size, -1]);
    while (count > 1) {
      const half = count >> 1;
      const cut = (from: number, size: number) => ({ ones: part(now.ones, from, size), twos: now.twos && part(now.twos, from, size) });
      if (count % 2 === 1) odd.push(cut(count - 1, 1));
      now = sum(cut(0, half), cut(half, half), twosToo);
      count = half;
    }
    const total = tree([now, ...odd], twosToo);
    const rows = (value: GraphValue) =>
      unpack(graph.add("Reshape", [value, numbers([n, -1])], { T, Tshape: I }, "int32"), n);
    return { ones: rows(total.ones), twos: total.twos ? rows(total.twos) : [] };
  }

  return {
    and,
    or,
    invert: (a) => a.map((row) => graph.add("Invert", [row], { T }, "int32")),
    rows: (planes, from, count) => planes.slice(from, from + count),
    stack: (list) => list.flat(),
    product: (a, b) => a.flatMap((x) => b.map((y) => two("BitwiseAnd", x, y))),
    andProduct: (planes, a, b) =>
      a.flatMap((x, i) =>
        b.map((y, j) => two("BitwiseAnd", two("BitwiseAnd", planes[i * b.length + j] as GraphValue, x), y)),
      ),
    shift: (planes, by) =>
      planes.map((row) => {
        const kept = slice(row, [Math.max(0, by), 0], [cells - Math.abs(by), -1]);
        return concat(by > 0 ? [kept, filled(by, 0)] : [filled(-by, 0), kept]);
      }),
    acrossCells: (planes) => fold(planes, true),
    anyCell: (planes) => fold(planes, false).ones,
    andEachCell: (planes, cell) => and(planes, cell),
    bitsInCells: (isIn) =>
      isIn.map((has) => {
        const column = Array.from({ length: cells }, (_, cell) => (has(cell) ? -1 : 0));
        return graph.outside(() => two("BitwiseOr", filled(cells, 0), numbers(column, [cells, 1])));
      }),
    bitsInRows(isIn) {
      const [none, all] = [0, -1].map((value) =>
        once(`row ${value}`, () => graph.add("Fill", [words, number(value)], { T, index_type: I }, "int32")),
      ) as [GraphValue, GraphValue];
      return isIn.map((isThere) => (isThere ? all : none));
    },
    zero: () => [number(0)],
    oneMore: ([count]) => [two("AddV2", count as GraphValue, number(1))],
    differ(before, after) {
      const rows = before.flat();
      const others = after.flat();
      const changed = rows.map((row, i) => two("BitwiseXor", row, others[i] as GraphValue));
      const any = tree(
        changed.map((ones) => ({ ones, twos: undefined })),
        false,
      ).ones;
      const isSet = graph.add("NotEqual", [any, number(0)], { T, incompatible_shape_error: { flag: true } }, "bool");
      return graph.add("Any", [isSet, numbers([0, 1])], { keep_dims: { flag: false }, Tidx: I }, "bool");
    },
    repeat(start, step) {
      const lengths = start.map((planes) => planes.length);
      const cut = (values: readonly GraphValue[]) => {
        let at = 0;
        return lengths.map((length) => values.slice(at, (at += length)));
      };
      return cut(
        graph.loop(start.flat(), (values) => {
          const { state, again } = step(cut(values));
          return { state: state.flat(), again };
        }),
      );
    },
    scope: (work) => work(),
  };
}
