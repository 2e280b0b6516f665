import fc from "fast-check";
import { mostly, oddNumber, oddText } from "../odd-values.mjs";
import { boxes, letters } from "./snake.mjs";

const coordinate = fc.oneof({ weight: 9, arbitrary: fc.nat(8) }, fc.integer({ min: -2, max: 40 }));
const cell = fc.array(coordinate, { minLength: 2, maxLength: 4 });
const tile = fc.oneof({ weight: 9, arbitrary: fc.nat(15) }, fc.integer({ min: -1, max: 70 }));
const cells = fc.array(fc.record({ at: mostly(cell), tile: mostly(tile) }), { maxLength: 6 });

/** Generates files with solutions of gardens. */
export const gardenSolutions = solutionsOf(
  fc.record(
    {
      garden: mostly(fc.constantFrom("square", "packed", "hanging", "hexagon", "hyper")),
      box: mostly(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 4 })),
      cells: mostly(cells),
      groups: mostly(fc.nat(5)),
      tiles: mostly(fc.uniqueArray(tile, { maxLength: 8 })),
      supply: mostly(fc.constantFrom("once", "unlimited")),
      pins: mostly(cells),
    },
    { requiredKeys: ["garden", "box", "cells"] },
  ),
);

const move = fc.record({
  pieces: mostly(fc.array(mostly(fc.nat(8)), { maxLength: 4 })),
  direction: mostly(fc.constantFrom([0, 0, 1], [0, 0, -1], [0, 1, 0], [1, 0, 0], [-1, 0, 0], [1, 1, 0], [])),
  distance: mostly(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) }, oddNumber)),
  leaves: mostly(fc.boolean()),
});
const placed = fc.record(
  { id: mostly(fc.nat(8)), cells: mostly(fc.array(cell)), colours: mostly(fc.array(fc.nat(3), { maxLength: 4 })) },
  { requiredKeys: ["id", "cells"] },
);

/** Generates files with assemblies of the project's puzzles. */
export const polycubeSolutions = solutionsOf(
  fc.record(
    {
      puzzle: mostly(fc.constantFrom("SomaCube", "SlothouberGraatsma", "Pentominoes-6x10", "SixSquares", "nobody")),
      box: mostly(boxes),
      pieces: mostly(fc.array(placed, { maxLength: 8 })),
      moves: mostly(fc.array(mostly(move), { maxLength: 6 })),
    },
    { requiredKeys: ["puzzle", "box", "pieces"] },
  ),
);

/** Generates files with folds of snakes. */
export const snakeSolutions = solutionsOf(
  fc.record({ snake: mostly(letters), box: mostly(boxes), path: mostly(fc.array(cell, { maxLength: 30 })) }),
);

/**
 * @param {fc.Arbitrary<unknown>} solution
 */
function solutionsOf(solution) {
  return fc.record(
    { solutions: mostly(fc.array(mostly(solution), { maxLength: 3 })), outcome: oddText },
    { requiredKeys: ["solutions"] },
  );
}
