import { type ModuleExports, startModule } from "../../webassembly";
import { vectorWords } from "../memory";
import type { PlaneOperations } from "../operations";
import { reusedMemory } from "../reuse";

/** Rows of bits in the memory of the kernel. */
export interface SimdPlanes {
  /** The address of the memory that was made for these planes, or for planes of which they are a part. */
  readonly memory: number;
  readonly at: number;
  readonly rows: number;
  /** The bytes of a row. */
  readonly width: number;
}

/** The operations on planes for boards in vectors of 128 bits, and access to their memory. */
export interface SimdOperations extends PlaneOperations<SimdPlanes, boolean> {
  /** Planes with any content, to which the caller writes by `words`. */
  make(rows: number, width: number): SimdPlanes;
  /** The words of planes. They are valid until the next planes are made. */
  words(planes: SimdPlanes): Int32Array;
  /** The boards of one vector, from rows with the words of many vectors for each cell. */
  gather(many: SimdPlanes, vector: number): SimdPlanes;
  /** Writes the boards of one vector into rows with many vectors. */
  scatter(one: SimdPlanes, many: SimdPlanes, vector: number): void;
}

/** The bytes of a vector: 128 boards. */
export const vectorBytes = 4 * vectorWords;

/**
 * The operations on planes in a WebAssembly kernel with SIMD, see lib/kernel/planes. The words of a
 * cell are one vector, so that all planes of 128 boards stay in the processor's cache.
 */
