import { formatCell, stepFrom, subtract } from "../../space/cell";
import type { Cell } from "../../space/space";
import { mapCell, mapTile, type Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";
import { staysInPlace } from "../symmetry/place";
import { cornersOf, type PlacedGroup } from "./corners";
import type { Group } from "./groups";

/** What a symmetry, whose centre may not be known yet, makes of groups that are laid down. */
export interface Images {
  /**
   * A group with all its images, in every way there is: one where the centre is known, else one
   * for each place of its first image. `known` are the images with the centre that follows. None
   * where the images of images do not come back to the group.
   */
  of(placed: PlacedGroup): Iterable<{ placed: readonly PlacedGroup[]; known: Images }>;
  /** Whether the symmetry leaves a cell in place, or can be done so that it does. */
  keeps(at: Cell): boolean;
}

/**
 * @param groups sets of tiles that the symmetry maps onto each other, each up to translation: as
 * many as it takes
 */
export function createImages(garden: Garden, symmetry: Symmetry, groups: readonly Group[], shift?: Cell): Images {
  const imageOf = (group: Group) => groups.find((other) => hasTile(other, mapTile(symmetry, group[0]?.tile ?? 0)));

  /**
   * All images, once the symmetry is known to map every cell to its matrix times the cell plus the
   * shift.
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
    keeps: (at) => shift === undefined || staysInPlace({ symmetry, shift }, at),
  };
}

function hasTile(group: Group, tile: number): boolean {
  return group.some((member) => member.tile === tile);
}

/**
 * Where the first tile of a group's image lies: the image of the tile that the symmetry turns into
 * it.
 */
function cornerOf(symmetry: Symmetry, { group, corner }: PlacedGroup, image: Group, shift: Cell): Cell {
  const first = group[0] ?? { at: [], tile: 0 };
  const turned = stepFrom(mapCell(symmetry, stepFrom(first.at, corner)), shift);
  const member = image.find(({ tile }) => tile === mapTile(symmetry, first.tile));
  return subtract(turned, member?.at ?? []);
}
