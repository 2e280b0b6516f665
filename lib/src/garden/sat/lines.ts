import type { GardenVariables } from "./variables";

/** The lines of cells along one axis of a garden, and how its tiles are connected along them. */
export interface AxisLines {
  /** For each line, the variables 'this cell is full' of its cells in order. 0 is never true. */
  readonly lines: readonly (readonly number[])[];
  /** The number of tiles, without Red. */
  readonly tiles: number;
  /** The number of tiles that are connected forwards but not backwards. */
  readonly starts: number;
  /** The number of tiles that are connected both ways. */
  readonly inner: number;
}

/**
 * The lines along each axis of a garden with air that uses each tile once. Without air, or with an
 * unlimited supply, there are none.
 */
export function axisLines(variables: GardenVariables): AxisLines[] {
  const { space, air, supply, tiles: all } = variables.garden;
  if (!air || supply !== "once") return [];
  const tiles = all.filter((tile) => tile !== 0);
  return space.directions.flatMap(({ bit, opposite }, forward) => {
    const back = space.directions[opposite]?.bit ?? 0;
    if (back < bit) return [];
    const forwards = tiles.filter((tile) => (tile & bit) !== 0);
    const inner = forwards.filter((tile) => (tile & back) !== 0).length;
    const lines = linesOf(variables, forward, opposite);
    return [{ lines, tiles: tiles.length, starts: forwards.length - inner, inner }];
  });
}

function linesOf(variables: GardenVariables, forward: number, back: number): number[][] {
  const lines: number[][] = [];
  for (let start = 0; start < variables.cellCount; start++) {
    if (variables.neighbour(start, back) >= 0) continue;
    const line: number[] = [];
    for (let cell = start; cell >= 0; cell = variables.neighbour(cell, forward)) line.push(variables.full(cell) ?? 0);
    lines.push(line);
  }
  return lines;
}
