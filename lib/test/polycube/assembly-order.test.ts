import { expect, test } from "vitest";
import { assemblyOrder } from "../../src/polycube/assembly-order";
import type { PolycubeSolution } from "../../src/polycube/puzzle";
import { searchAll } from "./engines/search-all";
import { storedPuzzle } from "./small-puzzles";

test("in each of Soma's assemblies every piece slides in past those that are there, step by step", () => {
  const { solutions } = searchAll(storedPuzzle("SomaCube"));
  for (const solution of solutions.slice(0, 60)) {
    const there = new Set<string>();
    const order = assemblyOrder(solution);
    expect(order.map(({ piece }) => piece).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const { piece, from } of order) {
      const cells = solution.pieces[piece]?.cells ?? [];
      for (let away = 5; from !== undefined && away >= 0; away--) {
        const moved = cells.map((cell) => cell.map((part, axis) => part + away * (from[axis] ?? 0)).join());
        expect(moved.filter((cell) => there.has(cell))).toEqual([]);
      }
      for (const cell of cells) there.add(cell.join());
    }
  }
});

test("pieces that hold each other are told to have no way in", () => {
  // two rings through each other, as links of a chain
  const ring = (place: (a: number, b: number) => number[]) =>
    [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => a !== 1 || b !== 1).map((b) => place(a, b)));
  const chain: PolycubeSolution = {
    puzzle: "chain",
    box: [4, 3, 3],
    pieces: [
      { id: 0, cells: ring((a, b) => [a, b, 1]) },
      { id: 1, cells: ring((a, b) => [a + 1, 1, b]) },
    ],
  };
  const shared = chain.pieces[0]?.cells.filter((cell) =>
    chain.pieces[1]?.cells.some((other) => `${other}` === `${cell}`),
  );
  expect(shared).toEqual([]);
  const ways = assemblyOrder(chain).map(({ from }) => from);
  expect(ways[0]).toBeDefined();
  expect(ways[1]).toBeUndefined();
});
