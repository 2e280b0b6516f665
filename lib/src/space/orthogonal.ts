import { describeValue, InputError } from "../input-error";
import type { Direction, Space } from "./space";

/**
 * Creates the lattice of squares (2 dimensions), cubes (3) or hypercubes (up to 15, so that a tile
 * fits into 30 bits).
 *
 * The directions are North 1 (y+1), East 2 (x+1), South 4 (y-1), West 8 (x-1), Top 16 (z+1) and
 * Bottom 32 (z-1). From the fourth axis on, a direction is named by its sign and its axis. These
 * axes are called w, v, u … backwards through the alphabet: "+w" 64, "-w" 128, "+v" 256 …
 *
 * @example space.orthogonal(4).directions.length // 8
 * @throws InputError if dimensions is not a whole number from 2 to 15
 */
export function orthogonal(dimensions: number): Space {
  if (!Number.isInteger(dimensions) || dimensions < 2 || dimensions > 15) {
    const value = describeValue(dimensions);
    throw new InputError("make a space", `dimensions must be a whole number from 2 to 15: it is ${value}`);
  }
  return {
    name: names[dimensions] ?? `orthogonal-${dimensions}`,
    dimensions,
    directions: signedAxes(dimensions).map(([name, axis, sign], index, all) => ({
      name,
      bit: 2 ** index,
      vector: Array.from({ length: dimensions }, (_, i) => (i === axis ? sign : 0)),
      opposite: all.findIndex(([, otherAxis, otherSign]) => otherAxis === axis && otherSign === -sign),
    })) satisfies Direction[],
  };
}

type SignedAxis = readonly [name: string, axis: number, sign: 1 | -1];

const names: Readonly<Record<number, string>> = { 2: "square", 3: "cubic" };

function signedAxes(dimensions: number): SignedAxis[] {
  const all: SignedAxis[] = [
    ["North", 1, 1],
    ["East", 0, 1],
    ["South", 1, -1],
    ["West", 0, -1],
  ];
  for (let axis = 2; axis < dimensions; axis++) {
    const letter = "wvutsrqponml".charAt(axis - 3);
    all.push([axis === 2 ? "Top" : `+${letter}`, axis, 1], [axis === 2 ? "Bottom" : `-${letter}`, axis, -1]);
  }
  return all;
}

/** The lattice of squares, with the directions North 1, East 2, South 4, West 8. */
export const square: Space = orthogonal(2);

/** The lattice of cubes. Its directions are those of `square`, plus Top (bit 16) and Bottom (32). */
export const cubic: Space = orthogonal(3);
