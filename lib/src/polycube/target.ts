import { boxVolume, cellIndex } from "../space/box";
import { type BoxSymmetries, boxSymmetries, type CellMap } from "../space/box-symmetries";
import type { PolycubePuzzle } from "./puzzle";

/** The role of a cell of the box: not in the target, to be filled, or allowed to stay empty. */
export type CellRole = "outside" | "required" | "optional";

/**
 * The role of each cell of the box, by cell index; undefined if the whole box must be filled.
 *
 * @example rolesOf({ box: [2, 1, 1], target: { cells: [{ at: [0, 0, 0] }] } }) // ["required", "outside"]
 */
export function rolesOf({ box, target }: Pick<PolycubePuzzle, "box" | "target">): CellRole[] | undefined {
  if (target === undefined) return undefined;
  const roles = new Array<CellRole>(boxVolume(box)).fill("outside");
  for (const { at, optional } of target.cells) roles[cellIndex(box, at)] = optional ? "optional" : "required";
  return roles;
}

/** The colour of each cell of the box, by cell index, or 0; undefined if no cell has one. */
export function targetColours({ box, target }: Pick<PolycubePuzzle, "box" | "target">): Uint8Array | undefined {
  if (!target?.cells.some(({ colour }) => colour !== undefined)) return undefined;
  const colours = new Uint8Array(boxVolume(box));
  for (const { at, colour } of target.cells) colours[cellIndex(box, at)] = colour ?? 0;
  return colours;
}

/**
 * The rotations and reflections of the box that map the target onto itself, with the roles and
 * colours of its cells.
 */
export function targetSymmetries(puzzle: Pick<PolycubePuzzle, "box" | "target">): BoxSymmetries {
  const { rotations, reflections } = boxSymmetries(puzzle.box);
  const roles = rolesOf(puzzle);
  if (roles === undefined) return { rotations, reflections };
  const colours = targetColours(puzzle);
  const keepsTarget = (map: CellMap) =>
    map.every((image, cell) => roles[image] === roles[cell] && colours?.[image] === colours?.[cell]);
  return { rotations: rotations.filter(keepsTarget), reflections: reflections.filter(keepsTarget) };
}

/**
 * Returns a test of two colours: true if a cube of the first may fill a target cell of the second.
 * Colour 0 meets every colour.
 */
export function colourRule({
  allowedColours = [],
}: Pick<PolycubePuzzle, "allowedColours">): (piece: number, target: number) => boolean {
  const allowed = new Set(allowedColours.map(({ piece, target }) => `${piece} ${target}`));
  return (piece, target) => piece === 0 || target === 0 || allowed.has(`${piece} ${target}`);
}
