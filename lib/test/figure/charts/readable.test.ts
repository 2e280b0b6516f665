import { describe, expect, test } from "vitest";
import type { Plan } from "../../../src/experiment/plan/plan";
import { distributionChart } from "../../../src/figure/charts/distribution";
import { growthChart } from "../../../src/figure/charts/growth";
import { heatMapChart } from "../../../src/figure/charts/heat-map";
import { planChart } from "../../../src/figure/charts/plan";
import type { Figure } from "../../../src/figure/figure";
import { fitTitle, themed } from "../../../src/figure/theme";
import { record } from "../../table/make-records";

interface Trace {
  name?: string;
  showscale?: boolean;
  marker?: { symbol: number | number[]; size: number | number[] };
}
const tracesOf = ({ data }: Figure) => data as Trace[];
const common = { title: "Which?", value: "choices" };

describe("a chart of records", () => {
  test("has marks for runs without a solution that no line hides, however many runs there are", () => {
    const runs = Array.from({ length: 400 }, (_, seed) =>
      record({ cells: "scan" }, { choices: seed + 1 }, seed < 390 ? "solved" : "stopped", seed),
    );
    const [, { marker } = {}] = tracesOf(distributionChart(runs, common));
    const [symbols, sizes] = [marker?.symbol, marker?.size] as number[][];
    const triangles = sizes?.filter((_, index) => symbols?.[index] === 105) ?? [];
    expect(triangles).toHaveLength(10);
    expect(Math.min(...triangles)).toBeGreaterThanOrEqual(8);
  });

  test("names the steps of each budget as its search counts them", () => {
    const runs = ["backtrack", "restart"].map((search) => record({ search }, { choices: 500, attempts: 100 }));
    const subtitle = (shown: typeof runs) => JSON.stringify(distributionChart(shown, common).layout);
    expect(subtitle(runs.slice(0, 1))).toContain("at most 100 choices each");
    expect(subtitle(runs.slice(1))).toContain("at most 100 attempts each");
    expect(subtitle(runs)).toContain("at most 100 attempts or 100 choices each");
  });

  test("has thousands with a comma in its legend", () => {
    const runs = Array.from({ length: 1200 }, (_, seed) => record({}, { choices: seed + 1 }, "solved", seed));
    expect(tracesOf(distributionChart(runs, common))[0]?.name).toBe("all runs (1,200 of 1,200)");
  });

  test("never has an exponent of -0.00", () => {
    const runs = [10, 100, 1000].flatMap((box, index) => [
      record({ box }, { choices: 1000 - index }, "solved", 1),
      record({ box }, { choices: 1000 - index }, "solved", 2),
    ]);
    const names = tracesOf(growthChart(runs, { ...common, x: "box" })).map(({ name }) => name);
    expect(names).toContain("all runs: exponent 0.00 (0.00 to 0.00)");
  });

  test("has a colour bar for one median or more, which shows the value if all are equal", () => {
    const options = { ...common, x: "tiles", y: "cells" };
    const runs = ["scan", "frontier"].map((cells) => record({ cells, tiles: "ascending" }, { choices: 7 }));
    const bar = { title: { text: "median choices" }, ticktext: ["7"] };
    expect(tracesOf(heatMapChart(runs, options))[0]).toMatchObject({ showscale: true, colorbar: bar });
    const lost = runs.map((run) => ({ ...run, outcome: "stopped" as const }));
    expect(tracesOf(heatMapChart(lost, options))[0]?.showscale).toBe(false);
    const other = record({ cells: "shuffled", tiles: "ascending" }, { choices: 70 });
    expect(tracesOf(heatMapChart([...runs, other], options))[0]?.showscale).toBe(true);
  });

  test("has its legend in the order of the plan", () => {
    const method = ["depth first", "+ parity", "all of it"];
    const plan: Plan = {
      id: "methods",
      question: "Which?",
      puzzle: "snake",
      response: "steps",
      order: 1,
      isolate: false,
      parts: [{ factors: { method }, seeds: 1, budget: {} }],
      tables: [],
      charts: [{ kind: "distribution", name: "first", title: "Which?", by: "method" }],
    };
    const records = method.map((level) => record({ method: level }, { steps: 3 }));
    const names = tracesOf(planChart({ plan, records }, { name: "first" })).flatMap(({ name = "" }) =>
      name === "" ? [] : [name],
    );
    expect(names).toEqual(method.map((level) => `${level} (1 of 1)`));
  });
});

describe("a title", () => {
  const title = "a question of many words that asks what would fill two lines of a picture?";
  const wide = themed(title, { width: 860 }) as Layout;
  const narrow = themed(title, {}) as Layout;

  interface Layout {
    title: { text: string; pad: { t: number } };
    margin: { t: number };
  }

  test("is broken for the width of the picture", () => {
    expect(wide.title.text).toBe(title);
    expect(narrow.title.text).toContain(" <br>");
  });

  test("is broken anew for another width, and the margin follows", () => {
    const { title: fitted, margin } = fitTitle(wide, 500);
    expect([fitted, margin]).toEqual([narrow.title, narrow.margin]);
    expect(fitTitle(narrow, 860).title).toEqual(wide.title);
  });

  test("of somebody else's layout stays as it is", () => {
    const layout = { title: { text: "one <br>two" } };
    expect(fitTitle(layout, 2000)).toBe(layout);
  });
});
