import type { Clause } from "../../sat/formula";
import { cellAt, cellIndex, cellsOf, isInBox } from "../../space/box";
import { formatCell, stepFrom, subtract } from "../../space/cell";
import { connectedGroups } from "../../space/connected-groups";
import { type Cell, tileCount } from "../../space/space";
import type { GardenVariables } from "./variables";

/** True if a variable is true in a model. The variable 0 is never true. */
export type IsTrue = (variable: number) => boolean;

/**
 * The clauses that a model in several pieces breaks, but every garden in one piece satisfies. The
 * list is empty if the model is in one piece.
 *
 * Let S be the cells of a piece, s a cell in S, and o a full cell of another piece. Every way from s
 * to o leaves S through a cell beside S. So in a garden in one piece, s is empty, or o is empty, or
 * a cell beside S is full. In the model, all three are false. Without air: s is Red, or o is Red, or
 * a face between S and the other cells is connected.
 *
 * There are too many cuts to list all. The search adds those that a model breaks, and solves again.
 */
export function brokenCuts(variables: GardenVariables, isTrue: IsTrue): Clause[] {
  const { garden, cellCount } = variables;
  const sides = [...garden.space.directions.keys()];
  const isFull = (cell: number) => isTrue(variables.full(cell) ?? -1) || variables.full(cell) === undefined;
  const connected = (cell: number) => sides.filter((d) => isTrue(variables.side(cell, d)));
  const tiles = Array.from({ length: cellCount }, (_, cell) => cell).filter(
    (cell) => isFull(cell) && connected(cell).length > 0,
  );
  const pieces = connectedGroups(tiles, (cell) => connected(cell).map((d) => variables.neighbour(cell, d)));
  const [largest] = pieces.toSorted((a, b) => b.length - a.length);
  if (largest === undefined || pieces.length < 2) return [];
  return pieces.flatMap((piece) => {
    if (lacksBlue(variables, piece)) return cutsEverywhere(variables, piece);
    const inside = new Set(piece);
    const ways = piece.flatMap((cell) =>
      sides.filter((d) => !inside.has(variables.neighbour(cell, d))).map((d) => variables.side(cell, d)),
    );
    const wall = [...new Set(ways)].filter((variable) => variable !== 0);
    const [other = 0] = piece === largest ? (pieces.find((one) => one !== largest) ?? []) : largest;
    return piece.map((cell) => [...new Set([...absent(variables, cell), ...absent(variables, other), ...wall])]);
  });
}

/**
 * True if every garden has the Blue tile, and this piece has no cell for it: none whose neighbours
 * all belong to the piece.
 */
function lacksBlue({ garden, neighbour }: GardenVariables, piece: readonly number[]): boolean {
  const { space, air, supply, tiles } = garden;
  if (!air || supply !== "once" || !tiles.includes(tileCount(space) - 1)) return false;
  const inside = new Set(piece);
  return !piece.some((cell) => space.directions.every((_, d) => inside.has(neighbour(cell, d))));
}

/**
 * The cuts of a piece without Blue, at every position in the box: if one of the piece's cells is
 * full, then a cell beside the piece is full, too. Otherwise the garden would lie within these cells,
 * where Blue has no place.
 *
 * Without these, the same piece came back at position after position. All 4,804 Square Gardens in
 * one piece need a few hundred calls of the engine, instead of thousands.
 */
function cutsEverywhere(variables: GardenVariables, piece: readonly number[]): Clause[] {
  const { garden, full } = variables;
  const { box, space } = garden;
  const cells = piece.map((cell) => cellAt(box, cell));
  const low = box.map((_, axis) => Math.min(...cells.map((cell) => cell[axis] ?? 0)));
  const high = box.map((_, axis) => Math.max(...cells.map((cell) => cell[axis] ?? 0)));
  const inside = new Set(cells.map(formatCell));
  const beside = new Map<string, Cell>();
  for (const cell of cells) {
    for (const { vector } of space.directions) beside.set(formatCell(stepFrom(cell, vector)), stepFrom(cell, vector));
  }
  const wall = [...beside].filter(([text]) => !inside.has(text)).map(([, cell]) => cell);
  const fullAt = (cell: Cell) => (isInBox(box, cell) ? (full(cellIndex(box, cell)) ?? 0) : 0);
  const shifts = [...cellsOf(box.map((side, axis) => side - (high[axis] ?? 0) + (low[axis] ?? 0)))];
  return shifts.flatMap((corner) => {
    const shift = subtract(corner, low);
    const around = wall.map((cell) => fullAt(stepFrom(cell, shift))).filter((variable) => variable !== 0);
    const members = cells.map((cell) => fullAt(stepFrom(cell, shift))).filter((variable) => variable !== 0);
    return members.map((member) => [...new Set([-member, ...around])]);
  });
}

/** The literals that say that a cell holds no tile of a piece: it is empty, or it is Red. */
function absent(variables: GardenVariables, cell: number): number[] {
  const full = variables.full(cell);
  const literal = full === undefined ? variables.tile(cell, 0) : -full;
  return literal === 0 ? [] : [literal];
}
