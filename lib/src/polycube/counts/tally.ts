import type { Counts } from "../../search/search";

/** What was counted so far. Tallies of parts of a search add up. */
export interface Tally {
  /** Assemblies as they lie. */
  readonly fixed: number;
  /** Assemblies up to rotation. */
  readonly upToRotation: number;
  /** Those of them that a reflection turns into themselves, or into a rotation of themselves. */
  readonly mirrorAlike: number;
}

/** Nothing counted yet. */
export const emptyTally: Tally = { fixed: 0, upToRotation: 0, mirrorAlike: 0 };

/**
 * The tally of two parts of a search together.
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
 * Assemblies that are not like their mirror image have it among the others, so two of them are one.
 *
 * @param mirrors whether every assembly's mirror image was counted as well: it is made of the same pieces, and the search was finished
 * @example
 * polycube.countsOf({ fixed: 11520, upToRotation: 480, mirrorAlike: 0 }, true).upToReflection
 * // 240: Soma
 */
export function countsOf({ fixed, upToRotation, mirrorAlike }: Tally, mirrors: boolean): Counts {
  return { fixed, upToRotation, upToReflection: mirrors ? (upToRotation + mirrorAlike) / 2 : null };
}
