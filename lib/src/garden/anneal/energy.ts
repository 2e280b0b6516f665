import { boxVolume } from "../../space/box";
import { type Space, tileCount } from "../../space/space";
import type { Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";

/** The cost of each pattern, in sixteenths, so that the walk adds whole numbers. */
export interface Energy {
  /**
   * Two numbers for each pattern: the change by the first cell that has it (which removes the cost
   * of a missing tile, or is a surplus cell), and the cost of each further cell. They are adjacent,
   * so the walk selects one by its index instead of a branch: mispredicted branches took a quarter
   * of its time.
   */
  readonly costs: Int32Array;
  /** The energy of an empty box, where every tile is missing. A garden has energy 0. */
  readonly empty: number;
}

const sixteenths = 16;

/**
 * Creates the energy function: the sum over all patterns of `missing` for each pattern that the
 * garden needs and no cell has, and 1 for each surplus cell. Isolated cells always count as
 * surplus; Red is placed afterwards.
 *
 * A missing tile costs less than a surplus one. If they cost the same, the Hanging Gardens take two
 * to four times as long.
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
 * A table with an entry for each value of 16 random bits: the largest rise of the energy that this
 * draw accepts, in sixteenths of a unit.
 *
 * A rise by d is accepted with probability exp(-d / temperature), that is, if d <= -temperature ln
 * u for u between 0 and 1. With this table, the walk needs no exp.
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
 * -ln u for each draw, the same for every temperature. It is cached, because 65,536 logarithms take
 * longer than finding a symmetric garden.
 */
let logarithms: Float64Array | undefined;

/**
 * The default temperature. Above 0.36 the Hanging Gardens are no longer found, above 0.5 the
 * Hexagon Gardens; below 0.3, one seed in ten of the latter takes a hundred times the median.
 */
export function goodTemperature({ space, box }: Garden, symmetry: Symmetry | undefined): number {
  if (symmetry !== undefined) return symmetricTemperature(space, symmetry);
  if (space.dimensions === 2) return 0.35;
  return boxVolume(box) < 180 ? 0.3 : 0.27;
}

/**
 * The default with a symmetry, from trials between 0.25 and 0.4 for each symmetry. In space, half
 * turns and mirrors need a lower temperature than the third turn.
 */
function symmetricTemperature({ dimensions }: Space, { order }: Symmetry): number {
  return order === 2 && dimensions > 2 ? 0.335 : 0.37;
}
