import fc from "fast-check";
import { mostly, oddText } from "../odd-values.mjs";

/** @typedef {[number, number, number]} Cell */

/** Generates the fields of a piece that may be left out. */
const extras = fc.record(
  {
    Count: mostly(fc.integer({ min: 1, max: 2 })),
    Minimum: mostly(fc.nat(2)),
    Maximum: mostly(fc.integer({ min: 1, max: 3 })),
    Group: mostly(fc.integer({ min: 1, max: 2 })),
  },
  { requiredKeys: [] },
);

/** Generates the fields of a target beside its cells, and the changes of its cells. */
const targets = fc.record({
  fields: fc.record(
    {
      MaximumHoles: mostly(fc.nat(4)),
      AllowedColours: mostly(
        fc.array(fc.record({ Piece: mostly(fc.constantFrom(1, 2, 63)), Target: mostly(fc.constantFrom(1, 2)) }), {
          maxLength: 3,
        }),
      ),
    },
    { requiredKeys: [] },
  ),
  cells: fc.array(
    fc.record({ Optional: mostly(fc.boolean()), Colour: mostly(fc.constantFrom(1, 2)) }, { requiredKeys: [] }),
    { maxLength: 64 },
  ),
  extras: fc.array(extras, { maxLength: 3 }),
  colours: fc.array(fc.constantFrom(undefined, 1, 2, 63), { maxLength: 8 }),
});

/**
 * Generates puzzles whose pieces are a division of their box, so that a search finds an assembly.
 * In some of them, the box is a target with optional and coloured cells, and pieces have copies.
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
    target: fc.option(targets),
  })
  .map(({ box, joins, shift, name, isCube, symbols, description, more, target }) => {
    const sides = isCube ? [box[0], box[0], box[0]] : box;
    const [X = 1, Y = 1, Z = 1] = sides;
    const cube = isCube ? { CubeSize: X } : { BoxSize: { X, Y, Z } };
    return {
      Id: name,
      DisplayName: name,
      OutputFileName: name,
      ...(target === null ? cube : targetFields([X, Y, Z], shift, target)),
      ...Object.fromEntries(more),
      PuzzlePieces: division([X, Y, Z], joins).map((cells, index) => ({
        Id: index,
        Symbol: symbols[index] ?? String.fromCodePoint(65 + index),
        Description: description,
        Components: cells.map(([x, y, z], part) => ({
          ...{ X: x + shift, Y: y, Z: z - shift },
          ...(target?.colours[part] !== undefined && { Colour: target.colours[part] }),
        })),
        ...target?.extras[index],
      })),
    };
  });

/**
 * The fields of a target: the cells of a box, with changes.
 *
 * @param {Cell} box
 * @param {number} shift
 * @param {{ fields: object, cells: object[] }} target
 */
function targetFields([X, Y, Z], shift, { fields, cells }) {
  const all = Array.from({ length: X * Y * Z }, (_, index) => ({
    X: (index % X) - shift,
    Y: (Math.floor(index / X) % Y) + shift,
    Z: Math.floor(index / (X * Y)),
    ...cells[index],
  }));
  return { Target: all, ...fields };
}

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
