import fc from "fast-check";
import { mostly, oddText } from "../odd-values.mjs";

const side = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: -1, max: 40 }));

/** Generates the letters of a snake. Often their number is the number of cells of a box. */
export const letters = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 2, 6, 10, 16, 25, 62).chain((inner) => inside(inner, inner)) },
  { weight: 2, arbitrary: inside(0, 30) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom("E", "S", "C", "e", "X"), maxLength: 30 }) },
);

/** Generates the sides of a box. */
export const boxes = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom([3, 3, 3], [2, 2, 2], [2, 2, 3], [4, 4, 4], [1, 1, 2], [3, 3, 2]) },
  { weight: 2, arbitrary: fc.array(side, { minLength: 2, maxLength: 4 }) },
);

/** Generates snake files, by letters or by straight blocks. */
export const snakes = fc
  .record({
    Id: mostly(fc.constant("Fuzz")),
    DisplayName: mostly(oddText),
    Box: boxes,
    Letters: mostly(letters),
    Length: mostly(fc.integer({ min: 0, max: 30 })),
    Straights: mostly(fc.array(fc.integer({ min: 0, max: 27 }), { maxLength: 10 })),
    has: fc.constantFrom("Letters", "Straights", "both", "all"),
  })
  .map(({ Letters, Straights, Length, has, ...head }) => ({
    ...head,
    ...(has !== "Straights" && { Letters }),
    ...(has !== "Letters" && { Straights }),
    ...(has === "all" && { Length }),
  }));

/**
 * @param {number} minLength
 * @param {number} maxLength
 */
function inside(minLength, maxLength) {
  return fc.string({ unit: fc.constantFrom("S", "C"), minLength, maxLength }).map((inner) => `E${inner}E`);
}
