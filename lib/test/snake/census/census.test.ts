import { describe, expect, test } from "vitest";
import { takeCensus } from "../../../src/snake/census/census";
import { foldSnake } from "../../../src/snake/fold/fold";
import { reverseSnake, snakeFromLetters } from "../../../src/snake/snake";
import { cellAt, parseBox } from "../../../src/space/box";
import type { Cell } from "../../../src/space/space";
import { allPaths, classesOf, lettersAlong, ownSymmetries } from "../all-paths";

/** The paths of each snake, by the first in the alphabet of its two readings. */
function bySnake(paths: readonly Cell[][]): Map<string, Cell[][]> {
  const found = new Map<string, Cell[][]>();
  for (const path of paths) {
    const letters = lettersAlong(path);
    const least = [letters, [...letters].reverse().join("")].sort()[0] ?? letters;
    const same = found.get(least);
    if (same === undefined) found.set(least, [path]);
    else same.push(path);
  }
  return found;
}

describe("the census of a small box", () => {
  test.each(["2x1x1", "2x2x2", "2x2x3", "3x3x1", "5x2x1", "2x3x3"])(
    "%s: the same snakes and folds as a search of all paths",
    (sides) => {
      const box = parseBox(sides);
      const { outcome, snakes, counts } = takeCensus(box);
      const paths = allPaths(box);
      const expected = bySnake(paths);
      expect([outcome, counts.directed]).toEqual(["exhausted", paths.length]);
      expect(snakes.map(({ letters }) => letters)).toEqual([...expected.keys()].sort());
      const { all } = ownSymmetries(box);
      for (const { letters, folds } of snakes.filter((_, index) => index % 5 === 0)) {
        expect(folds, letters).toBe(classesOf(box, expected.get(letters) ?? [], all, true));
      }
      expect(counts).toMatchObject({
        snakes: snakes.length,
        unique: snakes.filter(({ folds }) => folds === 1).length,
        folds: snakes.reduce((sum, { folds }) => sum + folds, 0),
      });
    },
  );
});

describe("the census of 3x3x3", () => {
  const shares: number[] = [];
  const census = takeCensus([3, 3, 3], { onProgress: ({ share }) => shares.push(share ?? -1) });

  test("11,487 snakes, 3,658 of them with a single fold; 51,704 folds, 4,960,608 directed paths", () => {
    expect(census.outcome).toBe("exhausted");
    expect(census.counts).toEqual({ snakes: 11_487, unique: 3_658, folds: 51_704, directed: 4_960_608 });
  });

  test("a plain search of all paths from a corner and from a face finds the same for every string", () => {
    const found = directedPaths();
    const folds = new Map(census.snakes.map((snake) => [snake.letters, snake.folds]));
    let own = 0;
    for (const [letters, paths] of found) {
      const back = [...letters].reverse().join("");
      expect(found.get(back)).toBe(paths);
      const classes = folds.get(letters < back ? letters : back) ?? 0;
      // the folds of a palindrome come in pairs, unless they are their own reverse
      if (letters !== back) expect(48 * classes).toBe(paths);
      else own += 2 * classes - paths / 48;
    }
    const strings = [...found.keys()];
    const palindromes = strings.filter((letters) => letters === [...letters].reverse().join("")).length;
    expect((strings.length + palindromes) / 2).toBe(census.counts.snakes);
    expect((census.counts.directed / 48 + own) / 2).toBe(census.counts.folds);
  });

  test("has the folds and the steps of a separate search for each snake", () => {
    for (const { letters, folds, steps, straights } of census.snakes.filter((_, index) => index % 400 === 0)) {
      const snake = snakeFromLetters(letters);
      const searches = [snake, reverseSnake(snake)].map((one) =>
        foldSnake(one, { all: true, distinct: true, pruning: ["parity"] }),
      );
      expect(searches[0]?.solutions).toHaveLength(folds);
      expect(Math.min(...searches.map(({ statistics }) => statistics.steps))).toBe(steps);
      expect(letters.split("S")).toHaveLength(straights + 1);
    }
  });

  test("the share done grows from 0 to 1", () => {
    expect(shares.length).toBeGreaterThan(2);
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true);
  });

  test("names the snake with one fold and the longest search", () => {
    const unique = census.snakes.filter(({ folds }) => folds === 1);
    expect(census.hardest?.steps).toBe(Math.max(...unique.map(({ steps }) => steps)));
    const counts = foldSnake(snakeFromLetters(census.hardest?.letters ?? ""), { all: true }).counts;
    expect(counts.upToReversal ?? counts.upToReflection).toBe(1);
  });
});

/**
 * The number of paths through 3x3x3 in both directions, by letters. Walks from one of the 8 corners
 * and from one of the 6 face centres only, and weights the results.
 */
function directedPaths(): Map<string, number> {
  const cells = Array.from({ length: 27 }, (_, index) => cellAt([3, 3, 3], index));
  const near = cells.map((cell) =>
    cells.flatMap((other, index) =>
      cell.reduce((sum, x, axis) => sum + Math.abs(x - (other[axis] ?? 0)), 0) === 1 ? [index] : [],
    ),
  );
  const found = new Map<number, number>();
  const walk = (cell: number, before: number, taken: number, left: number, turns: number, weight: number) => {
    if (left === 0) {
      found.set(turns, (found.get(turns) ?? 0) + weight);
      return;
    }
    const beside = near[cell] ?? [];
    // a free neighbour without free neighbours must come next, and then it is the last
    const isEnd = (next: number) =>
      ((taken >> next) & 1) === 0 && (near[next] ?? []).every((other) => (taken >> other) & 1);
    if (left > 1 && beside.some(isEnd)) return;
    for (const next of beside) {
      if ((taken >> next) & 1) continue;
      const turn = before === -1 ? 0 : 2 * turns + (next - cell === cell - before ? 1 : 0);
      walk(next, cell, taken | (1 << next), left - 1, turn, weight);
    }
  };
  walk(0, -1, 1, 26, 0, 8);
  walk(4, -1, 1 << 4, 26, 0, 6);
  const letters = (turns: number) =>
    `E${Array.from({ length: 25 }, (_, index) => ((turns >> (24 - index)) & 1 ? "S" : "C")).join("")}E`;
  return new Map([...found].map(([turns, paths]) => [letters(turns), paths]));
}

describe("how it ends", () => {
  test("at its limit of steps or when aborted, with the snakes found so far", () => {
    const stopped = takeCensus([3, 3, 3], { steps: 200_000 });
    expect(stopped.outcome).toBe("stopped");
    expect(stopped.counts.snakes).toBeGreaterThan(0);
    expect(takeCensus([3, 3, 3], { signal: { aborted: true } }).outcome).toBe("stopped");
  });

  test.each([
    ["3x3x4", "box must have at most 32 cells: 3x3x4 has 36"],
    ["3x3", "box must have 3 sides that are whole numbers from 1: it is [3, 3]"],
    ["1x1x1", "box must have 2 to 1,000 cells: it is 1x1x1"],
  ])("refuses the box %s in one line", (box, words) => {
    expect(() => takeCensus(parseBox(box))).toThrow(words);
  });
});
