import { describe, expect, test } from "vitest";
import { groupsOf, levelText } from "../../../src/polycube/disassembly/disassembly";
import { takeApart, takingApart } from "../../../src/polycube/disassembly/take-apart";
import type { PolycubeSolution } from "../../../src/polycube/puzzle";
import { verifyDisassembly } from "../../../src/verify/disassembly";
import { searchAll } from "../engines/search-all";
import { block, puzzleOf, storedPuzzle } from "../small-puzzles";
import { bruteForceLevel } from "./brute-force";
import { burrAssemblies, burrs } from "./burrs";
import { randomAssembly } from "./random-assemblies";

/** An assembly from the cells of its pieces. */
function assemblyOf(...pieces: readonly (readonly number[])[][]): PolycubeSolution {
  return { puzzle: "own", box: [9, 9, 9], pieces: pieces.map((cells, id) => ({ id, cells })) };
}

/** A square ring of eight cubes, in the plane of two coordinates. */
function ring(cellAt: (a: number, b: number) => number[]): number[][] {
  return [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => a !== 1 || b !== 1).map((b) => cellAt(a, b)));
}

const chain = assemblyOf(
  ring((a, b) => [a, b, 1]),
  ring((a, b) => [a + 1, 1, b]),
);

test("600 random assemblies agree with brute force", () => {
  const seen = { locked: 0, inOneMove: 0, inMore: 0 };
  for (let seed = 0; seed < 600; seed++) {
    const assembly = randomAssembly(seed);
    const { outcome, levels, moves } = takeApart(assembly);
    expect(levels[0], `seed ${seed}`).toBe(bruteForceLevel(assembly));
    const subsets = Array.from({ length: 2 ** assembly.pieces.length }, (_, bits) => ({
      ...assembly,
      pieces: assembly.pieces.filter((_, piece) => (bits >> piece) & 1),
    })).filter(({ pieces }) => pieces.length > 1);
    // an assembly comes apart if each of its subsets can be split
    const isApart = subsets.every((subset) => bruteForceLevel(subset) !== undefined);
    expect(outcome, `seed ${seed}`).toBe(isApart ? "solved" : "exhausted");
    if (!isApart) {
      seen.locked++;
      continue;
    }
    seen[Math.max(...levels) > 1 ? "inMore" : "inOneMove"]++;
    expect(verifyDisassembly(assembly, moves), `seed ${seed}`).toEqual([]);
    expect(levels.reduce((sum, level) => sum + level, 0)).toBe(moves.length);
    expect(moves.filter(({ leaves }) => leaves).length).toBe(assembly.pieces.length - 1);
  }
  expect(Math.min(seen.locked, seen.inOneMove, seen.inMore)).toBeGreaterThan(50);
});

describe("locked assemblies", () => {
  test("two links of a chain", () => {
    const { outcome, moves, levels, statistics } = takeApart(chain);
    expect({ outcome, moves, levels }).toEqual({ outcome: "exhausted", moves: [], levels: [] });
    expect(statistics.states).toBe(1);
  });

  test("a chain beside a loose piece: the piece leaves, then nothing moves", () => {
    const { outcome, moves } = takeApart(assemblyOf(...chain.pieces.map(({ cells }) => [...cells]), [[6, 6, 6]]));
    expect(outcome).toBe("exhausted");
    expect(moves).toMatchObject([{ pieces: [2], leaves: true }]);
  });

  test("links of the same group may stay together", () => {
    const groups = [7, 7];
    const { outcome, moves } = takeApart(chain, { groups });
    expect({ outcome, moves }).toEqual({ outcome: "solved", moves: [] });
    expect(verifyDisassembly(chain, moves, { groups })).toEqual([]);
    expect(takeApart(chain, { groups: [undefined, undefined] }).outcome).toBe("exhausted");
    expect(takeApart(chain, { groups: [7, 8] }).outcome).toBe("exhausted");
  });
});

describe("small assemblies", () => {
  test("a piece in a hollow shell never leaves, a piece in a drawer does", () => {
    const shell = block(3, 3, 3).filter((cell) => `${cell}` !== "1,1,1");
    expect(
      takeApart(
        assemblyOf(
          shell.map((cell) => [...cell]),
          [[1, 1, 1]],
        ),
      ).outcome,
    ).toBe("exhausted");
    const drawer = shell.filter((cell) => `${cell}` !== "1,1,2").map((cell) => [...cell]);
    const { moves, levels } = takeApart(assemblyOf(drawer, [[1, 1, 1]]));
    expect(moves).toEqual([{ pieces: [1], direction: [0, 0, 1], distance: 2, leaves: true }]);
    expect(levels).toEqual([1]);
  });

  test("a slide by several units is one move", () => {
    // a cube in a corridor with a door at the far end
    const walls = block(5, 3, 3).filter(([x = 0, y, z]) => !(y === 1 && ((z === 1 && x < 4) || (x === 3 && z === 2))));
    const { levels, moves } = takeApart(
      assemblyOf(
        walls.map((cell) => [...cell]),
        [[0, 1, 1]],
      ),
    );
    // the corridor is open at the near end
    expect(levels).toEqual([1]);
    const closed = assemblyOf([...walls.map((cell) => [...cell]), [-1, 1, 1]], [[0, 1, 1]]);
    expect(takeApart(closed).levels).toEqual([2]);
    expect(takeApart(closed).moves[0]).toEqual({ pieces: [1], direction: [1, 0, 0], distance: 3, leaves: false });
    expect(moves[0]?.direction).toEqual([-1, 0, 0]);
  });

  test("one piece, and none, need no move", () => {
    expect(takeApart(assemblyOf([[0, 0, 0]]))).toMatchObject({ outcome: "solved", moves: [], levels: [] });
    expect(takeApart(assemblyOf())).toMatchObject({ outcome: "solved", moves: [], levels: [] });
  });

  test("an assembly far from the origin, with copies of a piece", () => {
    const far = assemblyOf([[-70, 5000, 3]], [[-69, 5000, 3]], [[-68, 5000, 3]]);
    const { outcome, moves } = takeApart({ ...far, pieces: far.pieces.map((piece) => ({ ...piece, id: 4 })) });
    expect(outcome).toBe("solved");
    expect(verifyDisassembly(far, moves)).toEqual([]);
  });
});

