import { expect, test } from "vitest";
import type { Figure } from "../../../../src/figure/figure";
import { eyeOf, screenAxes } from "../../../../src/figure/mesh/scene";
import { disassemblyFigure } from "../../../../src/figure/puzzles/polycube/disassembly";
import type { Move } from "../../../../src/polycube/disassembly/disassembly";
import { takeApart } from "../../../../src/polycube/disassembly/take-apart";
import { searchAll } from "../../../polycube/engines/search-all";
import { puzzleOf, storedPuzzle } from "../../../polycube/small-puzzles";

/** Three cubes in a row. The first moves back and forth, then two leave together. */
const puzzle = puzzleOf([3, 1, 1], [[[0, 0, 0]], [[1, 0, 0]], [[2, 0, 0]]]);
const solution = { puzzle: puzzle.id, box: [3, 1, 1], pieces: puzzle.pieces };
const moves: Move[] = [
  { pieces: [0], direction: [-1, 0, 0], distance: 2, leaves: false },
  { pieces: [1, 2], direction: [0, 0, 1], distance: 1, leaves: true },
  { pieces: [2], direction: [1, 0, 0], distance: 1, leaves: true },
];

interface Frame {
  readonly traces: readonly number[];
  readonly data: readonly {
    readonly visible: boolean;
    readonly x?: number[];
    readonly y?: number[];
    readonly z?: number[];
  }[];
}

/** The middle of the surface of each piece along an axis; undefined for hidden pieces. */
function middles(figure: Figure, frame: number, axis: "x" | "z"): (number | undefined)[] {
  const { traces, data } = (figure.frames as Frame[])[frame] as Frame;
  return [0, 3, 6].map((trace) => {
    const values = data[traces.indexOf(trace)]?.[axis];
    return values && (Math.min(...values) + Math.max(...values)) / 2;
  });
}

function stopsOf({ layout }: Figure): string[] {
  const [slider] = (layout as { sliders: { steps: { label: string; args: [[string]] }[] }[] }).sliders;
  return (slider?.steps ?? []).map(({ label, args: [[frame]] }) => `${label} at ${frame}`);
}

test("pieces slide unit by unit, together, and are hidden after they have left", () => {
  const figure = disassemblyFigure({ puzzle, solution, moves });
  expect(stopsOf(figure)).toEqual(["0 at 0", "1 at 2", "2 at 4", "3 at 6"]);
  expect([0, 1, 2].map((frame) => middles(figure, frame, "x"))).toEqual([
    [0, 1, 2],
    [-1, 1, 2],
    [-2, 1, 2],
  ]);
  // one unit more than they must
  expect([3, 4].map((frame) => middles(figure, frame, "z"))).toEqual([
    [0, 1, 1],
    [0, 2, 2],
  ]);
  expect([5, 6].map((frame) => middles(figure, frame, "x"))).toEqual([
    [undefined, 1, 3],
    [undefined, 1, 4],
  ]);
  expect(JSON.stringify(figure.layout)).toContain("taken apart in 3 moves, level 2");
});

test("backwards, the pieces are put together", () => {
  const apart = disassemblyFigure({ puzzle, solution, moves });
  const together = disassemblyFigure({ puzzle, solution, moves }, { assemble: true });
  expect(JSON.stringify(together.layout)).toContain("put together in 3 moves, level 2");
  for (let frame = 0; frame < 7; frame++) expect(middles(together, frame, "x")).toEqual(middles(apart, 6 - frame, "x"));
  expect(stopsOf(together)).toEqual(["3 at 0", "2 at 2", "1 at 4", "0 at 6"]);
  const [first, , , second] = together.data as { visible?: boolean }[];
  expect([first?.visible, second?.visible]).toEqual([false, undefined]);
});

test("in the last picture a gap separates the pieces, and copies have numbers and colours of their own", () => {
  const piston = storedPuzzle("burrs/PistonBurr");
  const [burr, taken] = searchAll(piston)
    .solutions.map((assembly) => [assembly, takeApart(assembly)] as const)
    .find(([, { outcome }]) => outcome === "solved") ?? [undefined, undefined];
  if (burr === undefined || taken === undefined) throw new Error("the Piston Burr comes apart");
  const figure = disassemblyFigure({ puzzle: piston, solution: burr, moves: taken.moves });
  const last = figure.frames?.at(-1) as Frame;
  const [right, up] = screenAxes(eyeOf([-31, 32], "test"));
  const shown = last.data.filter(({ visible, x }, trace) => trace % 2 === 0 && visible && x !== undefined);
  const [one = [], other = []] = shown.map(({ x = [], y = [], z = [] }) =>
    x.map((at, corner) => [at, y[corner] ?? 0, z[corner] ?? 0]),
  );
  expect(shown).toHaveLength(2);
  const apart = (a: number[], b: number[]) =>
    Math.hypot(
      ...[right, up].map((axis) => axis.reduce((sum, part, n) => sum + part * ((a[n] ?? 0) - (b[n] ?? 0)), 0)),
    );
  expect(Math.min(...one.flatMap((a) => other.map((b) => apart(a, b))))).toBeGreaterThan(0.2);

  const legend = (figure.data as { name?: string; marker?: { color: string } }[]).filter(({ name }) => name);
  const twins = piston.pieces.find(({ uses }) => uses?.max === 2)?.symbol;
  expect(legend.map(({ name }) => name?.split(" · ")[0]?.trim())).toEqual(
    expect.arrayContaining([`${twins} 1`, `${twins} 2`]),
  );
  expect(new Set(legend.map(({ marker }) => marker?.color)).size).toBe(6);
});
