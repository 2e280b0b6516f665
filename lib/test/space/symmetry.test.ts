import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Garden } from "../../src/garden/garden";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../src/garden/gardens";
import { stepFrom } from "../../src/space/cell";
import { hexagon } from "../../src/space/hexagon";
import { cubic, orthogonal, square } from "../../src/space/orthogonal";
import type { Space } from "../../src/space/space";
import {
  compose,
  inverse,
  mapCell,
  mapTile,
  powers,
  symmetries,
  symmetriesNamed,
  symmetryNames,
} from "../../src/space/symmetry";
import { groupsNamed } from "../../src/space/symmetry-groups";
import { verifyGarden } from "../../src/verify/garden";
import { storedSolution } from "../verify/boards";

const spaces: [Space, number][] = [
  [square, 8],
  [hexagon, 12],
  [cubic, 48],
  [orthogonal(4), 384],
];

describe.each(spaces)("the symmetries of $name cells", (space, count) => {
  const all = symmetries(space);
  const any = fc.constantFrom(...all);
  const key = ({ matrix }: { matrix: unknown }) => String(matrix);

  test("are a group, half of them reflections", () => {
    expect(new Set(all.map(key)).size).toBe(count);
    expect(all.filter(({ reflection }) => reflection).length).toBe(count / 2);
    expect(all[0]?.name).toBe("identity");
    const keys = new Set(all.map(key));
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        const ab = compose(space, a, b);
        expect(keys.has(key(ab))).toBe(true);
        expect(ab.reflection).toBe(a.reflection !== b.reflection);
        expect(compose(space, ab, c)).toEqual(compose(space, a, compose(space, b, c)));
        expect(compose(space, a, inverse(space, a))).toEqual(all[0]);
        expect(compose(space, inverse(space, a), compose(space, b, a)).name).toBe(b.name);
        expect(new Set(powers(space, a).map(key)).size).toBe(Math.max(1, a.order - 1));
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test("map a tile consistently with its neighbours, about any centre", () => {
    const halves = fc.array(fc.integer({ min: -9, max: 9 }), {
      minLength: space.dimensions,
      maxLength: space.dimensions,
    });
    fc.assert(
      fc.property(any, fc.nat(2 ** space.directions.length - 1), halves, halves, (symmetry, tile, cell, twice) => {
        const centre = twice.map((half) => half / 2);
        const image = mapCell(symmetry, cell, centre);
        for (const { bit, vector } of space.directions) {
          const next = mapCell(symmetry, stepFrom(cell, vector), centre);
          const direction = space.directions.findIndex((d) => String(stepFrom(image, d.vector)) === String(next));
          expect((mapTile(symmetry, tile) >> direction) & 1).toBe((tile & bit) === 0 ? 0 : 1);
        }
        expect(mapCell(symmetry, centre, centre)).toEqual(centre.map((half) => half + 0));
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});

test.each([
  [square, { mirror: 2, "diagonal-mirror": 2, "half-turn": 1, "quarter-turn": 2 }],
  [hexagon, { "edge-mirror": 3, "corner-mirror": 3, "half-turn": 1, "third-turn": 2, "sixth-turn": 2 }],
  [
    cubic,
    {
      mirror: 3,
      "diagonal-mirror": 6,
      "half-turn": 3,
      "diagonal-half-turn": 6,
      "third-turn": 8,
      "quarter-turn": 6,
      inversion: 1,
      "quarter-turn-mirror": 6,
      "sixth-turn-mirror": 8,
    },
  ],
] satisfies [Space, Record<string, number>][])(
  "$name: each class has the known number of symmetries",
  (space, sizes) => {
    expect(symmetryNames(space).sort()).toEqual(Object.keys(sizes).sort());
    for (const [name, size] of Object.entries(sizes)) expect(symmetriesNamed(space, name).length).toBe(size);
  },
);

test.each<[string, Garden]>([
  ["square", squareGardens({ pins: [] })],
  ["hexagon", hexagonGardens({ pins: [] })],
  ["packed", packedGardens({ pins: [] })],
  ["hanging-7x7x7", hangingGardens({ box: [7, 7, 7], pins: [] })],
])("the image of the solution in %s under every symmetry is a solution", (file, garden) => {
  const solution = storedSolution(file);
  const wide = garden.space === hexagon ? { ...garden, box: [61, 61] } : garden;
  const centre = garden.box.map((side) => (side - 1) / 2);
  const shift = wide.box.map((side, axis) => (side - (garden.box[axis] ?? 0)) / 2);
  for (const symmetry of symmetries(garden.space)) {
    const cells = solution.cells.map(({ at, tile }) => ({
      at: stepFrom(mapCell(symmetry, at, centre), shift),
      tile: mapTile(symmetry, tile),
    }));
    expect(verifyGarden(wide, { ...solution, box: wide.box, cells })).toEqual([]);
  }
});

test("refuses an unknown name and lists the known ones", () => {
  expect(() => symmetriesNamed(square, "fifth-turn")).toThrow(
    /^Cannot use a symmetry of the square space: it must be one of mirror, .*half-turn, several joined by \+, or axes: it is "fifth-turn"$/,
  );
});

test.each([
  ["half-turns", "half-turn"],
  ["mirrro+diagonal-miror", "mirror+diagonal-mirror"],
])("refuses %s and suggests %s", (name, meant) => {
  expect(() => groupsNamed(square, name)).toThrow(
    `Cannot use a symmetry of the square space: it has none named "${name}"; did you mean ${meant}?`,
  );
});
