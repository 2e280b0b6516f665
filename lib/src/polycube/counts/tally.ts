import type { Counts } from "../../search/search";

/** The counts so far. Tallies of parts of a search add up. */
export interface Tally {
  /** Assemblies, with every rotation counted separately. */
  readonly fixed: number;
  /** Assemblies up to rotation. */
  readonly upToRotation: number;
  /**
   * Those counted in `upToRotation` that a reflection maps to themselves or to one of their
   * rotations.
   */
  readonly mirrorAlike: number;
}

/** The tally before anything is counted. */
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
 * The counts of a tally. Up to reflection, an assembly and its mirror image count as one. The tally
 * contains both, unless they are the same up to rotation.
 *
 * @param mirrors true if the mirror image of every assembly was counted, too: the same pieces build
 * it, and the search is complete
 * @example
 * polycube.countsOf({ fixed: 11520, upToRotation: 480, mirrorAlike: 0 }, true).upToReflection
 * // 240: Soma
 */
export function countsOf({ fixed, upToRotation, mirrorAlike }: Tally, mirrors: boolean): Counts {
  return { fixed, upToRotation, upToReflection: mirrors ? (upToRotation + mirrorAlike) / 2 : null };
}
