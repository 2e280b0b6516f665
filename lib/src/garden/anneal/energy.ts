import { boxVolume } from "../../space/box";
import { type Space, tileCount } from "../../space/space";
import type { Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";

/** What each pattern costs, in sixteenths, so that the walk adds whole numbers. */
export interface Energy {
  /**
   * For each pattern two numbers: what the first cell that has it changes (it takes away the cost
   * of a missing tile, or is one too many), and what each further cell costs. They lie side by
   * side, so the walk picks one by its index instead of by a branch: mispredicted branches took a
   * quarter of its time.
   */
  readonly costs: Int32Array;
  /** The energy of an empty box: every tile missing. A garden has energy 0. */
  readonly empty: number;
}

const sixteenths = 16;

/**
 * The energy of a board is the sum over patterns: `missing` for one that no cell has and the
 * garden wants, 1 for each cell too many, isolated cells being always too many: Red finds its
 * place at the end.
 *
 * A missing tile costs less than a surplus one; at 1 : 1 the Hanging Gardens take two to four
 * times as long.
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
 * By how much, in sixteenths, the energy may rise: one entry for each draw of 16 random bits.
 *
 * A rise by d is taken with probability exp(-d / temperature), that is where d is at most
 * -temperature ln u for u between 0 and 1: tabulated, the walk needs no exp.
 *
 * @example createThresholds(0.27)[65535] // 0: the unluckiest draw takes no rise
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
 * -ln u for each draw, the same for every temperature: 65,536 logarithms take longer than finding
 * a symmetric garden.
 */
let logarithms: Float64Array | undefined;

/**
 * Above 0.36 the Hanging Gardens are not found any more, above 0.5 the hexagons are not; below 0.3
 * one seed in ten of these takes a hundred times the median.
 */
export function goodTemperature({ space, box }: Garden, symmetry: Symmetry | undefined): number {
  if (symmetry !== undefined) return symmetricTemperature(space, symmetry);
  if (space.dimensions === 2) return 0.35;
  return boxVolume(box) < 180 ? 0.3 : 0.27;
}

/**
 * Tried from 0.25 to 0.4 for each image of a tile: in space, half turns and mirrors like it lower
 * than the third turn.
 */
function symmetricTemperature({ dimensions }: Space, { order }: Symmetry): number {
  return order === 2 && dimensions > 2 ? 0.335 : 0.37;
}
