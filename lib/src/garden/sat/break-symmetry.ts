import type { Formula } from "../../sat/formula";
import { mapTile } from "../../space/symmetry";
import { type BoxMap, gardenMaps } from "./box-maps";
import type { GardenVariables } from "./variables";

/**
 * The largest number of variables that one lexicographic comparison reads. Further variables hardly
 * ever decide, and each costs three clauses.
 */
const mostCompared = 30;

/**
 * Adds clauses that keep at least one solution of each class of solutions that the symmetries of
 * the box exchange. They have no effect if the garden repeats tiles.
 *
 * Proof. Let G be the group of the symmetries that map solutions onto solutions (`gardenMaps`: box,
 * set of tiles and pins are mapped onto themselves). Let t be a tile that all of G leaves unchanged,
 * such as Blue. It lies in exactly one cell c of a solution, and in cell g(c) of the solution's
 * image by g, because the image of t is t. So among the images of a solution there is one in which
 * the cell of t has the least index of its orbit. Of all such images with the least index, the
 * lexicographically greatest by its decision variables is at least as great as its images by the
 * symmetries that leave c fixed. This image satisfies all clauses: they forbid t in cells that are
 * not the least of their orbit, and demand the comparison for each symmetry that leaves c fixed. A
 * comparison of only the first variables is implied by the comparison of all.
 */
export function breakSymmetry(formula: Formula, variables: GardenVariables): void {
  const { garden, cellCount } = variables;
  if (garden.supply !== "once") return;
  const maps = gardenMaps(garden);
  const still = garden.tiles.filter(
    (tile) => (tile !== 0 || !garden.air) && maps.every(({ symmetry }) => mapTile(symmetry, tile) === tile),
  );
  const tile = Math.max(...still, -1);
  if (maps.length === 1 || tile === -1) return;
  for (let cell = 0; cell < cellCount; cell++) {
    const placed = variables.tile(cell, tile);
    if (placed === 0) continue;
    if (maps.some(({ cells }) => (cells[cell] ?? 0) < cell)) formula.add(-placed);
    else for (const map of maps) if (map.cells[cell] === cell) demandOrder(formula, variables, map, placed);
  }
}

/**
 * If `when` is true, the decision variables are lexicographically at least as great as their
 * images.
 */
function demandOrder(formula: Formula, variables: GardenVariables, map: BoxMap, when: number): void {
  let equal = when;
  const pairs = comparedPairs(variables, map).slice(0, mostCompared);
  for (const [index, [variable, image]] of pairs.entries()) {
    formula.add(-equal, variable, -image);
    if (index === pairs.length - 1) continue;
    const next = formula.newVariable();
    formula.add(-equal, -image, next);
    formula.add(-equal, variable, next);
    equal = next;
  }
}

/**
 * The decision variables with their images, in order. Left out are variables that are their own
 * image, and pairs that come a second time in reverse: if a comparison gets so far, they are equal.
 */
function comparedPairs(variables: GardenVariables, { symmetry, cells }: BoxMap): [number, number][] {
  const { garden, cellCount } = variables;
  const pairs: [number, number][] = [];
  const seen = new Set<string>();
  const compare = (variable: number, image: number) => {
    if (variable === 0 || image === 0 || variable === image) return;
    const key = `${Math.min(variable, image)} ${Math.max(variable, image)}`;
    if (!seen.has(key)) pairs.push([variable, image]);
    seen.add(key);
  };
  for (let cell = 0; cell < cellCount; cell++) {
    const image = cells[cell] ?? 0;
    const full = variables.full(cell);
    if (full !== undefined) compare(full, variables.full(image) ?? 0);
    else
      for (const d of garden.space.directions.keys()) {
        if (variables.neighbour(cell, d) < cell) continue;
        compare(variables.side(cell, d), variables.side(image, symmetry.directions[d] ?? 0));
      }
  }
  return pairs;
}
