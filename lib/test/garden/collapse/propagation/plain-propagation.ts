import type { Propagation } from "../../../../src/garden/collapse/candidates/candidates";
import type { Garden } from "../../../../src/garden/garden";
import { cellIndex, cellsOf, isInBox } from "../../../../src/space/box";
import { stepFrom } from "../../../../src/space/cell";
import { neighbours } from "../../../../src/space/neighbours";

/** A choice: a tile given to a cell. */
export interface Choice {
  cell: number;
  tile: number;
}

/**
 * The result of propagation, computed by repeated passes over the whole box: the set of tiles of
 * each cell, or undefined after a contradiction.
 */
export function plainPropagation(garden: Garden, strength: Propagation, choices: readonly Choice[]) {
  const { space, box, tiles, air, pins } = garden;
  const once = garden.supply === "once";
  const cells = [...cellsOf(box)];
  const around = cells.map((at) => neighbours(space, box, at).map((n) => ({ ...n, cell: cellIndex(box, n.at) })));
  const sets = cells.map(
    (at) =>
      new Set(
        [...(air ? [0] : []), ...tiles].filter((tile) =>
          space.directions.every(({ bit, vector }) => (tile & bit) === 0 || isInBox(box, stepFrom(at, vector))),
        ),
      ),
  );
  const touched = cells.map(() => !(air && once));
  const keep = (cell: number, isAllowed: (tile: number) => boolean): boolean => {
    const set = sets[cell] ?? new Set();
    const gone = [...set].filter((tile) => !isAllowed(tile));
    for (const tile of gone) set.delete(tile);
    if (gone.length > 0) touched[cell] = true;
    return gone.length > 0;
  };
  for (const { at, tile } of pins) {
    keep(cellIndex(box, at), (other) => other === tile);
    if (air && tile === 0) for (const { cell } of around[cellIndex(box, at)] ?? []) keep(cell, (other) => other === 0);
  }
  for (const { cell, tile } of choices) keep(cell, (other) => other === tile);
  for (let changed = true; changed; ) {
    changed = false;
    const decided = sets.map((set, cell) => touched[cell] === true && set.size === 1);
    const placed = new Map<number, number>();
    for (const [cell, set] of sets.entries()) {
      if (set.size === 0) return undefined;
      const [tile = 0] = set;
      if (once && decided[cell] && !(air && tile === 0)) placed.set(tile, cell);
    }
    for (const [tile, where] of placed) {
      for (const [cell, set] of sets.entries()) {
        if (cell !== where && touched[cell] && set.delete(tile)) changed = true;
      }
    }
    for (const [cell, set] of sets.entries()) {
      if (strength === "collapsed" ? !decided[cell] : !touched[cell]) continue;
      for (const { direction, cell: next } of around[cell] ?? []) {
        if (air && set.has(0) && !decided[cell] && !touched[next]) continue;
        const back = space.directions[direction.opposite]?.bit ?? 0;
        const isAllowed = (other: number) => [...set].some((tile) => meet(air, tile, direction.bit, other, back));
        if (keep(next, isAllowed)) changed = true;
      }
    }
    if (strength !== "once" || !once) continue;
    for (const tile of tiles) {
      if ((air && tile === 0) || placed.has(tile)) continue;
      const possible = [...cells.keys()].filter((cell) => sets[cell]?.has(tile));
      if (possible.length === 0) return undefined;
      if (possible.length === 1 && keep(possible[0] ?? 0, (other) => other === tile)) changed = true;
    }
  }
  const all = sets.filter((set, cell) => touched[cell] && set.size === 1).flatMap((set) => [...set]);
  const struck = new Set(once ? all.filter((tile) => !(air && tile === 0)) : []);
  return sets.map((set, cell) => [...set].filter((tile) => touched[cell] || !struck.has(tile)).sort((a, b) => a - b));
}

function meet(air: boolean, tile: number, bit: number, other: number, back: number): boolean {
  const here = (tile & bit) !== 0;
  const there = (other & back) !== 0;
  return here === there && (here || !air || tile === 0 || other === 0);
}
