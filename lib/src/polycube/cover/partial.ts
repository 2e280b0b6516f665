import { askNothing } from "../../search/ask";
import { type Cover, usesIn } from "./cover";
import { fills, rowsBeside, smallestColumn, tableOf } from "./row-table";

/** A node of the search tree: the chosen rows, and the rows that still fit. */
export interface PartialCover {
  /** The indices of the chosen rows, in the order of choice. */
  readonly given: readonly number[];
  /** The indices of the rows that fit together with the chosen rows, in ascending order. */
  readonly left: Int32Array;
  /**
   * The column to fill next: the first column with the fewest rows. It is -1 if all columns are
   * filled.
   */
  readonly column: number;
  /** The number of rows that fill `column`. */
  readonly branches: number;
  /**
   * The estimated length of the search below this node, relative to other nodes. It is 0 at a dead
   * end.
   */
  readonly weight: number;
}

/** The search tree of a cover, which is expanded node by node. */
export interface PartialCovers {
  readonly none: PartialCover;
  /** Returns a child for each row that fills the next column of a node. */
  children(partial: PartialCover): PartialCover[];
}

/**
 * The search tree of a cover, as the engines walk it. The next column, a cell or a piece, is the
 * one with the fewest rows. A piece with several uses is never chosen.
 *
 * The tree serves to divide the work among threads, so it is used for the first levels only. A node
 * examines every row that still fits, which takes about 40 µs for Bedlam.
 *
 * @param ask may end the work early
 * @example
 * const tree = partialCovers(cover); tree.children(tree.none).length
 * // 55: the fewest rows any column has
 */
export function partialCovers(cover: Cover, ask: () => void = askNothing): PartialCovers {
  const table = tableOf(cover, ask);

  function describe(given: readonly number[], left: Int32Array): PartialCover {
    return { given, left, ...smallestColumn(table, given, left) };
  }

  /** True if the piece of the last given row is now used as often as allowed. */
  function isUsedUp(given: readonly number[]): boolean {
    const piece = cover.rows[given.at(-1) ?? -1]?.piece ?? -1;
    const uses = usesIn(cover, piece).max;
    return uses > 1 && given.filter((row) => cover.rows[row]?.piece === piece).length === uses;
  }

  /** The node with the first cell as its column, if the cover has a rule for it. */
  function atFirstCell(node: PartialCover): PartialCover {
    const { cell } = cover.firstCell ?? {};
    if (cell === undefined) return node;
    return { ...node, column: cell, branches: node.left.filter((row) => fills(table, row, cell)).length };
  }

  /** Leaves out the rows that come before the one in the first cell. */
  function notBefore(chosen: number, column: number, rows: Int32Array): Int32Array {
    const { cell, ranks } = cover.firstCell ?? {};
    if (ranks === undefined || column !== cell) return rows;
    return rows.filter((row) => (ranks[row] ?? 0) >= (ranks[chosen] ?? 0));
  }

  return {
    none: atFirstCell(describe([], Int32Array.from(cover.rows.keys()))),
    children({ given, left, column }) {
      if (column < 0) return [];
      const fillers = left.filter((row) => fills(table, row, column));
      return Array.from(fillers, (row) => {
        const chosen = [...given, row];
        const compatible = notBefore(row, column, rowsBeside(table, left, row));
        const piece = isUsedUp(chosen) ? cover.rows[row]?.piece : undefined;
        return describe(
          chosen,
          piece === undefined ? compatible : compatible.filter((other) => cover.rows[other]?.piece !== piece),
        );
      });
    },
  };
}
