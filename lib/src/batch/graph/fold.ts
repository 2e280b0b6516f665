import type { GraphValue } from "./graph";
import type { GraphPairs } from "./pairs";
import type { GraphTensors } from "./tensors";

/**
 * Bits that are set in at least one cell (`ones`) and in at least two cells (`twos`). `twos` is
 * undefined for a single cell, and if the caller needs only `ones`.
 */
export interface CountedCells {
  readonly ones: GraphValue;
  readonly twos: GraphValue | undefined;
}

/**
 * The number of rows that one operation folds together. Rows of one cell are short, so an operation
 * takes many. A garden of cubes has 64 rows, and two groups of 32 keep two threads busy.
 */
const rowsAtOnce = 32;

/**
 * Folds each row over all cells: finds the bits set in at least one cell and in at least two cells.
 * It halves the list of cell pairs repeatedly, and adds left-over pairs at the end.
 */
export function foldCells(
  tensors: GraphTensors,
  pairs: GraphPairs,
  rows: readonly GraphValue[],
  withTwos: boolean,
): { ones: GraphValue[]; twos: GraphValue[] } {
  const result: { ones: GraphValue[]; twos: GraphValue[] } = { ones: [], twos: [] };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const { ones, twos } = foldPairs(tensors, pairs, some, withTwos);
    result.ones.push(...tensors.unpack(ones, some.length));
    if (twos !== undefined) result.twos.push(...tensors.unpack(twos, some.length));
  }
  return result;
}

function foldPairs(
  tensors: GraphTensors,
  { pairs, isOdd, swap, bitsOfCell }: GraphPairs,
  rows: readonly GraphValue[],
  withTwos: boolean,
): CountedCells {
  const left: CountedCells[] = [];
  let rest: CountedCells = { ones: tensors.pack(rows), twos: undefined };
  let count = pairs;
  if (isOdd) {
    const [all, last] = cut(rest, [pairs - 1, 1]) as [CountedCells, CountedCells];
    left.push({ ones: tensors.two("BitwiseAnd", last.ones, bitsOfCell(true, false)), twos: undefined });
    rest = all;
    count--;
  }
  for (; count > 1; count >>= 1) {
    const half = count >> 1;
    const [a, b, odd] = cut(rest, count % 2 === 0 ? [half, half] : [half, half, 1]);
    rest = sumAll(tensors, [a as CountedCells, b as CountedCells], withTwos);
    if (odd !== undefined) left.push(odd);
  }
  const sum = sumAll(tensors, count === 0 ? left : [rest, ...left], withTwos);
  const flat = each(sum, (value) => tensors.reshape(value, [rows.length, -1]));
  return sumAll(tensors, [flat, each(flat, (value) => swap(value, rows.length))], withTwos);

  function cut({ ones, twos }: CountedCells, lengths: readonly number[]): CountedCells[] {
    const moreThanOne = twos && tensors.split(twos, lengths, 1);
    return tensors.split(ones, lengths, 1).map((piece, i) => ({ ones: piece, twos: moreThanOne?.[i] }));
  }
}

function each({ ones, twos }: CountedCells, change: (value: GraphValue) => GraphValue): CountedCells {
  return { ones: change(ones), twos: twos && change(twos) };
}

/**
 * The sum of a list of counts. It is recorded as a balanced tree, which has less depth than a
 * chain.
 */
export function sumAll(tensors: GraphTensors, list: readonly CountedCells[], withTwos: boolean): CountedCells {
  const [first, second] = list;
  if (first === undefined) throw new Error("a sum must have at least one term");
  if (second === undefined) return first;
  const middle = list.length >> 1;
  const [a, b] = [list.slice(0, middle), list.slice(middle)].map((part) => sumAll(tensors, part, withTwos)) as [
    CountedCells,
    CountedCells,
  ];
  const ones = tensors.two("BitwiseOr", a.ones, b.ones);
  if (!withTwos) return { ones, twos: undefined };
  const both = tensors.two("BitwiseAnd", a.ones, b.ones);
  const twos = [a.twos, b.twos].reduce(
    (sum, more) => (more === undefined ? sum : tensors.two("BitwiseOr", sum as GraphValue, more)),
    both as GraphValue | undefined,
  );
  return { ones, twos };
}
