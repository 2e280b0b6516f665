import type { PlaneOperations } from "./operations";
import { type BatchRules, planeCount } from "./rules";

/** The planes (rows of bits) that stay constant while a batch is propagated. */
export interface BatchConstants<Planes> {
  /**
   * For each direction, a row with all bits in the cells that have no neighbour in this direction.
   * Nothing restricts these cells from that side, so the box needs no border of extra cells.
   */
  readonly outside: readonly Planes[];
  /**
   * A row for each tile, with the words of one cell: all bits if the tile must be placed, else
   * none.
   */
  readonly wanted: Planes;
  /**
   * A row for each direction: the cells that could initially take a tile connected in this
   * direction (`canConnect`), or one closed in this direction (`canClose`). Undefined unless the
   * rules are partial.
   */
  readonly canConnect: Planes | undefined;
  readonly canClose: Planes | undefined;
}

export function batchConstants<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
): BatchConstants<Planes> {
  const { directions, partial, edge, baseLo, baseHi } = rules;
  const every = Array.from({ length: directions }, (_, d) => d);
  const tiles = Array.from({ length: planeCount(rules) }, (_, tile) => tile);
  return {
    outside: every.map((d) => ops.bitsInCells([(cell) => (((edge[cell] ?? 0) >> d) & 1) !== 0])),
    wanted: ops.bitsInRows(tiles.map((tile) => rules.wanted.includes(tile))),
    canConnect: partial ? cellsFor((tile, d) => ((tile >> d) & 1) !== 0) : undefined,
    canClose: partial ? cellsFor((tile, d) => ((tile >> d) & 1) === 0) : undefined,
  };

  /**
   * For each direction, a row of the cells that could initially take a tile for which `isOne` is
   * true.
   */
  function cellsFor(isOne: (tile: number, direction: number) => boolean): Planes {
    const isIn = every.map((d) => {
      const ones = tiles.slice(1).filter((tile) => isOne(tile, d));
      const lo = bitsOf(ones.filter((tile) => tile < 32));
      const hi = bitsOf(ones.filter((tile) => tile >= 32));
      return (cell: number) => (((baseLo[cell] ?? 0) & lo) | ((baseHi[cell] ?? 0) & hi)) !== 0;
    });
    return ops.bitsInCells(isIn);
  }
}

/** A word with the bits of the given tiles, which are all below 32 or all at least 32. */
function bitsOf(tiles: readonly number[]): number {
  return tiles.reduce((word, tile) => word | (1 << (tile & 31)), 0);
}
