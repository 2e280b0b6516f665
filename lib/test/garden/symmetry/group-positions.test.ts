import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Garden } from "../../../src/garden/garden";
import { squareGardens } from "../../../src/garden/gardens";
import { sat } from "../../../src/garden/sat/sat";
import { symmetryPositions } from "../../../src/garden/symmetry/find-positions";
import { groupPositions, type PlacedGroup } from "../../../src/garden/symmetry/group-positions";
import { imageOf } from "../../../src/garden/symmetry/placed-symmetry";
import { cellsOf, formatBox, isInBox } from "../../../src/space/box";
import { stepFrom, subtract } from "../../../src/space/cell";
import { cubic, square } from "../../../src/space/orthogonal";
import type { Box, Cell, Space } from "../../../src/space/space";
import { mapCell, powers, type Symmetry, symmetriesNamed, symmetryNames } from "../../../src/space/symmetry";
import { groupsNamed, symmetryGroups } from "../../../src/space/symmetry-groups";
import { bruteForce } from "../brute-force";
import { airyGardens } from "../small-gardens";

/** A garden without a limit, so that every position counts, whether or not its tiles fit. */
const anyGarden = (space: Space, box: Box, pins: Garden["pins"] = []): Garden => ({
  name: "any",
  space,
  box,
  tiles: [1],
  supply: "unlimited",
  air: true,
  pins,
});

/** Every position of a group in a box: about each point whose coordinates are whole or half numbers. */
function everyPosition(box: Box, group: readonly Symmetry[]): PlacedGroup[] {
  const centres = [...cellsOf(box.map((side) => 2 * side - 1))].map((cell) => cell.map((x) => x / 2));
  const positions = centres.map((centre) =>
    group.map((symmetry) => {
      const image = mapCell(symmetry, centre);
      return { symmetry, shift: centre.map((x, axis) => x - (image[axis] ?? 0) + 0) };
    }),
  );
  return positions.filter((placed) => placed.every(({ shift }) => shift.every(Number.isInteger)));
}

/** The cells of the box whose images all lie in the box. A garden with the group lies in them. */
function partOf(box: Box, placed: PlacedGroup): Cell[] {
  return [...cellsOf(box)].filter((cell) => placed.every((one) => isInBox(box, imageOf(one, cell))));
}

/** True if a translation moves the part into the box, and the group at `a` to the group at `b`. */
function fitsAt(box: Box, part: readonly Cell[], a: PlacedGroup, b: PlacedGroup): boolean {
  const ends = box.map((_, axis) => part.map((cell) => cell[axis] ?? 0));
  const low = ends.map((all) => Math.min(...all));
  const room = box.map((side, axis) => side - Math.max(...(ends[axis] ?? [])) + (low[axis] ?? 0));
  return [...cellsOf(room)].some((corner) => {
    const vector = subtract(corner, low);
    return a.every(({ symmetry, shift }, index) => {
      const other = b[index];
      if (other?.symmetry !== symmetry) return false;
      const moved = subtract(stepFrom(shift, vector), mapCell(symmetry, vector));
      return moved.every((x, axis) => x === other.shift[axis]);
    });
  });
}

const sizes = [
  [3, 3],
  [4, 3],
  [4, 4],
  [5, 4],
  [5, 2],
  [1, 4],
  [2, 2, 2],
  [3, 3, 2],
  [3, 3, 3],
  [2, 3, 4],
];
const boxes = sizes.map((box) => [formatBox(box), box.length === 2 ? square : cubic, box] as const);

