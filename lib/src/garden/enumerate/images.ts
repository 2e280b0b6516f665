import { formatCell, stepFrom, subtract } from "../../space/cell";
import type { Cell } from "../../space/space";
import { mapCell, mapTile, type Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";
import { isFixedCell } from "../symmetry/placed-symmetry";
import { cornersOf, type PlacedGroup } from "./corners";
import type { Group } from "./groups";

/**
 * Computes the images of placed groups of tiles under a symmetry. The shift of the symmetry may be
 * unknown at first; then every possible shift is tried.
 */
export interface Images {
  /**
   * Yields a placed group together with all its images, for every possible shift. If the shift is
   * known, there is one. If not, there is one for each position of the first image, and `known` has
   * this shift. A shift is left out if the images do not lead back to the group.
   */
  of(placed: PlacedGroup): Iterable<{ placed: readonly PlacedGroup[]; known: Images }>;
  /** True if the symmetry leaves a cell fixed. While the shift is unknown, it is always true. */
  keeps(at: Cell): boolean;
}

/**
 * Creates the images of groups under a symmetry.
 *
 * @param groups groups that the symmetry maps onto each other, each up to translation
 */
export function createImages(garden: Garden, symmetry: Symmetry, groups: readonly Group[], shift?: Cell): Images {
  const imageOf = (group: Group) => groups.find((other) => hasTile(other, mapTile(symmetry, group[0]?.tile ?? 0)));

  /**
   * The group and all its images, if the symmetry maps a cell to its matrix times the cell, plus
   * `by`. Undefined if the images do not lead back to the group.
   */
  function orbitOf(start: PlacedGroup, by: Cell): readonly PlacedGroup[] | undefined {
    const orbit = [start];
    for (let last = start; ; ) {
      const group = imageOf(last.group);
      if (group === undefined) return undefined;
      const next = { group, corner: cornerOf(symmetry, last, group, by) };
      if (group === start.group) return formatCell(next.corner) === formatCell(start.corner) ? orbit : undefined;
      orbit.push(next);
      last = next;
    }
  }

  function* shiftsFor(start: PlacedGroup): Generator<Cell, void, undefined> {
    const group = imageOf(start.group);
    if (group === undefined) return;
    const unshifted = cornerOf(
      symmetry,
      start,
      group,
      garden.box.map(() => 0),
    );
    const corners = group === start.group ? [start.corner] : cornersOf(garden, group);
    for (const corner of corners) yield subtract(corner, unshifted);
  }

  return {
    *of(start) {
      for (const by of shift === undefined ? shiftsFor(start) : [shift]) {
        const placed = orbitOf(start, by);
        if (placed !== undefined) yield { placed, known: createImages(garden, symmetry, groups, by) };
      }
    },
    keeps: (at) => shift === undefined || isFixedCell({ symmetry, shift }, at),
  };
}

function hasTile(group: Group, tile: number): boolean {
  return group.some((member) => member.tile === tile);
}

/**
 * The cell of the first tile of a group's image. It is computed from the image of the group's own
 * first tile.
 */
function cornerOf(symmetry: Symmetry, { group, corner }: PlacedGroup, image: Group, shift: Cell): Cell {
  const first = group[0] ?? { at: [], tile: 0 };
  const turned = stepFrom(mapCell(symmetry, stepFrom(first.at, corner)), shift);
  const member = image.find(({ tile }) => tile === mapTile(symmetry, first.tile));
  return subtract(turned, member?.at ?? []);
}
