import { expect, test } from "vitest";
import { UNKNOWN } from "../../../src/garden/film/film";
import { filmSearch, type SearchFilm } from "../../../src/garden/film/film-search";
import type { Garden } from "../../../src/garden/garden";
import { hangingGardens, packedGardens, squareGardens } from "../../../src/garden/gardens";
import { type GardenSearchName, gardenSearches } from "../../../src/garden/searches";
import { orthogonal } from "../../../src/space/orthogonal";

const cases: [GardenSearchName, Garden, object][] = [
  ["restart", squareGardens(), { seed: 2 }],
  ["backtrack", packedGardens(), { seed: 1 }],
  ["anneal", hangingGardens({ box: [7, 7, 7] }), { seed: 3 }],
  ["anneal", hangingGardens({ box: [7, 7, 7] }), { seed: 1, symmetry: "third-turn" }],
  ["enumerate", squareGardens(), { limit: 2 }],
];

test.each(cases)("%s: recording does not change the result", (search, garden, options) => {
  const { result } = filmSearch(garden, { ...options, search, frames: 50 });
  const plain = gardenSearches[search](garden, options);
  const { seconds: _, ...counted } = result.statistics;
  const { seconds: __, ...expected } = plain.statistics;
  expect(result.solutions).toEqual(plain.solutions);
  expect(counted).toEqual(expected);
});

test.each(cases)("%s: the film ends with exactly the last solution", (search, garden, options) => {
  for (const frames of [2, 60, 100_000]) {
    const film = filmSearch(garden, { ...options, search, frames });
    expect(film.frames.length).toBeLessThanOrEqual(frames + 1);
    const solution = film.result.solutions.at(-1)?.cells ?? [];
    expect(sorted(played(film, film.frames.length))).toEqual(sorted(solution.map(({ at, tile }) => [at.join(), tile])));
  }
});

test("a thinned film agrees with the whole one at the same moments, counters included", () => {
  const options = { search: "restart" as const, seed: 1 };
  const whole = filmSearch(squareGardens(), { ...options, frames: 100_000 });
  const thin = filmSearch(squareGardens(), { ...options, frames: 100 });
  expect(whole.every).toBe(1);
  expect(thin.every).toBeGreaterThan(2);
  expect(thin.moments).toBe(whole.moments);
  for (const [index, { choices, deadEnds }] of thin.frames.slice(0, -1).entries()) {
    const moment = (index + 1) * thin.every;
    expect(whole.frames[moment - 1]).toMatchObject({ choices, deadEnds });
    expect(sorted(played(thin, index + 1))).toEqual(sorted(played(whole, moment)));
  }
});

test("a film shows each dead end, and candidates only get fewer until a choice is undone", () => {
  const film = filmSearch(packedGardens(), { search: "backtrack", seed: 1 });
  const deadEnds = film.frames.filter(({ isDeadEnd }) => isDeadEnd);
  expect(deadEnds).toHaveLength(film.result.statistics.contradictions);
  expect(film.frames.at(-1)?.choices).toBe(film.result.statistics.choices);
  const first = [...played(film, 1).values()];
  expect(first).toHaveLength(64);
  const second = played(film, 2);
  for (const [cell, value] of played(film, 1))
    if (value < -1) expect(value).toBeLessThanOrEqual(second.get(cell) ?? 64);
});

test("refuses wrong options and spaces in one line", () => {
  expect(() => filmSearch(squareGardens(), { frames: 1 })).toThrow(
    "Cannot record the search: frames must be a whole number from 2 to 100000: it is 1",
  );
  expect(() => filmSearch(squareGardens(), { search: "magic" as "restart" })).toThrow(
    'search must be one of restart, backtrack, anneal, enumerate: it is "magic"',
  );
  const deep = { ...squareGardens(), space: orthogonal(4), box: [3, 3, 3, 3], pins: [] };
  expect(() => filmSearch(deep)).toThrow("the space must be one of square, hexagon, cubic: it is orthogonal-4");
});

/** The value shown in each cell after a number of frames. */
function played({ cells, frames }: SearchFilm, count: number): Map<string, number> {
  const shown = new Map<string, number>();
  for (const { changes } of frames.slice(0, count)) {
    for (let i = 0; i < changes.length; i += 2) {
      const cell = cells[changes[i] ?? 0]?.join() ?? "";
      if (changes[i + 1] === UNKNOWN) shown.delete(cell);
      else shown.set(cell, changes[i + 1] ?? 0);
    }
  }
  return shown;
}

function sorted(values: Iterable<readonly (string | number)[]>): string[] {
  return Array.from(values, (entry) => entry.join("=")).sort();
}
