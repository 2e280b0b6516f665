import type { SnakeSolution } from "../../src/snake/snake";

/** A snake of eight blocks, folded into 2x2x2. */
export const foldedTwoCube: SnakeSolution = {
  snake: "ECCCCCCE",
  box: [2, 2, 2],
  path: [
    [1, 0, 0],
    [0, 0, 0],
    [0, 1, 0],
    [1, 1, 0],
    [1, 1, 1],
    [0, 1, 1],
    [0, 0, 1],
    [1, 0, 1],
  ],
};
