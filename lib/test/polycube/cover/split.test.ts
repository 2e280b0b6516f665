import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPuzzleFile } from "../../../src/files/puzzle/read";
import type { Cover } from "../../../src/polycube/cover/cover";
import { type Split, splitAtDepth, splitAuto } from "../../../src/polycube/cover/split";
import { dancingLinksEngine } from "../../../src/polycube/engines/dancing-links";
import { prepareSearch } from "../../../src/polycube/prepare-search";
import { randomCovers } from "../engines/random-covers";

/** The covers found with the given rows, each as sorted text, and the nodes of the search. */
function search(cover: Cover, given: readonly number[] = []): { covers: string[]; nodes: number } {
  const covers: string[] = [];
  const { nodes } = dancingLinksEngine(cover).run(given, {
    onCover: (rows) => {
      covers.push(
        Array.from(rows)
          .sort((a, b) => a - b)
          .join(),
      );
      return false;
    },
  });
  return { covers: covers.sort(), nodes };
}

function searchParts(cover: Cover, { tasks, nodes }: Split): { covers: string[]; nodes: number } {
  const parts = tasks.map(({ given }) => search(cover, given));
  return {
    covers: parts.flatMap(({ covers }) => covers).sort(),
    nodes: parts.reduce((sum, part) => sum + part.nodes, nodes),
  };
}

const sum = ({ tasks }: Split) => tasks.reduce((total, { share }) => total + share, 0);

describe("a split search", () => {
  test("finds at every depth the covers of the whole search, each once, with the same number of nodes", () => {
    fc.assert(
      fc.property(randomCovers, fc.nat(5), (cover, depth) => {
        const split = splitAtDepth(cover, depth);
        expect(searchParts(cover, split)).toEqual(search(cover));
        if (split.tasks.length > 0) expect(sum(split)).toBeCloseTo(1, 9);
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  test("finds the same if it is split by shares", () => {
    fc.assert(
      fc.property(randomCovers, fc.integer({ min: 1, max: 4 }), (cover, threads) => {
        expect(searchParts(cover, splitAuto(cover, threads))).toEqual(search(cover));
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  test("that runs out of time finds the same in fewer tasks", () => {
    fc.assert(
      fc.property(randomCovers, fc.nat(3), (cover, most) => {
        let asked = 0;
        const split = splitAuto(cover, 4, () => ++asked > most);
        expect(split.tasks.length).toBeLessThanOrEqual(splitAuto(cover, 4).tasks.length + 1);
        expect(searchParts(cover, split).covers).toEqual(search(cover).covers);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  const bedlam = prepareSearch(
    readPuzzleFile(join(__dirname, "../../../../data/puzzles/BedlamCube.json")).puzzle,
  ).cover;

  test("is one task at depth 0, and one for each row of the smallest column at depth 1", () => {
    expect(splitAtDepth(bedlam, 0)).toEqual({ tasks: [{ given: [], share: 1 }], nodes: 0 });
    const { tasks } = splitAtDepth(bedlam, 1);
    const anchorRows = bedlam.rows.filter(({ piece }) => piece === 0).length;
    expect(tasks).toHaveLength(anchorRows);
  });

  test.each([1, 2, 8])("has at least sixteen tasks for each of %d threads, the largest first", (threads) => {
    const { tasks } = splitAuto(bedlam, threads);
    expect(tasks.length).toBeGreaterThanOrEqual(16 * threads);
    const shares = tasks.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  test("is the same each time", () => {
    expect(splitAuto(bedlam, 2)).toEqual(splitAuto(bedlam, 2));
  });

  test.each([-1, 1.5, Number.NaN])("refuses the depth %s", (depth) => {
    expect(() => splitAtDepth(bedlam, depth)).toThrow(
      /^Cannot split the search: depth must be auto or a whole number: it is /,
    );
  });

  test("refuses a depth that makes too many tasks", () => {
    expect(() => splitAtDepth(bedlam, 13)).toThrow("depth must be one that makes at most 50,000 tasks: 13 makes more");
  });
});
