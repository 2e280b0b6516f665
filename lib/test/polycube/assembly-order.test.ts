import { expect, test } from "vitest";
import { assemblyOrder } from "../../src/polycube/assembly-order";
import type { PolycubeSolution } from "../../src/polycube/puzzle";
import { searchAll } from "./engines/search-all";
import { storedPuzzle } from "./small-puzzles";

test("in 60 of Soma's assemblies every piece slides in past the pieces placed before it", () => {
  const { solutions } = searchAll(storedPuzzle("SomaCube"));
  for (const solution of solutions.slice(0, 60)) {
    const filled = new Set<string>();
    const order = assemblyOrder(solution);
    expect(order.map(({ piece }) => piece).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const { piece, from } of order) {
      const cells = solution.pieces[piece]?.cells ?? [];
      for (let away = 5; from !== undefined && away >= 0; away--) {
        const moved = cells.map((cell) => cell.map((part, axis) => part + away * (from[axis] ?? 0)).join());
        expect(moved.filter((cell) => filled.has(cell))).toEqual([]);
      }
      for (const cell of cells) filled.add(cell.join());
    }
  }
});

test("interlocked pieces have no direction from which to slide in", () => {
  // two interlocked rings, like links of a chain
  const ring = (cellAt: (a: number, b: number) => number[]) =>
    [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => a !== 1 || b !== 1).map((b) => cellAt(a, b)));
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
  const directions = assemblyOrder(chain).map(({ from }) => from);
  expect(directions[0]).toBeDefined();
  expect(directions[1]).toBeUndefined();
});
