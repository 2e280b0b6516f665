import { describe, expect, test } from "vitest";
import { hexagon } from "../../src/space/hexagon";
import { cubic, orthogonal, square } from "../../src/space/orthogonal";
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

  test("of one symmetry and its powers have the name of the symmetry", () => {
    for (const space of [square, hexagon, cubic]) {
      const names = symmetryGroups(space).map(({ name }) => name);
      expect(names.filter((name) => name !== "identity" && !name.includes("+")).sort()).toEqual(
        symmetryNames(space).sort(),
      );
    }
  });

  test("are found by their names, with the words in any order", () => {
    for (const space of [square, hexagon, cubic]) {
      for (const { name, order, groups } of symmetryGroups(space)) {
        const other = name.split("+").reverse().join("+");
        const texts = (of: typeof groups) =>
          of.map((group) => group.map(({ matrix }) => String(matrix)).join(" ")).sort();
        expect([name, groupsNamed(space, other).order]).toEqual([name, order]);
        expect(texts(groupsNamed(space, other).groups)).toEqual(texts(groups));
      }
    }
  });

  test("have the symmetries of their names", () => {
    for (const { name, groups } of symmetryGroups(cubic).slice(1)) {
      for (const word of name.split("+"))
        expect(groups.every((group) => group.some((one) => one.name === word))).toBe(true);
    }
  });

  test.each([
    [square, "diagonal-mirror"],
    [cubic, "diagonal-mirror+third-turn"],
  ])("axes are the permutations of the axes in %o, one choice of %s", (space, name) => {
    const text = (group: readonly { matrix: unknown }[] = []) => group.map(({ matrix }) => String(matrix)).join(" ");
    const [axes, ...others] = groupsNamed(space, "axes").groups;
    expect(others).toEqual([]);
    expect(groupsNamed(space, name).groups.map(text)).toContain(text(axes));
  });

  test("have words in four dimensions, too", () => {
    const space = orthogonal(4);
    expect(symmetryNames(space)).toHaveLength(19);
    expect(symmetryNames(space).every((name) => /^[a-z]+(-[a-z]+)*$/.test(name))).toBe(true);
    expect(groupsNamed(space, "axes").order).toBe(24);
    expect(groupsNamed(space, "diagonal-mirror+third-turn").order).toBe(6);
  });

  test.each([
    ["magic:3", /must be one of mirror, .*, several joined by \+, or axes: it is "magic:3"/],
    ["mirror:3", /has none named "mirror:3"; did you mean mirror\?/],
    ["mirror+", /must be one of mirror, .*: it is "mirror\+"/],
    ["mirror+quarter-turn", /must say which group is meant, because 2 kinds of groups, of 8 symmetries each,/],
  ])("refuse the name %s", (name, problem) => {
    expect(() => groupsNamed(cubic, name)).toThrow(problem);
  });
});
