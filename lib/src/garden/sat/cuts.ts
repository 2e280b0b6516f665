import type { Clause } from "../../sat/formula";
import { connectedGroups } from "../../space/connected-groups";
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
    const inside = new Set(piece);
    const ways = piece.flatMap((cell) =>
      sides.filter((d) => !inside.has(variables.neighbour(cell, d))).map((d) => variables.side(cell, d)),
    );
    const wall = [...new Set(ways)].filter((variable) => variable !== 0);
    const [other = 0] = piece === largest ? (pieces.find((one) => one !== largest) ?? []) : largest;
    return piece.map((cell) => [...new Set([...absent(variables, cell), ...absent(variables, other), ...wall])]);
  });
}

/** The literals that say that a cell holds no tile of a piece: it is empty, or it is Red. */
function absent(variables: GardenVariables, cell: number): number[] {
  const full = variables.full(cell);
  const literal = full === undefined ? variables.tile(cell, 0) : -full;
  return literal === 0 ? [] : [literal];
}
