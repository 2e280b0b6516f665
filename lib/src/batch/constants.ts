import type { PlaneOperations } from "./operations";
import { type BatchRules, planeCount } from "./rules";

/** Planes that stay constant while a batch is propagated. */
export interface BatchConstants<Planes> {
  /**
   * For each direction, a row of the cells without a neighbour there. Nothing restricts them from
   * that side, so the box needs no halo of cells.
   */
  readonly outside: readonly Planes[];
  /** Rows of one cell: all bits for tiles that must be placed once, no bits for the others. */
  readonly wanted: Planes;
  /**
   * With partial rules, for each direction: the cells that could take a tile connected there, and
   * those that could take a tile closed there.
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

  /** For each direction, a row of the cells that could take a tile with `isOne`. */
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

/** A word with the bits of some tiles, all below 32 or all from 32 on. */
function bitsOf(tiles: readonly number[]): number {
  return tiles.reduce((word, tile) => word | (1 << (tile & 31)), 0);
}
