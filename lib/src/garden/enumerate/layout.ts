import { stepFrom } from "../../space/cell";
import type { Symmetry } from "../../space/symmetry";
import { finishSolution } from "../finish-solution";
import type { Garden, GardenSolution } from "../garden";
import { createOccupancy, flipCell, indexOfCell, type Occupancy, placedTiles } from "../occupancy";
import { cornersOf, fits, type PlacedGroup } from "./corners";
import type { Group } from "./groups";
import { createImages, type Images } from "./images";

/**
 * A function that places groups in a box. If a symmetry is given, it maps the whole garden onto
 * itself, Red included.
 */
export type Layout = (groups: readonly Group[], symmetry?: Symmetry) => GardenSolution | undefined;

/**
 * Creates a function that places groups in a garden's box. No two groups may touch, pinned tiles
 * must be on their pins, and Red must have a free cell. The function returns undefined if that is
 * impossible, or if `isSpent` says that the search must stop. It is exact: it tries every layout
 * before it gives up. With spare room, the first layout almost always works.
 *
 * With a symmetry, the positions of the first group and of its image determine the centre. Every
 * further group is placed together with its images.
 *
 * @example
 * const squares = solution.cells.filter(({ tile }) => tile !== 0);
 * createLayout(squareGardens())([squares])?.cells.length // 16: with Red
 */
export function createLayout(garden: Garden, isSpent: () => boolean = () => false): Layout {
  const board = createOccupancy(garden.space, garden.box);
  const pinned = new Set(garden.pins.map(({ tile }) => tile));
  const isPinned = (group: Group) => group.some(({ tile }) => pinned.has(tile));

  /** Places the groups one after another, each group together with its images. */
  function lay(groups: readonly Group[], images: Images | undefined): GardenSolution | undefined {
    const [here, ...others] = groups;
    if (here === undefined) return finishSolution(garden, placedTiles(board), images?.keeps);
    for (const corner of cornersOf(garden, here)) {
      if (isSpent()) return undefined;
      if (images === undefined) {
        const solution = withGroups([{ group: here, corner }], () => lay(others, undefined));
        if (solution !== undefined) return solution;
        continue;
      }
      for (const { placed, known } of images.of({ group: here, corner })) {
        if (isSpent() || !placed.every((one) => fits(garden, one.group, one.corner))) continue;
        const left = others.filter((group) => !placed.some((one) => one.group === group));
        const solution = withGroups(placed, () => lay(left, known));
        if (solution !== undefined) return solution;
      }
    }
    return undefined;
  }

  function withGroups(
    placed: readonly PlacedGroup[],
    go: () => GardenSolution | undefined,
  ): GardenSolution | undefined {
    const laid: number[] = [];
    let solution: GardenSolution | undefined;
    const isClear = placed.every(({ group, corner }) => {
      const cells = group.map(({ at }) => indexOfCell(board, stepFrom(at, corner)));
      if (!cells.every((cell) => isFree(board, cell))) return false;
      for (const cell of cells) flipCell(board, cell);
      laid.push(...cells);
      return true;
    });
    if (isClear) solution = go();
    for (const cell of laid) flipCell(board, cell);
    return solution;
  }

  return (groups, symmetry) => {
    const sorted = [...groups].sort((a, b) => Number(isPinned(b)) - Number(isPinned(a)) || b.length - a.length);
    return lay(sorted, symmetry && createImages(garden, symmetry, sorted));
  };
}

function isFree({ full, patterns }: Occupancy, cell: number): boolean {
  return full[cell] === 0 && patterns[cell] === 0;
}
