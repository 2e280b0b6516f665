import { boxVolume } from "../space/box";
import type { Cover } from "./cover";

/** Some rows chosen, and what is left to choose from. */
export interface PartialCover {
  /** The chosen rows, in the order they were chosen. */
  readonly given: readonly number[];
  /** The rows that go with them, ascending. */
  readonly left: Int32Array;
  /** The column to fill next, the first of those with fewest rows; -1 where none is left. */
  readonly column: number;
  /** How many rows would fill it. */
  readonly branches: number;
}

/** The search one step at a time, for whoever wants to look at its beginning. */
export interface PartialCovers {
  readonly none: PartialCover;
  /** One for each row that fills the chosen column. */
  children(partial: PartialCover): PartialCover[];
}

/**
 * The search tree of a cover, as the engines walk it: the column with fewest rows is filled next, be it a cell or a piece; a piece
 * that is used several times is never chosen.
 *
 * Only for the first levels, where threads divide the work: a step looks at every row that is left. Bedlam: some 40 us a step.
 *
 * @example const tree = partialCovers(cover); tree.children(tree.none).length // the fewest rows any column has
 */
export function partialCovers(cover: Cover): PartialCovers {
  const table = tableOf(cover);

  function describe(given: readonly number[], left: Int32Array): PartialCover {
    const counts = countRows(table, left);
    for (const row of given) for (const column of columnsOf(table, row)) counts[column] = filled;
    let branches = filled;
    for (const count of counts) if (count < branches) branches = count;
    if (branches === filled) return { given, left, column: -1, branches: 0 };
    return { given, left, column: counts.indexOf(branches), branches };
  }

  /** Whether the rows use their last one's piece as often as they may. */
  function isUsedUp(given: readonly number[]): boolean {
    const piece = cover.rows[given.at(-1) ?? -1]?.piece ?? -1;
    const uses = cover.uses?.[piece] ?? 1;
    return uses > 1 && given.filter((row) => cover.rows[row]?.piece === piece).length === uses;
  }

  return {
    none: describe([], Int32Array.from(cover.rows.keys())),
    children({ given, left, column }) {
      if (column < 0) return [];
      const fillers = left.filter((row) => fills(table, row, column));
      return Array.from(fillers, (row) => {
        const chosen = [...given, row];
        const fitting = rowsBeside(table, left, row);
        const piece = isUsedUp(chosen) ? cover.rows[row]?.piece : undefined;
        return describe(
          chosen,
          piece === undefined ? fitting : fitting.filter((other) => cover.rows[other]?.piece !== piece),
        );
      });
    },
  };
}

/** What a column has for rows once it is filled: never the fewest. */
const filled = 2 ** 31 - 1;

/** A cover's rows as flat lists. The column of a piece that is used several times is left out. */
interface Table {
  /** The columns of all rows, and where each row begins among them. */
  readonly columns: Int32Array;
  readonly begin: Int32Array;
  /** The same as bits, some words a row. */
  readonly masks: Int32Array;
  readonly words: number;
  /** For each column 0, or `filled` where it is not to be chosen. */
  readonly start: Int32Array;
}

function tableOf({ box, pieceCount, rows, uses = [] }: Cover): Table {
  const cellCount = boxVolume(box);
  const start = new Int32Array(cellCount + pieceCount);
  for (const [piece, times] of uses.entries()) if (times > 1) start[cellCount + piece] = filled;
  const columns: number[] = [];
  const begin = new Int32Array(rows.length + 1);
  const words = Math.ceil(start.length / 32);
  const masks = new Int32Array(rows.length * words);
  for (const [row, { piece, cells }] of rows.entries()) {
    columns.push(...cells);
    if (start[cellCount + piece] === 0) columns.push(cellCount + piece);
    begin[row + 1] = columns.length;
    for (let place = begin[row] ?? 0; place < columns.length; place++) {
      const column = columns[place] ?? 0;
      const word = row * words + (column >> 5);
      masks[word] = (masks[word] ?? 0) | (1 << (column & 31));
    }
  }
  return { columns: Int32Array.from(columns), begin, masks, words, start };
}

function columnsOf({ columns, begin }: Table, row: number): Int32Array {
  return columns.subarray(begin[row], begin[row + 1]);
}

function fills({ masks, words }: Table, row: number, column: number): boolean {
  return ((masks[row * words + (column >> 5)] as number) & (1 << (column & 31))) !== 0;
}

/** How many of the rows fill each column. */
function countRows({ columns, begin, start }: Table, rows: Int32Array): Int32Array {
  const counts = start.slice();
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    const end = begin[row + 1] as number;
    for (let place = begin[row] as number; place < end; place++) {
      const column = columns[place] as number;
      counts[column] = (counts[column] as number) + 1;
    }
  }
  return counts;
}

/** Those of the rows that have no column in common with a chosen one. */
function rowsBeside({ masks, words }: Table, rows: Int32Array, chosen: number): Int32Array {
  const found = new Int32Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    let common = 0;
    for (let word = 0; word < words; word++) {
      common |= (masks[row * words + word] as number) & (masks[chosen * words + word] as number);
    }
    if (common === 0) found[count++] = row;
  }
  return found.slice(0, count);
}
