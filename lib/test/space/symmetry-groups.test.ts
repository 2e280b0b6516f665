import { describe, expect, test } from "vitest";
import { hexagon } from "../../src/space/hexagon";
import { cubic, square } from "../../src/space/orthogonal";
import { compose, symmetryNames } from "../../src/space/symmetry";
import { groupsNamed, symmetryGroups } from "../../src/space/symmetry-groups";

describe("the groups of symmetries", () => {
  test.each([
    [square, 8, 10],
    [hexagon, 10, 16],
    [cubic, 33, 98],
  ])("of %o are as many as textbooks list", (space, classes, groups) => {
    const all = symmetryGroups(space);
    expect(all).toHaveLength(classes);
    expect(all.reduce((sum, one) => sum + one.groups.length, 0)).toBe(groups);
    expect(new Set(all.map(({ name }) => name)).size).toBe(classes);
  });

  test("are closed under composition, with the identity first", () => {
    for (const { groups, order } of symmetryGroups(cubic)) {
      const [group = []] = groups;
      const texts = new Set(group.map(({ matrix }) => String(matrix)));
      expect([texts.size, group[0]?.name]).toEqual([order, "identity"]);
      expect(group.every((a) => group.slice(0, 4).every((b) => texts.has(String(compose(cubic, a, b).matrix))))).toBe(
        true,
      );
    }
  });

  test("of two symmetries have the name of the second", () => {
    const pairs = symmetryGroups(cubic).filter(({ order }) => order === 2);
    expect(pairs.every(({ name }) => symmetryNames(cubic).includes(name))).toBe(true);
  });

  test("refuse an unknown name", () => {
    expect(() => groupsNamed(square, "mirror:3")).toThrow(/must be one of identity, .*: it is "mirror:3"/);
  });
});
