import { cellsOf, formatBox } from "../../space/box";
import type { Space } from "../../space/space";
import { mapCell, type Symmetry, symmetries } from "../../space/symmetry";
import type { Garden } from "../garden";
import type { Orbit, Region } from "./region";

/**
 * The name of a group of symmetries: all permutations of the axes. In four dimensions it has 24
 * elements, and the 256 tiles form only 35 kinds, so that a search has little to place.
 */
export const axesName = "axes";

/** Explains why a garden cannot have this symmetry. Undefined if counting the sides finds no reason. */
export function axesProblem({ space, box }: Garden): string | undefined {
  if (permutations(space).length === 0)
    return "symmetry axes must be used with squares, cubes or hypercubes: it is not";
  if (box.every((side) => side === box[0])) return undefined;
  return `box must have equal sides if its axes are exchanged: it is ${formatBox(box)}`;
}

/** The whole box as a region whose orbits are made by all permutations of the axes. */
export function axesRegion({ space, box }: Garden): Region {
  const group = permutations(space);
  const [first] = group;
  if (first === undefined) throw new Error("a space must have several axes");
  const seen = new Set<string>();
  const orbits: Orbit[] = [];
  for (const cell of cellsOf(box)) {
    if (seen.has(String(cell))) continue;
    const orbit = new Map([[String(cell), cell]]);
    for (const turn of group) {
      const image = mapCell(turn, cell);
      orbit.set(String(image), image);
    }
    for (const key of orbit.keys()) seen.add(key);
    orbits.push([...orbit.values()]);
  }
  return { symmetry: first, shift: box.map(() => 0), orbits, group };
}

/** The permutations of the axes, without the identity. Hexagons have none. */
function permutations(space: Space): readonly Symmetry[] {
  if (space.name === "hexagon") return [];
  return symmetries(space).filter(
    ({ matrix, order }) => order > 1 && matrix.every((row) => row.every((entry) => entry >= 0)),
  );
}
