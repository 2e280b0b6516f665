import type { PlaneOperations } from "./operations";
import { type BatchRules, planeCount } from "./rules";

/** Planes that never change while a batch is propagated. */
export interface BatchConstants<Planes> {
  /** For each direction a row: the cells that have no neighbour there, which nobody forbids anything. So there is no halo of cells around the box. */
  readonly outside: readonly Planes[];
  /** Rows of one cell: all bits for tiles that are to be placed once, none for the others. */
  readonly wanted: Planes;
  /** With partial rules, for each direction: whether a cell could take a tile that is connected there, or one that is closed. */
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
    outside: every.map((d) => ops.bitsInCells([(cell) => (((edge[cell] as number) >> d) & 1) !== 0])),
    wanted: ops.bitsInRows(tiles.map((tile) => rules.wanted.includes(tile))),
    canConnect: partial ? cellsFor((tile, d) => ((tile >> d) & 1) !== 0) : undefined,
    canClose: partial ? cellsFor((tile, d) => ((tile >> d) & 1) === 0) : undefined,
  };

  /** For each direction the cells that could take one of its tiles. */
  function cellsFor(isOne: (tile: number, direction: number) => boolean): Planes {
    const isIn = every.map((d) => {
      const masks = [0, 0];
      for (const tile of tiles.slice(1)) if (isOne(tile, d)) (masks[tile >> 5] as number) |= 1 << (tile & 31);
      const [lo, hi] = masks as [number, number];
      return (cell: number) => (((baseLo[cell] as number) & lo) | ((baseHi[cell] as number) & hi)) !== 0;
    });
    return ops.bitsInCells(isIn);
  }
}