export function simdOperations(cells: number): SimdOperations {
  const kernel = startModule<PlanesKernel>("planes");
  let end = kernel.first();
  const memory = reusedMemory<SimdPlanes, number>(
    (bytes) => {
      const start = end;
      end += bytes;
      kernel.grow(end);
      return start;
    },
    (planes) => planes.memory,
    (address) => address,
  );
  const rowBytes = cells * vectorBytes;
  const make = (rows: number, width: number): SimdPlanes => {
    const at = memory.make(rows * width);
    return { memory: at, at, rows, width };
  };
  const words = ({ at, rows, width }: SimdPlanes) => new Int32Array(kernel.memory.buffer, at, (rows * width) / 4);
  const each = (operation: "and" | "or") => (a: SimdPlanes, b: SimdPlanes) => {
    const result = make(a.rows, a.width);
    kernel[operation](a.at, b.at, b.rows * b.width, result.at, a.rows * a.width);
    return result;
  };
  const and = each("and");
  const filled = (rows: number, width: number, isIn: (vector: number) => boolean) => {
    const planes = make(rows, width);
    const data = words(planes);
    for (let vector = 0; vector < data.length / 4; vector++) {
      data.fill(isIn(vector) ? -1 : 0, 4 * vector, 4 * vector + 4);
    }
    return planes;
  };
  /** Folds the cells of each row, as if the row were the rows of a plane of one cell each. */
  const overCells = (planes: SimdPlanes, fold: (from: number, row: number) => void) => {
    for (let row = 0; row < planes.rows; row++) fold(planes.at + row * planes.width, row);
  };
  return {
    make,
    words,
    gather(many, vector) {
      const vectors = many.width / rowBytes;
      const one = make(many.rows, rowBytes);
      kernel.gather(many.at + vector * vectorBytes, vectors * vectorBytes, one.at, many.rows * rowBytes);
      return one;
    },
    scatter(one, many, vector) {
      const stride = (many.width / one.width) * vectorBytes;
      kernel.scatter(one.at, many.at + vector * vectorBytes, stride, one.rows * one.width);
    },
    and,
    or: each("or"),
    invert(a) {
      const result = make(a.rows, a.width);
      kernel.invert(a.at, result.at, a.rows * a.width);
      return result;
    },
    rows: (planes, from, count) => ({ ...planes, at: planes.at + from * planes.width, rows: count }),
    stack(list) {
      const width = list[0]?.width ?? 0;
      const result = make(
        list.reduce((sum, { rows }) => sum + rows, 0),
        width,
      );
      let at = result.at;
      const bytes = new Uint8Array(kernel.memory.buffer);
      for (const planes of list) {
        bytes.copyWithin(at, planes.at, planes.at + planes.rows * width);
        at += planes.rows * width;
      }
      return result;
    },
    andProduct(planes, a, b) {
      const result = make(planes.rows, planes.width);
      kernel.andProduct(planes.at, a.at, a.rows, b.at, b.rows, a.width, result.at);
      return result;
    },
    product(a, b) {
      const result = make(a.rows * b.rows, a.width);
      kernel.product(a.at, a.rows, b.at, b.rows, a.width, result.at);
      return result;
    },
    anyRow(planes) {
      const any = make(1, planes.width);
      kernel.anyRow(planes.at, planes.rows, planes.width, any.at);
      return any;
    },
    countRows(planes) {
      const [ones, twos] = [make(1, planes.width), make(1, planes.width)];
      kernel.countRows(planes.at, planes.rows, planes.width, ones.at, twos.at);
      return { ones, twos };
    },
    shift(planes, by) {
      const result = make(planes.rows, planes.width);
      overCells(planes, (from, row) =>
        kernel.shift(from, by * vectorBytes, result.at + row * planes.width, planes.width),
      );
      return result;
    },
    acrossCells(planes) {
      const [ones, twos] = [make(planes.rows, vectorBytes), make(planes.rows, vectorBytes)];
      overCells(planes, (from, row) =>
        kernel.countRows(from, cells, vectorBytes, ones.at + row * vectorBytes, twos.at + row * vectorBytes),
      );
      return { ones, twos };
    },
    anyCell(planes) {
      const any = make(planes.rows, vectorBytes);
      overCells(planes, (from, row) => kernel.anyRow(from, cells, vectorBytes, any.at + row * vectorBytes));
      return any;
    },
    andEachCell(planes, cell) {
      if (cell.rows === 1) return and(planes, cell);
      const result = make(planes.rows, planes.width);
      overCells(planes, (from, row) =>
        kernel.and(from, cell.at + row * vectorBytes, vectorBytes, result.at + row * planes.width, planes.width),
      );
      return result;
    },
    bitsInCells: (isIn) =>
      filled(isIn.length, rowBytes, (vector) => isIn[Math.floor(vector / cells)]?.(vector % cells) ?? false),
    bitsInRows: (isIn) => filled(isIn.length, vectorBytes, (row) => isIn[row] ?? false),
    zero: () => filled(1, vectorBytes, () => false),
    oneMore(count) {
      const result = make(1, vectorBytes);
      const before = words(count)[0] ?? 0;
      words(result)
        .fill(0)
        .set([before + 1]);
      return result;
    },
    differ: (before, after) =>
      before.some(({ at, rows, width }, i) => kernel.differ(at, after[i]?.at ?? at, rows * width)),
    repeat: memory.repeat,
    scope: memory.scope,
  };
}

/** The exports of the WebAssembly module, see lib/kernel/planes/planes.ts. */
interface PlanesKernel extends ModuleExports {
  first(): number;
  grow(address: number): void;
  and(a: number, b: number, width: number, to: number, bytes: number): void;
  or(a: number, b: number, width: number, to: number, bytes: number): void;
  invert(a: number, to: number, bytes: number): void;
  product(a: number, aRows: number, b: number, bRows: number, width: number, to: number): void;
  andProduct(planes: number, a: number, aRows: number, b: number, bRows: number, width: number, to: number): void;
  anyRow(planes: number, rows: number, width: number, to: number): void;
  countRows(planes: number, rows: number, width: number, ones: number, twos: number): void;
  differ(a: number, b: number, bytes: number): boolean;
  shift(row: number, by: number, to: number, width: number): void;
  gather(from: number, stride: number, to: number, bytes: number): void;
  scatter(from: number, to: number, stride: number, bytes: number): void;
}
