import fc from "fast-check";
import { mostly, oddText } from "../odd-values.mjs";

/** @typedef {[number, number, number]} Cell */

/**
 * Generates puzzles whose pieces are a division of their box, so that a search finds an assembly.
 */
export const puzzles = fc
  .record({
    box: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 1, max: 4 }))),
    joins: fc.array(fc.nat(), { maxLength: 60 }),
    shift: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -5, max: 5 }) }, fc.integer()),
    name: fc.oneof({ weight: 5, arbitrary: fc.constant("Fuzz") }, { weight: 1, arbitrary: oddText }),
    isCube: fc.boolean(),
    symbols: fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, fc.array(oddText, { maxLength: 3 })),
    description: mostly(fc.constant("a piece")),
    more: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(fc.tuple(oddText, oddText), { maxLength: 2 })),
  })
  .map(({ box, joins, shift, name, isCube, symbols, description, more }) => {
    const sides = isCube ? [box[0], box[0], box[0]] : box;
    const [X = 1, Y = 1, Z = 1] = sides;
    return {
      Id: name,
      DisplayName: name,
      OutputFileName: name,
      ...(isCube ? { CubeSize: X } : { BoxSize: { X, Y, Z } }),
      ...Object.fromEntries(more),
      PuzzlePieces: division([X, Y, Z], joins).map((cells, index) => ({
        Id: index,
        Symbol: symbols[index] ?? String.fromCodePoint(65 + index),
        Description: description,
        Components: cells.map(([x, y, z]) => ({ X: x + shift, Y: y, Z: z - shift })),
      })),
    };
  });

/**
 * Divides a box into connected pieces. Each number joins the pieces of two neighbouring cells.
 *
 * @param {Cell} box
 * @param {readonly number[]} joins
 * @returns {Cell[][]}
 */
function division([X, Y, Z], joins) {
  const cells = Array.from(
    { length: X * Y * Z },
    (_, index) => /** @type {Cell} */ ([index % X, Math.floor(index / X) % Y, Math.floor(index / (X * Y))]),
  );
  const owner = cells.map((_, index) => index);
  for (const join of joins) {
    const at = join % cells.length;
    const step = [1, X, X * Y][join % 3] ?? 1;
    const fits = [X, Y, Z].map((side, axis) => (cells[at]?.[axis] ?? 0) + 1 < side)[join % 3];
    if (!fits) continue;
    const [from, to] = [owner[at + step], owner[at] ?? 0];
    for (const [index, own] of owner.entries()) if (own === from) owner[index] = to;
  }
  return [...new Set(owner)].map((own) => cells.filter((_, index) => owner[index] === own));
}