describe("published puzzles", () => {
  test("every assembly of Soma comes apart, a piece or two with each move", () => {
    for (const solution of searchAll(storedPuzzle("SomaCube")).solutions.slice(0, 100)) {
      const { outcome, levels, moves } = takeApart(solution);
      expect({ outcome, level: levelText(levels) }).toEqual({ outcome: "solved", level: "1" });
      expect(verifyDisassembly(solution, moves)).toEqual([]);
    }
  });

  test.each(burrs)("$name: $solutions of $assemblies assemblies come apart", (burr) => {
    const found = burrAssemblies(burr.sticks, burr.length);
    expect(found.length).toBe(burr.assemblies);
    const apart = found.map((assembly) => ({ assembly, ...takeApart(assembly) }));
    for (const { assembly, outcome, moves } of apart)
      expect(verifyDisassembly(assembly, moves).length === 0).toBe(outcome === "solved");
    const solved = apart.filter(({ outcome }) => outcome === "solved");
    expect(solved.length).toBe(burr.solutions);
    expect(apart.filter(({ outcome }) => outcome === "exhausted").length).toBe(burr.assemblies - burr.solutions);
    const highest = solved.reduce((best, one) => ((one.levels[0] ?? 0) > (best.levels[0] ?? 0) ? one : best));
    expect(levelText(highest.levels)).toBe(burr.highest);
  });
});

describe("budget", () => {
  const [piston] = burrAssemblies([88, 512, 768, 922, 1008, 1008]).filter(
    (assembly) => takeApart(assembly).outcome === "solved",
  ) as [PolycubeSolution];

  test("a number of steps", () => {
    const { outcome, moves, statistics } = takeApart(piston, { steps: 3 });
    expect({ outcome, moves }).toEqual({ outcome: "stopped", moves: [] });
    expect(statistics.states).toBeLessThan(takeApart(piston).statistics.states);
  });

  test("no time, and a signal", () => {
    expect(takeApart(piston, { seconds: 0 }).outcome).toBe("stopped");
    expect(takeApart(piston, { signal: { aborted: true } }).outcome).toBe("stopped");
  });

  describe("many loose pieces in a closed box, of which far too many sets can move,", () => {
    const inside = block(5, 5, 5).filter(([x = 0, y = 0, z = 0]) => (x + y + z) % 2 === 0);
    const at = inside.map(([x = 0, y = 0, z = 0]) => [[x + 1, y + 1, z + 1]]);
    const shell = block(7, 7, 7).filter((cell) => cell.some((part) => part === 0 || part === 6));
    const loose = assemblyOf(
      [...shell].map((cell) => [...cell]),
      ...at,
    );

    test("end with the time", () => {
      expect(takeApart(loose, { seconds: 0.2 }).outcome).toBe("stopped");
    });

    test("let a caller look at other events, such as Ctrl-C, while the first position is tried", () => {
      const signal = { aborted: false };
      const search = takingApart(loose, { signal });
      expect(search.next().done).toBe(false);
      signal.aborted = true;
      expect(search.next()).toMatchObject({ done: true, value: { outcome: "stopped" } });
    });
  });

  test("the same moves each time", () => {
    const { moves, levels } = takeApart(piston);
    expect(takeApart(piston)).toMatchObject({ moves, levels });
  });
});

test.each([
  [[[[0, 0, 0]], [[0, 0, 0]]], "cell (0,0,0) must be filled once: it is in pieces[0] and pieces[1]"],
  [[[[0, 0, 0]], []], "pieces[1].cells must have a cell: it is empty"],
  [[[[0, 0]], [[1, 0, 0]]], "a cell must have 3 whole coordinates: it is [0, 0]"],
  [[[[0, 0, 0]], [[2000, 0, 0]]], "it must be at most 1000 units long: it is 2001"],
])("refuses %j", (pieces, problem) => {
  expect(() => takeApart(assemblyOf(...pieces))).toThrow(`Cannot take the assembly apart: ${problem}`);
});

test("groups are those of the puzzle's pieces, also for copies", () => {
  const puzzle = puzzleOf([3, 1, 1], [block(1, 1, 1), block(1, 1, 1)]);
  const grouped = {
    ...puzzle,
    pieces: puzzle.pieces.map((piece, index) => ({ ...piece, ...(index === 1 && { group: 5 }) })),
  };
  const solution = { puzzle: "", box: [3, 1, 1], pieces: [0, 1, 1].map((id) => ({ id, cells: [] })) };
  expect(groupsOf(grouped, solution)).toEqual([undefined, 5, 5]);
});
