import { describeValue, InputError } from "../input-error";
import { similarWord } from "../nearest-word";
import type { Cell, Space } from "./space";
import { generators, symmetryClass } from "./symmetry-class";

/** A rotation or reflection of a space about a point. It maps cells onto cells. */
export interface Symmetry {
  /** The name of the symmetry's class. All half turns about an axis have the name half-turn. */
  readonly name: string;
  /**
   * The rows of the linear map: coordinate i of the image is the sum of matrix[i][j] * coordinate
   * j.
   */
  readonly matrix: readonly (readonly number[])[];
  /** The symmetry maps direction i to direction `directions[i]`. */
  readonly directions: readonly number[];
  /** The number of repetitions that give the identity: 4 for a quarter turn. */
  readonly order: number;
  /** True if the symmetry exchanges left and right. */
  readonly reflection: boolean;
}

/**
 * All symmetries of a space about a point, the identity first: 8 for squares, 12 for hexagons, 48
 * for cubes, 384 in 4 dimensions.
 *
 * @example symmetries(square).filter(({ reflection }) => !reflection).length // 4
 * @throws InputError for more than 4 dimensions, which have too many symmetries to list
 */
export function symmetries(space: Space): readonly Symmetry[] {
  const known = listed.get(space);
  if (known !== undefined) return known;
  const all = listSymmetries(space);
  listed.set(space, all);
  return all;
}

/**
 * The symmetries of each space, in a cache. Listing the symmetries of cubes takes longer than some
 * searches for a garden.
 */
const listed = new WeakMap<Space, readonly Symmetry[]>();

function listSymmetries(space: Space): readonly Symmetry[] {
  if (space.dimensions > 4) {
    throw new InputError("list symmetries", `a space must have at most 4 dimensions: it has ${space.dimensions}`);
  }
  const first = identity(space.dimensions);
  const found = new Map([[String(first), first]]);
  for (const matrix of found.values()) {
    for (const generator of generators(space)) {
      const next = multiply(generator, matrix);
      found.set(String(next), next);
    }
  }
  return [...found.values()].map((matrix) => symmetryOf(space, matrix));
}

/**
 * The names of all classes of symmetries, except the identity. They are the values of the option
 * `symmetry`.
 *
 * @example space.symmetryNames(space.hexagon).length // 5
 */
export function symmetryNames(space: Space): string[] {
  return [...new Set(symmetries(space).map(({ name }) => name))].filter((name) => name !== "identity");
}

/**
 * All symmetries of the class with this name.
 *
 * @example symmetriesNamed(cubic, "mirror").length // 3: one across each axis
 * @throws InputError if the space has no symmetry of that name
 */
export function symmetriesNamed(space: Space, name: string): Symmetry[] {
  if (!symmetryNames(space).includes(name)) throw unknownSymmetry(space, name);
  return symmetries(space).filter((symmetry) => symmetry.name === name);
}

/** The error for a name that is neither that of a symmetry nor that of a group. */
export function unknownSymmetry(space: Space, name: string): InputError {
  const action = `use a symmetry of the ${space.name} space`;
  const known = symmetryNames(space);
  const meant = meantSymmetry(name, known);
  if (meant !== undefined)
    return new InputError(action, `it has none named ${describeValue(name)}; did you mean ${meant}?`);
  const groups = space.name === "hexagon" ? "several joined by +" : "several joined by +, or axes";
  const form = `it must be one of ${known.join(", ")}, ${groups}`;
  return new InputError(action, `${form}: it is ${describeValue(name)}`);
}

/** The name with the nearest known word for each wrong one; undefined if a word has none. */
function meantSymmetry(name: string, known: readonly string[]): string | undefined {
  const words = name.split("+").map((word) => similarWord(word, known));
  return words.length <= 4 && words.every((word) => word !== undefined) ? words.join("+") : undefined;
}

/**
 * The image of a cell. The symmetry leaves `centre` fixed, which may lie between cells: [2.5, 2.5].
 *
 * @example mapCell(symmetriesNamed(square, "half-turn")[0], [0, 1], [2.5, 2.5]) // [5, 4]
 */
export function mapCell({ matrix }: Symmetry, cell: Cell, centre?: Cell): number[] {
  // + 0 turns -0 into 0
  if (centre === undefined)
    return matrix.map((row) => row.reduce((sum, f, axis) => sum + f * (cell[axis] ?? 0), 0) + 0);
  return matrix.map((row, i) =>
    row.reduce((sum, factor, axis) => sum + factor * ((cell[axis] ?? 0) - (centre[axis] ?? 0)), centre[i] ?? 0),
  );
}

/**
 * The image of a tile: each connected side moves to the side that the symmetry maps it to.
 *
 * @example
 * mapTile(symmetriesNamed(square, "half-turn")[0], 3) // 12: North and East become South and West
 */
export function mapTile({ directions }: Symmetry, tile: number): number {
  return directions.reduce((image, to, from) => image + (((tile >> from) & 1) << to), 0);
}

/** The symmetry that applies `b` first, and then `a`. */
export function compose(space: Space, a: Symmetry, b: Symmetry): Symmetry {
  return symmetryOf(space, multiply(a.matrix, b.matrix));
}

/** The symmetry that undoes a symmetry. */
export function inverse(space: Space, symmetry: Symmetry): Symmetry {
  return powers(space, symmetry).at(-1) ?? symmetry;
}

/**
 * The powers of a symmetry in ascending order, from the symmetry itself to the last power before
 * the identity.
 *
 * @example
 * powers(square, symmetriesNamed(square, "quarter-turn")[0]).map(({ name }) => name)
 * // ["quarter-turn", "half-turn", "quarter-turn"]
 */
export function powers(space: Space, symmetry: Symmetry): readonly Symmetry[] {
  const known = computedPowers.get(symmetry);
  if (known !== undefined) return known;
  const all = [symmetry];
  for (let power = 2; power < symmetry.order; power++) all.push(compose(space, symmetry, all.at(-1) ?? symmetry));
  computedPowers.set(symmetry, all);
  return all;
}

/** The powers of each symmetry, in a cache. */
const computedPowers = new WeakMap<Symmetry, readonly Symmetry[]>();

type Matrix = Symmetry["matrix"];

function symmetryOf(space: Space, matrix: Matrix): Symmetry {
  const directions = space.directions.map(({ vector }) => {
    const image = String(matrix.map((row) => row.reduce((sum, factor, axis) => sum + factor * (vector[axis] ?? 0), 0)));
    return space.directions.findIndex((direction) => String(direction.vector) === image);
  });
  const order = orderOf(matrix);
  return { ...symmetryClass(space, matrix, directions, order), matrix, directions, order };
}

function orderOf(matrix: Matrix): number {
  const one = String(identity(matrix.length));
  let order = 1;
  for (let power = matrix; String(power) !== one; power = multiply(matrix, power)) order++;
  return order;
}

function identity(dimensions: number): Matrix {
  return Array.from({ length: dimensions }, (_, i) => Array.from({ length: dimensions }, (_, j) => (i === j ? 1 : 0)));
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return a.map((row) =>
    row.map((_, column) => row.reduce((sum, factor, i) => sum + factor * (b[i]?.[column] ?? 0), 0)),
  );
}
