import { tileCount } from "../../space/space";
import { mapTile, type Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";

/**
 * The energy of a board, as tables for the kernel. The unit is a sixteenth, so that all numbers are
 * whole. A wanted pattern that no cell has costs `missing`; each surplus cell costs 1.
 *
 * A site is a cell, or with a symmetry an orbit of cells. Its key is a number that stands for the
 * size of the orbit and for the pattern of its first cell. Patterns that the symmetry exchanges occur
 * equally often, so they are counted together, as one kind. If a kind has k patterns, a site of s
 * cells has each of them s / k times. This number is the copies of the site. A code is a number that
 * stands for a kind and a number of copies.
 */
export interface Energy {
  /** The code of each key. */
  readonly codes: Uint8Array;
  /** The kind and the copies of each code. Codes of a kind are consecutive; kind 0 is isolated. */
  readonly kindOf: Int32Array;
  readonly copiesOf: Int32Array;
  /** The change of the energy by the first site with a code, and by every further one. */
  readonly firstCosts: Int32Array;
  readonly nextCosts: Int32Array;
  /** The first code of each kind, and at the end the number of codes. */
  readonly codeStarts: Int32Array;
  /** The energy of an empty box, in which every tile is missing. A solved garden has energy 0. */
  readonly empty: number;
}

const sixteenths = 16;

export interface EnergyOptions {
  /**
   * The cost of a missing tile. A surplus tile costs 1. If both cost the same, the search for
   * Hanging Gardens takes two to four times as long.
   */
  readonly missing: number;
  /** The symmetries of the board, without the identity. */
  readonly turns?: readonly Symmetry[];
  /** The sizes of orbits that occur. */
  readonly sizes?: readonly number[];
}

/**
 * Creates the energy function. Isolated cells always count as surplus; Red is placed afterwards.
 *
 * @example createEnergy(hangingGardens(), { missing: 0.5 }).empty // 504: 63 tiles of 8 sixteenths
 */
export function createEnergy({ space, tiles }: Garden, { missing, turns = [], sizes = [1] }: EnergyOptions): Energy {
  const patterns = Array.from({ length: tileCount(space) }, (_, pattern) => pattern);
  const images = patterns.map((pattern) => new Set([pattern, ...turns.map((turn) => mapTile(turn, pattern))]));
  const kinds = patterns.filter((pattern) => Math.min(...(images[pattern] ?? [])) === pattern);
  const wanted = new Set(tiles.filter((tile) => tile !== 0));
  const missingCost = Math.max(1, Math.round(sixteenths * missing));
  const codes = new Uint8Array(sizes.length * patterns.length);
  const table: { kind: number; copies: number; first: number }[] = [];
  const codeStarts: number[] = [];
  for (const [kind, pattern] of kinds.entries()) {
    codeStarts.push(table.length);
    const exchanged = images[pattern] ?? new Set();
    for (const [index, size] of sizes.entries()) {
      const copies = size / exchanged.size;
      // a smaller orbit never has a pattern that the symmetry changes
      if (!Number.isInteger(copies)) continue;
      const first = (wanted.has(pattern) ? -missingCost : sixteenths) + (copies - 1) * sixteenths;
      let code = table.findIndex((entry) => entry.kind === kind && entry.copies === copies);
      if (code === -1) code = table.push({ kind, copies, first }) - 1;
      for (const image of exchanged) codes[index * patterns.length + image] = code;
    }
  }
  return {
    codes,
    kindOf: Int32Array.from(table, ({ kind }) => kind),
    copiesOf: Int32Array.from(table, ({ copies }) => copies),
    firstCosts: Int32Array.from(table, ({ first }) => first),
    nextCosts: Int32Array.from(table, ({ copies }) => copies * sixteenths),
    codeStarts: Int32Array.from([...codeStarts, table.length]),
    empty: missingCost * kinds.filter((pattern) => wanted.has(pattern)).length,
  };
}

/**
 * The chance that a walk accepts each change of the energy, from -128 to 127 sixteenths. A rise by d
 * is accepted with probability exp(-d / temperature).
 *
 * @example createChances(0.25)[128] // 1: the energy stays as it is
 */
export function createChances(temperature: number): Float64Array {
  return Float64Array.from({ length: 256 }, (_, index) =>
    Math.exp(Math.min(0, 128 - index) / (sixteenths * temperature)),
  );
}

/** The change of the energy, in sixteenths, that has this chance to be accepted. */
export function changeOfChance(temperature: number, chance: number): number {
  return Math.round(-sixteenths * temperature * Math.log(chance));
}
