import { askNothing } from "../../search/ask";
import type { Cover } from "./cover";
import { fills, rowsBeside, smallestColumn, tableOf } from "./row-table";

/** A node of the search tree: chosen rows, and the rows that still fit. */
export interface PartialCover {
  /** The chosen rows, in order of choice. */
  readonly given: readonly number[];
  /** The rows that fit beside them, ascending. */
  readonly left: Int32Array;
  /** The column to fill next: the first of those with the fewest rows; -1 if all are filled. */
  readonly column: number;
  /** The number of rows that fill it. */
  readonly branches: number;
  /**
   * The estimated length of the search below this node, relative to other nodes; 0 in a dead end.
   */
  readonly weight: number;
}

/** The search tree, expanded node by node. */
export interface PartialCovers {
  readonly none: PartialCover;
  /** A node for each row that fills the chosen column. */
  children(partial: PartialCover): PartialCover[];
}

/**
 * The search tree of a cover, as the engines walk it: the next column, a cell or a piece, is the
 * one with the fewest rows. A piece with several uses is never chosen.
 *
 * For the first levels only, to divide the work among threads: a node looks at every row that is
 * left, which takes about 40 µs for Bedlam.
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

  /** True if the given rows use the piece of their last row as often as allowed. */
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
        const compatible = rowsBeside(table, left, row);
        const piece = isUsedUp(chosen) ? cover.rows[row]?.piece : undefined;
        return describe(
          chosen,
          piece === undefined ? compatible : compatible.filter((other) => cover.rows[other]?.piece !== piece),
        );
      });
    },
  };
}
