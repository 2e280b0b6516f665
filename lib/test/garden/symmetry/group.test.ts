import { describe, expect, test } from "vitest";
import { hangingGardens, squareGardens } from "../../../src/garden/gardens";
import { whyImpossible } from "../../../src/garden/impossible";
import { sat } from "../../../src/garden/sat/sat";
import { impossibleGroup } from "../../../src/garden/symmetry/group";
import { groupPositions } from "../../../src/garden/symmetry/group-positions";
import { imageOf } from "../../../src/garden/symmetry/placed-symmetry";
import { cubic, square } from "../../../src/space/orthogonal";
import { symmetryNames } from "../../../src/space/symmetry";
import { symmetryGroups } from "../../../src/space/symmetry-groups";
import { verifyGarden } from "../../../src/verify/garden";

const tiles = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("gardens with a group of symmetries", () => {
  test.each([
    [cubic, hangingGardens({ pins: [], tiles: tiles(63) })],
    [square, squareGardens({ box: [31, 31], pins: [], tiles: tiles(15) })],
  ])("of one symmetry and its powers are excluded if and only if the symmetry is", (space, garden) => {
    for (const name of symmetryNames(space)) {
      const byGroup = impossibleGroup(garden, name);
      expect([name, byGroup === undefined]).toEqual([name, whyImpossible(garden, { symmetry: name }) === undefined]);
    }
  });

  test("are possible if one choice of axes is, whatever the others are", () => {
    // Top and Bottom look the same after a half turn about z and the mirrors along z, not about x
    const garden = hangingGardens({ box: [9, 9, 9], pins: [], tiles: [16, 32] });
    expect(impossibleGroup(garden, "mirror+mirror")).toBeUndefined();
    const { outcome, solutions } = sat(garden, { symmetry: "mirror+mirror" });
    expect(outcome).toBe("solved");
    expect(verifyGarden(garden, solutions[0])).toEqual([]);
  });

  test("are excluded with every group that contains an excluded one", () => {
    const garden = hangingGardens({ pins: [], tiles: tiles(63) });
    const excluded = symmetryGroups(cubic).filter(({ name }) => impossibleGroup(garden, name) !== undefined);
    expect(excluded).toHaveLength(23);
    const isBad = (symmetries: readonly { name: string }[]) =>
      symmetries.some(({ name }) => /inversion|quarter-turn|sixth-turn/.test(name));
    expect(
      symmetryGroups(cubic)
        .filter(({ groups }) => isBad(groups[0] ?? []))
        .every((one) => excluded.includes(one)),
    ).toBe(true);
  });

  test("are searched for about the cell in the middle", () => {
    const garden = hangingGardens({ box: [21, 3, 3], pins: [], tiles: tiles(63) });
    const { positions, isAll } = groupPositions(garden, "mirror+mirror");
    expect([positions.length, isAll]).toEqual([3, true]);
    for (const placed of positions.flat()) expect(imageOf(placed, [10, 1, 1])).toEqual([10, 1, 1]);
  });

  test("are found by sat, with a third turn and three mirrors", () => {
    const garden = hangingGardens({ box: [5, 5, 5], pins: [], tiles: tiles(63) });
    const { outcome, solutions } = sat(garden, { symmetry: "diagonal-mirror+third-turn" });
    expect(outcome).toBe("solved");
    expect(verifyGarden(garden, solutions[0])).toEqual([]);
  });

  test("are excluded by sat with the reason of counting", () => {
    const garden = hangingGardens({ box: [11, 11, 11], pins: [], tiles: tiles(63) });
    const { outcome, statistics } = sat(garden, { symmetry: "half-turn+half-turn" });
    expect([outcome, statistics.reason]).toEqual(["exhausted", impossibleGroup(garden, "half-turn+half-turn")]);
  });
});
