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

/** @param words words in a row of one cell */
export function batchConstants<Planes>(
  ops: PlaneOperations<Planes>,
  rules: BatchRules,
  words: number,
): BatchConstants<Planes> {
  const { cells, directions, partial, edge, baseLo, baseHi } = rules;
  const every = Array.from({ length: directions }, (_, d) => d);
  const wanted = new Int32Array(planeCount(rules) * words);
  for (const tile of rules.wanted) wanted.fill(-1, tile * words, (tile + 1) * words);
  const tilesAt = (cell: number, lo: number, hi: number) =>
    (((baseLo[cell] as number) & lo) | ((baseHi[cell] as number) & hi)) !== 0;
  return {
    outside: every.map((d) =>
      ops.from(
        plane((cell) => (((edge[cell] as number) >> d) & 1) !== 0),
        1,
      ),
    ),
    wanted: ops.from(wanted, planeCount(rules)),
    canConnect: partial ? whereTiles((tile, d) => ((tile >> d) & 1) !== 0) : undefined,
    canClose: partial ? whereTiles((tile, d) => ((tile >> d) & 1) === 0) : undefined,
  };

  function whereTiles(isOne: (tile: number, direction: number) => boolean): Planes {
    const rows = new Int32Array(directions * cells * words);
    for (const d of every) {
      const masks = [0, 0];
      for (let tile = 1; tile < planeCount(rules); tile++) {
        if (isOne(tile, d)) (masks[tile >> 5] as number) |= 1 << (tile & 31);
      }
      const [lo, hi] = masks as [number, number];
      rows.set(
        plane((cell) => tilesAt(cell, lo, hi)),
        d * cells * words,
      );
    }
    return ops.from(rows, directions);
  }

  /** A row with all bits in some of the cells. */
  function plane(has: (cell: number) => boolean): Int32Array {
    const row = new Int32Array(cells * words);
    for (let cell = 0; cell < cells; cell++) if (has(cell)) row.fill(-1, cell * words, (cell + 1) * words);
    return row;
  }
}

/** All of them, to be let go of. */
export function listConstants<Planes>({ outside, wanted, canConnect, canClose }: BatchConstants<Planes>): Planes[] {
  return [...outside, wanted, canConnect, canClose].filter((planes) => planes !== undefined);
}
