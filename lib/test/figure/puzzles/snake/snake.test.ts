import { expect, test } from "vitest";
import { compareSnakeMethods } from "../../../../src/experiment/compare/snake-methods";
import { snakeCensusChart } from "../../../../src/figure/charts/snake-census";
import { snakeMethodsChart } from "../../../../src/figure/charts/snake-methods";
import { snakeFoldFigure } from "../../../../src/figure/puzzles/snake/fold";
import { snakeFigure } from "../../../../src/figure/puzzles/snake/snake";
import { takeCensus } from "../../../../src/snake/census/census";
import { foldSnake } from "../../../../src/snake/fold/fold";
import { snakeFromLetters, snakeFromStraights } from "../../../../src/snake/snake";

const hellCube = snakeFromStraights([5, 7, 19, 21], { name: "Hell <b>Cube</b>" });

interface Trace {
  type: string;
  name?: string;
  x: (number | string | null)[];
  y: (number | string | null)[];
  z?: (number | null)[];
  hovertext?: string[];
}

interface Layout {
  title: { text: string };
  annotations?: { text: string; x: number; y: number }[];
  scene?: { annotations: { text: string }[] };
}

test("a snake gives the title, shown letter by letter, unless there is another", () => {
  const titleOf = (title?: string) => (snakeFigure(hellCube, title ? { title } : {}).layout as Layout).title.text;
  expect(titleOf()).toBe("Hell &#60;b&#62;Cube&#60;/b&#62;");
  expect(titleOf("Another")).toBe("Another");
});

test("a fold has a cube for each block, and the string goes through them in their order", () => {
  const [solution] = foldSnake(hellCube).solutions;
  const { data, layout } = snakeFoldFigure(solution as NonNullable<typeof solution>);
  const [mesh, , string] = data as [Trace, Trace, Trace];
  expect(mesh.x).toHaveLength(8 * 27);
  const apart = 2.5;
  const points = solution?.path.map((cell) => cell.map((x) => apart * x));
  expect(string.x.slice(0, 27).map((x, n) => [x, string.y[n], string.z?.[n]])).toEqual(points);
  expect(mesh.hovertext?.[12 * 5]).toBe(`block 5: straight, at (${solution?.path[5]?.join(", ")})`);
  expect((layout as Layout).scene?.annotations.map(({ text }) => text)).toEqual(["<b>block 0</b>", "<b>block 26</b>"]);
});

test("a fold without a path is refused in one line", () => {
  expect(() => snakeFoldFigure({} as never)).toThrow(
    "Cannot draw the fold: it must have a snake and a path: it is an object",
  );
});

test("the chart of methods has four bars for each, with the numbers of the table", () => {
  const rows = compareSnakeMethods(snakeFromLetters("ESCSCSCSCCCCSCSCCCSCCSCCCSE"), { seeds: 5 });
  const bars = snakeMethodsChart(rows).data as Trace[];
  expect(bars).toHaveLength(4);
  const steps = bars.filter(({ name }) => name === "steps").map(({ x }) => [...x].reverse());
  expect(steps).toEqual([rows.map(({ firstSteps }) => firstSteps), rows.map(({ allSteps }) => allSteps)]);
  expect(bars[0]?.y.at(-1)).toBe(rows[0]?.method);
});

test("the histograms of a census count every snake once, and point at the one that is marked", () => {
  const census = takeCensus([2, 3, 3]);
  for (const by of ["folds", "steps"] as const) {
    const marked = census.hardest?.letters ?? "";
    const mark = [
      { name: "hardest", letters: [...marked].reverse().join("") },
      { name: "none", letters: "EE" },
    ];
    const { data, layout } = snakeCensusChart(census, { by, mark });
    const [bars] = data as [Trace];
    expect(bars.y.reduce<number>((sum, height) => sum + Number(height), 0)).toBe(census.counts.snakes);
    const pointers = (layout as Layout).annotations ?? [];
    expect(pointers.map(({ text }) => text)).toEqual(["hardest"]);
    expect(pointers[0]?.y).toBe(bars.y[pointers[0]?.x ?? -1]);
  }
  expect((snakeCensusChart(census).data[0] as Trace).y[0]).toBe(census.counts.unique);
});
