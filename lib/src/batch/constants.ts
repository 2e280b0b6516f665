import { isBase } from "./boards";
import type { PlaneOperations } from "./operations";
import { type BatchRules, planeCount } from "./rules";

/** Planes that never change while a batch is propagated. */
export interface BatchConstants<Planes> {
  /** Where each message comes from: see {@link messageIndex}. */
  readonly index: Planes;
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
  const { cells, directions, partial } = rules;
  const wanted = new Int32Array(planeCount(rules) * words);
  for (const tile of rules.wanted) wanted.fill(-1, tile * words, (tile + 1) * words);
  return {
    index: ops.from(messageIndex(rules), 1),
    wanted: ops.from(wanted, planeCount(rules)),
    canConnect: partial ? ops.from(whereBase(rules, words, true), directions) : undefined,
    canClose: partial ? ops.from(whereBase(rules, words, false), directions) : undefined,
  };

  function whereBase(of: BatchRules, width: number, connected: boolean): Int32Array {
    const result = new Int32Array(directions * cells * width);
    for (let row = 0; row < directions * cells; row++) {
      const [d, cell] = [Math.floor(row / cells), row % cells];
      for (let tile = 1; tile < planeCount(of); tile++) {
        if (((tile >> d) & 1) === 1 && !connected) continue;
        if (((tile >> d) & 1) === 0 && connected) continue;
        if (isBase(of, cell, tile)) {
          result.fill(-1, row * width, (row + 1) * width);
          break;
        }
      }
    }
    return result;
  }
}

/**
 * What a cell hears of its neighbours, as rows: for each direction whether the neighbour can be closed there (with air: can be air) and whether it
 * can be connected; with air, then for each direction whether it can be closed at all; with partial rules, then what only touched cells hear of connections.
 */
export function messageRows({ directions, air, partial }: BatchRules): number {
  return directions * (2 + (air ? 1 : 0) + (partial ? 1 : 0));
}

/**
 * For each message and cell the row and cell where it is found before it is sent: with the neighbour, in the direction that leads back. Outside the
 * box is one beyond the last, where all is allowed: so there is no halo of cells around the box.
 */
function messageIndex(rules: BatchRules): Int32Array {
  const { cells, directions, neighbour, back } = rules;
  const rows = messageRows(rules);
  const index = new Int32Array(rows * cells);
  for (let row = 0; row < rows; row++) {
    const isPair = row < 2 * directions;
    const d = isPair ? row >> 1 : row % directions;
    const there = back[d] as number;
    const source = isPair ? 2 * there + (row & 1) : row - d + there;
    for (let cell = 0; cell < cells; cell++) {
      const next = neighbour[cell * directions + d] as number;
      index[row * cells + cell] = next < 0 ? rows * cells : source * cells + next;
    }
  }
  return index;
}
