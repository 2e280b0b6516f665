import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexagon } from "../../src/space/hexagon";
import { cubic, orthogonal, square } from "../../src/space/orthogonal";
import { isTile, type Space, tileCount } from "../../src/space/space";

const spaces: Space[] = [square, cubic, hexagon, orthogonal(4), orthogonal(15)];

function namesAndBits(space: Space): [string, number][] {
  return space.directions.map(({ name, bit }) => [name, bit]);
}

describe("every space", () => {
  test.each(spaces)("$name: the vectors of opposite directions add up to zero", ({ directions }) => {
    for (const [index, { vector, opposite }] of directions.entries()) {
      const back = directions[opposite];
      expect(back?.opposite).toBe(index);
      expect(back?.vector.map((step, axis) => step + (vector[axis] ?? Number.NaN))).toEqual(vector.map(() => 0));
    }
  });

  test.each(spaces)(
    "$name: directions differ in vector and name, and bit i is 2 to the i",
    ({ directions, dimensions }) => {
      expect(new Set(directions.map(({ vector }) => vector.join())).size).toBe(directions.length);
      expect(new Set(directions.map(({ name }) => name)).size).toBe(directions.length);
      expect(directions.map(({ bit }) => bit)).toEqual(directions.map((_, index) => 2 ** index));
      expect(directions.every(({ vector }) => vector.length === dimensions)).toBe(true);
    },
  );
});

test("squares have North 1, East 2, South 4, West 8, with y upwards and x to the right", () => {
  expect(namesAndBits(square)).toEqual([
    ["North", 1],
    ["East", 2],
    ["South", 4],
    ["West", 8],
  ]);
  expect(square.directions.map(({ vector }) => vector)).toEqual([
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]);
});

test("cubes add Top 16 and Bottom 32", () => {
  expect(namesAndBits(cubic).slice(4)).toEqual([
    ["Top", 16],
    ["Bottom", 32],
  ]);
  expect(cubic.directions.slice(4).map(({ vector }) => vector)).toEqual([
    [0, 0, 1],
    [0, 0, -1],
  ]);
});

test("from the fourth axis on, directions are named by sign and axis", () => {
  expect(namesAndBits(orthogonal(5)).slice(6)).toEqual([
    ["+w", 64],
    ["-w", 128],
    ["+v", 256],
    ["-v", 512],
  ]);
});

test.each([1, 0, -3, 2.5, 16, Number.NaN])("refuses a space of %s dimensions", (dimensions) => {
  expect(() => orthogonal(dimensions)).toThrow(
    `Cannot make a space: dimensions must be a whole number from 2 to 15: it is ${dimensions}`,
  );
});

test("a hexagon's neighbours are the six with the nearest centres, clockwise from North", () => {
  const centre = ([q = 0, r = 0]: readonly number[]) => ({ x: 1.5 * q, y: Math.sqrt(3) * (r + q / 2) });
  for (const [index, { vector }] of hexagon.directions.entries()) {
    const { x, y } = centre(vector);
    expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3), 10);
    const clockwiseFromNorth = ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360;
    expect(clockwiseFromNorth).toBeCloseTo(60 * index, 8);
  }
});

test("a tile is a whole number below 2 to the number of directions", () => {
  expect([square, cubic, hexagon].map(tileCount)).toEqual([16, 64, 64]);
  fc.assert(
    fc.property(fc.double(), (tile) => {
      expect(isTile(square, tile)).toBe(Array.from({ length: 16 }, (_, n) => n).some((n) => n === tile));
    }),
    { seed: 1 },
  );
  expect([0, 15, 16, -1, 1.5, Number.NaN].map((tile) => isTile(square, tile))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
