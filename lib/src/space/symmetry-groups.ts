import { describeValue, InputError } from "../input-error";
import { nameGroups, wordsOf } from "./group-names";
import { type Group, groupTable } from "./group-table";
import type { Space } from "./space";
import { type Symmetry, symmetries, symmetryNames, unknownSymmetry } from "./symmetry";

/**
 * Groups of symmetries that differ only in the choice of axes.
 *
 * @see symmetryGroups
 */
export interface GroupClass {
  /**
   * Symmetries that generate the group: `diagonal-mirror+third-turn` is the smallest group that has
   * a diagonal mirror and a third turn. The group of the identity alone has the name `identity`.
   */
  readonly name: string;
  /** The number of symmetries in a group. */
  readonly order: number;
  /** The groups, each as its symmetries, the identity first. */
  readonly groups: readonly (readonly Symmetry[])[];
}

/** The name of the group of all permutations of the axes, in squares, cubes and hypercubes. */
export const axesName = "axes";

/** True if a name stands for a group of more than one symmetry and its powers. */
export function isGroupName(name: string): boolean {
  return name.includes("+") || name === axesName;
}

/**
 * The groups of symmetries of a space about a point, up to the choice of axes, the smallest first:
 * 8 for squares, 33 for cubes.
 *
 * @example space.symmetryGroups(space.cubic).length // 33
 * @throws InputError for more than 3 dimensions, which have too many groups to list
 */
export function symmetryGroups(space: Space): readonly GroupClass[] {
  if (space.dimensions > 3) {
    throw new InputError("list groups", `a space must have at most 3 dimensions: it has ${space.dimensions}`);
  }
  const known = listed.get(space);
  if (known !== undefined) return known;
  const table = groupTable(space);
  const classes = table.allClasses();
  const names = nameGroups(space, table, classes);
  const all = classes.map((groups, index) => groupClass(space, names[index] ?? "", groups));
  listed.set(space, all);
  return all;
}

/** The groups of each space, in a cache: listing those of cubes takes some tenths of a second. */
const listed = new WeakMap<Space, readonly GroupClass[]>();

/**
 * The class of groups with a name: the smallest groups that have the symmetries of the name, each
 * with its powers. The words of the name may come in any order. `axes` stands for the permutations
 * of the axes, `identity` for the identity alone.
 *
 * @example groupsNamed(square, "mirror+mirror").order // 4: two mirrors and a half turn
 * @throws InputError if a word is not the name of a symmetry, or if the smallest groups with these
 *   symmetries are not all alike
 */
export function groupsNamed(space: Space, name: string): GroupClass {
  if (name === axesName && space.name !== "hexagon") return groupClass(space, name, [permutations(space)]);
  if (name === "identity") return groupClass(space, name, [[0]]);
  const words = wordsOf(name);
  const known = symmetryNames(space);
  if (!words.every((word) => known.includes(word))) throw unknownSymmetry(space, name);
  const [smallest = [], ...others] = groupTable(space).smallestClasses(words);
  if (others.length === 0) return groupClass(space, name, smallest);
  const groups = `${others.length + 1} kinds of groups, of ${smallest[0]?.length} symmetries each,`;
  throw new InputError(
    `use a symmetry of the ${space.name} space`,
    `it must say which group is meant, because ${groups} have these symmetries: it is ${describeValue(name)}`,
  );
}

function groupClass(space: Space, name: string, groups: readonly Group[]): GroupClass {
  const all = symmetries(space);
  const members = groups.map((group) => group.flatMap((index) => all[index] ?? []));
  return { name, order: groups[0]?.length ?? 0, groups: members };
}

/** The permutations of the axes, as indices into the symmetries of the space. */
function permutations(space: Space): Group {
  return symmetries(space).flatMap(({ matrix }, index) =>
    matrix.every((row) => row.every((entry) => entry >= 0)) ? [index] : [],
  );
}
