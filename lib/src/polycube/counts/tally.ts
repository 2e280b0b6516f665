import type { Counts } from "../../search/search";

/**
 * The counts of a search so far. The tallies of all parts of a search add up to that of the whole.
 */
export interface Tally {
  /** The number of assemblies, with every rotation counted separately. */
  readonly fixed: number;
  /** The number of assemblies up to rotation. */
  readonly upToRotation: number;
  /**
   * The number of assemblies up to rotation that a reflection maps to themselves, or to one of
   * their rotations.
   */
  readonly mirrorAlike: number;
}

/** The tally of a search that has found nothing. */
export const emptyTally: Tally = { fixed: 0, upToRotation: 0, mirrorAlike: 0 };

/**
 * The sum of the tallies of two parts of a search.
 *
 * @example
 * const parts = [{ fixed: 24, upToRotation: 1, mirrorAlike: 0 }];
 * parts.reduce(polycube.addTallies, polycube.emptyTally).fixed
 * // 24
 */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    fixed: a.fixed + b.fixed,
    upToRotation: a.upToRotation + b.upToRotation,
    mirrorAlike: a.mirrorAlike + b.mirrorAlike,
  };
}

/**
 * Converts a tally into counts. Up to reflection, an assembly and its mirror image count as one.
 * The tally contains both, unless they are the same up to rotation.
 *
 * @param mirrors true if the tally contains the mirror image of every assembly, that is, the same
 *   pieces build the mirror image, and the search is complete
 * @example
 * polycube.countsOf({ fixed: 11520, upToRotation: 480, mirrorAlike: 0 }, true).upToReflection
 * // 240: Soma
 */
export function countsOf({ fixed, upToRotation, mirrorAlike }: Tally, mirrors: boolean): Counts {
  return { fixed, upToRotation, upToReflection: mirrors ? (upToRotation + mirrorAlike) / 2 : null };
}