describe("the positions of a group", () => {
  test.each(boxes)("in %s are all there are, up to translation", (_name, space, box) => {
    for (const { name, groups } of symmetryGroups(space).slice(1)) {
      const { positions, isAll } = groupPositions(anyGarden(space, box), name);
      expect(isAll).toBe(true);
      for (const group of groups) {
        for (const placed of everyPosition(box, group.slice(1))) {
          const part = partOf(box, placed);
          if (part.length === 0) continue;
          const isListed = positions.some((other) => fitsAt(box, part, placed, other));
          expect(isListed, `${name} in ${box} with the shifts ${placed.map(({ shift }) => shift).join("; ")}`).toBe(
            true,
          );
        }
      }
    }
  });

  test.each(boxes)("in %s are all there are, for a single symmetry", (_name, space, box) => {
    for (const name of symmetryNames(space)) {
      const listed = symmetryPositions(anyGarden(space, box), name).positions.map((placed) => [placed]);
      const isListed = (matrix: Symmetry["matrix"]) =>
        listed.some(([one]) => String(one?.symmetry.matrix) === String(matrix));
      for (const turn of symmetriesNamed(space, name)) {
        // of a symmetry and its inverse, one is enough
        const isInverseListed = isListed(powers(space, turn).at(-1)?.matrix ?? []);
        if (isInverseListed && !isListed(turn.matrix)) continue;
        for (const placed of everyPosition(box, [turn])) {
          const part = orbitsInside(box, placed);
          if (part.length === 0) continue;
          const words = `${name} in ${box} with the shift ${placed[0]?.shift}`;
          expect(
            listed.some((other) => fitsAt(box, part, placed, other)),
            words,
          ).toBe(true);
        }
      }
    }
  });

  test("are all positions that agree with the pins, which forbid to move the garden", () => {
    const box = [5, 4];
    const pins = [{ at: [1, 2], tile: 1 }];
    const garden = squareGardens({ box, pins, tiles: [1, 2, 4, 8] });
    for (const name of ["mirror+mirror", "diagonal-mirror+half-turn", "mirror+quarter-turn"]) {
      const { positions, isAll } = groupPositions(garden, name);
      const text = (placed: PlacedGroup) =>
        placed.map(({ symmetry, shift }) => `${symmetry.matrix} ${shift}`).join("; ");
      const listed = new Set(positions.map(text));
      const all = groupsNamed(square, name).groups.flatMap((group) => everyPosition(box, group.slice(1)));
      const possible = all.filter(
        (placed) =>
          partOf(box, placed).length >= 4 &&
          placed.every((one) => one.symmetry.directions[0] !== 0 || String(imageOf(one, [1, 2])) === "1,2"),
      );
      expect(isAll).toBe(true);
      expect(listed).toEqual(new Set(possible.map(text)));
    }
  });

  test("are about a pinned tile that every symmetry leaves unchanged", () => {
    const garden = squareGardens({ box: [9, 9], pins: [{ at: [3, 5], tile: 15 }], tiles: [1, 2, 4, 8, 15] });
    const { positions, isAll } = groupPositions(garden, "mirror+quarter-turn");
    expect([positions.length, isAll]).toEqual([1, true]);
    for (const placed of positions.flat()) expect(imageOf(placed, [3, 5])).toEqual([3, 5]);
  });

  test("let sat find a garden if and only if brute force does", () => {
    const flat = airyGardens.filter(({ space, tiles }) => space === square && !tiles.includes(0));
    fc.assert(
      fc.property(flat, (garden) => {
        const solutions = bruteForce(garden);
        for (const { name, groups } of symmetryGroups(square).slice(1)) {
          const exists = solutions.some((text) => groups.some((group) => hasGroup(garden.box, group.slice(1), text)));
          expect([name, sat(garden, { symmetry: name }).solutions.length]).toEqual([name, exists ? 1 : 0]);
        }
      }),
      { seed: 7, numRuns: 4 },
    );
  });
});

/** The cells whose images, after any number of times, lie in the box. */
function orbitsInside(box: Box, placed: PlacedGroup): Cell[] {
  const [one] = placed;
  return [...cellsOf(box)].filter((cell) => {
    let image: Cell = cell;
    for (let times = 1; one !== undefined && times < one.symmetry.order; times++) {
      image = imageOf(one, image);
      if (!isInBox(box, image)) return false;
    }
    return true;
  });
}

/** True if the group, about some point, maps the full cells of a solution onto themselves. */
function hasGroup(box: Box, group: readonly Symmetry[], text: string): boolean {
  const cells = text.split(" ").map((word) => /^\((.*)\)/.exec(word)?.[1]?.split(",").map(Number) ?? []);
  const full = new Set(cells.map(String));
  return everyPosition(box, group).some((placed) =>
    placed.every((one) => cells.every((cell) => full.has(String(imageOf(one, cell))))),
  );
}
