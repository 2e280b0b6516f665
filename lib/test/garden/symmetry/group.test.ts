import { describe, expect, test } from "vitest";
import { hangingGardens, squareGardens } from "../../../src/garden/gardens";
import { whyImpossible } from "../../../src/garden/impossible";
import { sat } from "../../../src/garden/sat/sat";
import { groupPositions, impossibleGroup } from "../../../src/garden/symmetry/group";
import { imageOf } from "../../../src/garden/symmetry/placed-symmetry";
import { cubic, square } from "../../../src/space/orthogonal";
import { powers, symmetriesNamed, symmetryNames } from "../../../src/space/symmetry";
import { symmetryGroups } from "../../../src/space/symmetry-groups";
import { verifyGarden } from "../../../src/verify/garden";

const tiles = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("gardens with a group of symmetries", () => {
  test.each([
    [cubic, hangingGardens({ pins: [], tiles: tiles(63) })],
    [square, squareGardens({ box: [31, 31], pins: [], tiles: tiles(15) })],
  ])("of one symmetry and its powers are excluded if and only if the symmetry is", (space, garden) => {
    for (const name of symmetryNames(space)) {
      const [turn] = symmetriesNamed(space, name);
      const matrices = turn === undefined ? [] : powers(space, turn).map(({ matrix }) => String(matrix));
      const group = symmetryGroups(space).find(({ order, groups }) =>
        groups.some(
          (one) => order === matrices.length + 1 && one.slice(1).every((g) => matrices.includes(String(g.matrix))),
        ),
      );
      const byGroup = impossibleGroup(garden, group?.name ?? "");
      expect([name, byGroup === undefined]).toEqual([name, whyImpossible(garden, { symmetry: name }) === undefined]);
    }
  });

  test("are excluded with every group that contains an excluded one", () => {
    const garden = hangingGardens({ pins: [], tiles: tiles(63) });
    const excluded = symmetryGroups(cubic).filter(({ name }) => impossibleGroup(garden, name) !== undefined);
    expect(excluded).toHaveLength(23);
    const isBad = (name: string) => /inversion|quarter-turn|sixth-turn/.test(name);
    expect(
      symmetryGroups(cubic)
        .filter(({ name }) => isBad(name))
        .every((one) => excluded.includes(one)),
    ).toBe(true);
  });

  test("are searched for about the cell in the middle", () => {
    const garden = hangingGardens({ box: [21, 3, 3], pins: [], tiles: tiles(63) });
    const { positions, isAll } = groupPositions(garden, "half-turn+mirror:2");
    expect([positions.length, isAll]).toEqual([3, true]);
    for (const placed of positions.flat()) expect(imageOf(placed, [10, 1, 1])).toEqual([10, 1, 1]);
  });

  test("are found by sat, with a third turn and three mirrors", () => {
    const garden = hangingGardens({ box: [5, 5, 5], pins: [], tiles: tiles(63) });
    const { outcome, solutions } = sat(garden, { symmetry: "diagonal-mirror:3+third-turn:2" });
    expect(outcome).toBe("solved");
    expect(verifyGarden(garden, solutions[0])).toEqual([]);
  });

  test("are excluded by sat with the reason of counting", () => {
    const garden = hangingGardens({ box: [11, 11, 11], pins: [], tiles: tiles(63) });
    const { outcome, statistics } = sat(garden, { symmetry: "half-turn:3" });
    expect([outcome, statistics.reason]).toEqual(["exhausted", impossibleGroup(garden, "half-turn:3")]);
  });
});
