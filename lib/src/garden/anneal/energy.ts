import { boxVolume } from "../../space/box";
import { type Space, tileCount } from "../../space/space";
import type { Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";

/** The cost of each pattern, in sixteenths. Sixteenths make the energy a whole number. */
export interface Energy {
  /**
   * Two numbers for each pattern, `costs[2 * pattern]` and the next. The first is the change of the
   * energy if no other cell has the pattern: a missing tile is found, or the cell is surplus. The
   * second is the cost of each further cell. The walk selects one by computing its index instead of
   * a branch: mispredicted branches took a quarter of its time.
   */
  readonly costs: Int32Array;
  /** The energy of an empty box, in which every tile is missing. A solved garden has energy 0. */
  readonly empty: number;
}

const sixteenths = 16;

/**
 * Creates the energy function. A pattern that the garden needs and no cell has costs `missing`, and
 * each surplus cell costs 1. Isolated cells always count as surplus; Red is placed afterwards.
 *
 * A missing tile costs less than a surplus one. If both cost the same, the search for Hanging
 * Gardens takes two to four times as long.
 *
 * @example createEnergy(hangingGardens(), 0.5).empty // 504: 63 tiles of 8 sixteenths
 */
export function createEnergy(garden: Garden, missing: number): Energy {
  const patterns = Array.from({ length: tileCount(garden.space) }, (_, pattern) => pattern);
  const wanted = new Set(garden.tiles.filter((tile) => tile !== 0));
  const missingCost = Math.max(1, Math.round(sixteenths * missing));
  return {
    costs: Int32Array.from(
      patterns.flatMap((pattern) => [wanted.has(pattern) ? -missingCost : sixteenths, sixteenths]),
    ),
    empty: wanted.size * missingCost,
  };
}

/**
 * Creates a table with an entry for each value of 16 random bits: the largest rise of the energy
 * that this draw accepts, in sixteenths.
 *
 * A rise by d is accepted with probability exp(-d / temperature), that is, if d <= -temperature ln
 * u for a random u between 0 and 1. With the table, the walk computes no exponentials.
 *
 * @example createThresholds(0.27)[65535] // 0: the unluckiest draw accepts no rise
 */
export function createThresholds(temperature: number): Int16Array {
  logarithms ??= Float64Array.from({ length: 65536 }, (_, draw) => -Math.log((draw + 0.5) / 65536));
  const scale = temperature * sixteenths;
  const thresholds = new Int16Array(65536);
  for (let draw = 0; draw < 65536; draw++) {
    thresholds[draw] = Math.min(30_000, Math.floor(scale * logarithms[draw]!));
  }
  return thresholds;
}

/**
 * A cache of -ln u for each value of 16 random bits, which does not depend on the temperature.
 * Computing 65,536 logarithms takes longer than finding a symmetric garden.
 */
let logarithms: Float64Array | undefined;

/**
 * The default temperature. Above 0.36 the search no longer finds Hanging Gardens, and above 0.5 no
 * Hexagon Gardens. Below 0.3, one seed in ten takes a hundred times the median for Hexagon Gardens.
 */
export function goodTemperature({ space, box }: Garden, symmetry: Symmetry | undefined): number {
  if (symmetry !== undefined) return symmetricTemperature(space, symmetry);
  if (space.dimensions === 2) return 0.35;
  return boxVolume(box) < 180 ? 0.3 : 0.27;
}

/**
 * The default temperature with a symmetry, from trials between 0.25 and 0.4 for each symmetry. In
 * space, half turns and mirrors need a lower temperature than the third turn.
 */
function symmetricTemperature({ dimensions }: Space, { order }: Symmetry): number {
  return order === 2 && dimensions > 2 ? 0.335 : 0.37;
}
