import { bitwiseAnd, bitwiseInvert, bitwiseOr, type Tensor } from "./bitwise";
import type { TensorFlow } from "./load-tensorflow";
import type { PlaneOperations, PlaneShape } from "./operations";

/** Planes as tensors of TensorFlow's: the words of a row are its last axis. */
export function tensorFlowOperations(tf: TensorFlow, { cells, words }: PlaneShape): PlaneOperations<Tensor> {
  const rowsOf = (planes: Tensor) => planes.shape[0] as number;
  const widthOf = (planes: Tensor) => planes.shape[1] as number;
  const byCell = (planes: Tensor): Tensor => planes.reshape([rowsOf(planes), cells, words]);
  /** Rows against rows, each of one side with each of the other. */
  const product = (a: Tensor, b: Tensor): Tensor =>
    bitwiseAnd(a.reshape([rowsOf(a), 1, widthOf(a)]), b.reshape([1, rowsOf(b), widthOf(b)]));
  return {
    from: (data, rows) => tf.tensor2d(data, [rows, data.length / rows], "int32"),
    read: (planes) => planes.dataSync() as Int32Array,
    and: bitwiseAnd,
    or: bitwiseOr,
    invert: bitwiseInvert,
    rows: (planes, from, count) => planes.slice([from, 0], [count, widthOf(planes)]),
    stack: (list) => tf.concat([...list], 0),
    product: (a, b) => product(a, b).reshape([rowsOf(a) * rowsOf(b), widthOf(a)]),
    andProduct(planes, a, b) {
      const shape = [rowsOf(a), rowsOf(b), widthOf(a)];
      return bitwiseAnd(planes.reshape(shape), product(a, b)).reshape(planes.shape);
    },
    shift(planes, by) {
      const [rows, width, move] = [rowsOf(planes), widthOf(planes), by * words];
      const kept = planes.slice([0, Math.max(0, move)], [rows, width - Math.abs(move)]);
      return tf.pad(kept, [
        [0, 0],
        [Math.max(0, -move), Math.max(0, move)],
      ]);
    },
    acrossCells: (planes) => tf.tidy(() => foldCells(byCell(planes), cells, words)),
    anyCell: (planes) => tf.tidy(() => anyCell(byCell(planes), cells, words)),
    andEachCell(planes, cell) {
      return bitwiseAnd(byCell(planes), cell.reshape([rowsOf(cell), 1, words])).reshape(planes.shape);
    },
    differ: (a, b) => tf.tidy(() => a.notEqual(b).any().dataSync()[0] !== 0),
    scope: (work) => tf.tidy(work),
    release: (list) => tf.dispose([...list]),
  };
}

/** Halves the cells again and again; a cell left over is added at once to a sum of its own. */
function foldCells(all: Tensor, cells: number, words: number): { ones: Tensor; twos: Tensor } {
  const rows = all.shape[0] as number;
  const part = (planes: Tensor, from: number, count: number) => planes.slice([0, from, 0], [rows, count, words]);
  let ones = all;
  let twos: Tensor | undefined;
  let odd: { ones: Tensor; twos: Tensor | undefined } | undefined;
  for (let count = cells; count > 1; count >>= 1) {
    const half = count >> 1;
    if (count % 2 === 1) {
      const last = { ones: part(ones, count - 1, 1), twos: twos && part(twos, count - 1, 1) };
      odd = odd === undefined ? last : sumOf(odd, last);
    }
    const [first, second] = [0, half].map((from) => ({
      ones: part(ones, from, half),
      twos: twos && part(twos, from, half),
    })) as [Counted, Counted];
    ({ ones, twos } = sumOf(first, second));
  }
  const sum = odd === undefined ? { ones, twos } : sumOf({ ones, twos }, odd);
  const shape = [rows, words];
  return { ones: sum.ones.reshape(shape), twos: (sum.twos ?? sum.ones.zerosLike()).reshape(shape) };
}

interface Counted {
  readonly ones: Tensor;
  readonly twos: Tensor | undefined;
}

function sumOf(a: Counted, b: Counted): { ones: Tensor; twos: Tensor } {
  let twos = bitwiseAnd(a.ones, b.ones);
  for (const more of [a.twos, b.twos]) if (more !== undefined) twos = bitwiseOr(twos, more);
  return { ones: bitwiseOr(a.ones, b.ones), twos };
}

function anyCell(all: Tensor, cells: number, words: number): Tensor {
  const rows = all.shape[0] as number;
  let ones = all;
  let odd: Tensor | undefined;
  for (let count = cells; count > 1; count >>= 1) {
    const half = count >> 1;
    if (count % 2 === 1) {
      const last = ones.slice([0, count - 1, 0], [rows, 1, words]);
      odd = odd === undefined ? last : bitwiseOr(odd, last);
    }
    ones = bitwiseOr(ones.slice([0, 0, 0], [rows, half, words]), ones.slice([0, half, 0], [rows, half, words]));
  }
  return (odd === undefined ? ones : bitwiseOr(ones, odd)).reshape([rows, words]);
}
