import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type FieldPuzzle, readFieldFile } from "../../src/files/field/read";
import { searchPolycube } from "../../src/parallel/polycube/solve-polycube";
import type { Cover } from "../../src/polycube/cover/cover";
import { partialCovers } from "../../src/polycube/cover/partial";
import { dancingLinksEngine } from "../../src/polycube/engines/dancing-links";
import { kernelEngine } from "../../src/polycube/engines/kernel";
import { prepareSearch } from "../../src/polycube/prepare-search";
import { root } from "../cli/run-gardens";

const field = readFieldFile(join(root, "data", "benchmarks", "field.json"), join(root, "data", "puzzles"));
const named = field.map((entry) => [entry.name, entry] as const);

test("the field has puzzles of all kinds", () => {
  expect(field.length).toBeGreaterThanOrEqual(20);
  expect(new Set(field.map(({ kind }) => kind)).size).toBe(5);
});

/** The rows of the first cover, or, if there is none, those that a search places first. */
function heldRows(cover: Cover, { held = 0, upToRotation }: FieldPuzzle): number[] {
  let rows: number[] = [];
  if (upToRotation > 0) {
    kernelEngine(cover).run([], {
      onCover(found) {
        rows = Array.from(found).slice(0, held);
        return true;
      },
    });
    return rows;
  }
  const tree = partialCovers(cover);
  let node = tree.none;
  while (node.given.length < held) {
    const alive = tree.children(node).filter(({ column, branches }) => column < 0 || branches > 0);
    const next = alive[alive.length >> 1];
    if (next === undefined) break;
    node = next;
  }
  return [...node.given];
}

describe("both engines find the same number of covers", () => {
  test.each(named)("%s", (_, entry) => {
    const { cover } = prepareSearch(entry.puzzle, { identical: entry.identical });
    const given = entry.held === undefined ? [] : heldRows(cover, entry);
    const { covers } = dancingLinksEngine(cover).run(given);
    expect(kernelEngine(cover).run(given).covers).toBe(covers);
    expect(covers > 0).toBe(entry.upToRotation > 0);
  });
});

describe("a whole search finds the number of assemblies in the file", () => {
  /** These take several seconds each: npm run bench -- field counts them. */
  const long = ["Bedlam", "Tetris", "25 Y pentominoes in 5x5x5", "45 Y pentominoes in 15x15, the first"];
  test.each(named.filter(([name]) => !long.includes(name)))("%s", async (_, entry) => {
    const { puzzle, identical, limit, upToRotation, upToReflection } = entry;
    const { outcome, counts, statistics } = await searchPolycube(puzzle, {
      identical,
      count: true,
      ...(limit !== undefined && { limit }),
    });
    expect([outcome, counts.upToRotation]).toEqual([limit === undefined ? "exhausted" : "solved", upToRotation]);
    if (limit === undefined) expect(counts.upToReflection).toBe(upToReflection);
    expect(statistics.reason !== undefined).toBe(entry.kind === "impossible");
  });
});
