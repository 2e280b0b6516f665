import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunRecord } from "../../../src/experiment/records/record";
import { benchmarkChart } from "../../../src/figure/charts/benchmark/benchmark";
import { distributionChart } from "../../../src/figure/charts/distribution";
import { growthChart } from "../../../src/figure/charts/growth";
import { heatMapChart } from "../../../src/figure/charts/heat-map";
import { levelColour } from "../../../src/figure/charts/series";
import { speedUpChart } from "../../../src/figure/charts/speed-up";
import { stripChart } from "../../../src/figure/charts/strip";
import { tailChart } from "../../../src/figure/charts/tail";
import type { Figure } from "../../../src/figure/figure";
import { palette } from "../../../src/figure/theme";
import { figureJson } from "../../../src/output/picture/figure-json";
import { plotlyPage } from "../../output/browser/test-browser";
import { record } from "../../table/make-records";

const evil = '<img src=x onerror="alert(1)">, a-b & $c$';
const orders = ["scan", "frontier", evil];
const boxes = ["5x5x5", "7x7x7", "10x10x10"];

/**
 * 90 runs: 3 orders x 3 boxes x 10 seeds. All runs of one order were stopped, and some others.
 */
const records: RunRecord[] = orders.flatMap((cells, order) =>
  boxes.flatMap((box, place) =>
    Array.from({ length: 10 }, (_, index) => {
      const choices = 10 * (order + 1) * (place + 1) ** 2 * (1 + ((7 * index) % 10));
      const stopped = order === 1 || choices > 2000;
      const factors = { cells, box, threads: place + 1 };
      const statistics = {
        choices: Math.min(2000, choices),
        seconds: 6 / (place + 1) + index / 100,
        megabytes: 50 + index,
      };
      return record(factors, statistics, stopped ? "stopped" : "solved", index + 1);
    }),
  ),
);

let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  ({ browser, page, problems } = await plotlyPage('<div id="figure" style="width: 860px; height: 520px"></div>'));
});

afterAll(() => browser.close());

/** Draws on a page that loads plotly once. */
async function draw(figure: Figure): Promise<void> {
  await page.evaluate(`(async () => {
    const { data, layout } = ${figureJson(figure, "draw")};
    Plotly.purge("figure");
    await Plotly.newPlot("figure", data, layout);
  })()`);
}

const title = `Which? ${evil}`;
const common = { title, value: "choices" };
const log = (unit: string) => `${unit} (logarithmic)`;

describe("a chart, drawn in a browser", () => {
  test.each([
    [
      "distribution",
      distributionChart(records, { ...common, by: "cells" }),
      90,
      log("choices"),
      "share of runs solved",
    ],
    ["strip", stripChart(records, { ...common, x: "cells" }), 90, "cells", log("choices")],
    ["strip with colours", stripChart(records, { ...common, x: "box", by: "cells" }), 90, "box", log("choices")],
    ["strip of a fact", stripChart(records, { ...common, value: "megabytes", x: "box" }), 90, "box", "MB"],
    ["growth", growthChart(records, { ...common, x: "box", by: "cells" }), 90, log("cells of the box"), log("choices")],
    [
      "speed-up",
      speedUpChart(records, { ...common, value: "seconds", x: "threads", by: "cells" }),
      90,
      "threads",
      "times as fast as one thread",
    ],
    ["tail", tailChart(records, { ...common, by: "cells" }), 90, log("choices"), log("share of runs that take longer")],
    [
      "tail of one level",
      tailChart(records, { ...common, where: { cells: "scan" } }),
      30,
      log("choices"),
      log("share of runs that take longer"),
    ],
    ["heat map", heatMapChart(records, { ...common, x: "box", y: "cells" }), 0, "box", "cells"],
    [
      "heat map of shares",
      heatMapChart(records, { ...common, value: "solved", x: "box", y: "cells" }),
      0,
      "box",
      "cells",
    ],
  ])("%s has its title, its axes, and a mark for every run", async (_, figure, marks, x, y) => {
    await draw(figure);
    expect(await page.locator(".gtitle").first().textContent()).toBe(title);
    expect(await page.locator(".xtitle").first().textContent()).toBe(x);
    expect(await page.locator(".ytitle").first().textContent()).toBe(y);
    const subtitle = (await page.locator(".gtitle-subtitle").first().textContent()) ?? "";
    expect(subtitle).toMatch(/n = (90|30) runs.*at most 100 choices each/);
    expect(await page.locator(".scatterlayer .points path").count()).toBe(marks);
    expect(await page.locator("img, [onerror]").count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test("of a heat map has a cell with words for every combination, and all runs in them", async () => {
    const figure = heatMapChart(records, { ...common, x: "box", y: "cells" });
    await draw(figure);
    expect(await page.locator(".heatmap-label").count()).toBe(9);
    const [{ customdata }] = figure.data as [{ customdata: number[][] }];
    expect(customdata.flat().reduce((sum, n) => sum + n, 0)).toBe(90);
  });

  test("of one run, and of none that was solved, is drawn", async () => {
    const [single] = records;
    const unsolved = records.filter(({ outcome }) => outcome !== "solved");
    for (const some of [[single as RunRecord], unsolved]) {
      await draw(distributionChart(some, { ...common, by: "cells" }));
      expect(await page.locator(".scatterlayer .points path").count()).toBe(some.length);
      await draw(tailChart(some, common));
      await draw(growthChart(some, { ...common, x: "box" }));
      await draw(stripChart(some, { ...common, x: "box" }));
      await draw(heatMapChart(some, { ...common, x: "box", y: "cells" }));
    }
    expect(problems).toEqual([]);
  });

  test("of a benchmark has a bar for each comparison, from 1 to its ratio, or a mark for each run", async () => {
    const row = {
      name: "a thing, against another",
      value: 22,
      unit: "times faster",
      aim: "20",
      words: "1 s against 22 s",
      timesAsFast: 22,
    };
    const machine = { node: "v20", cpu: "a cpu" };
    const { timesAsFast: _, ...measured } = row;
    const rows = [row, { ...row, name: "another", timesAsFast: 0.5 }, { ...measured, name: "third", unit: "s" }];
    const chart = benchmarkChart({ when: "2026-01-01", machine, rows }, { name: "gardens" }) as Figure;
    await draw(chart);
    const boxes = await page.locator(".bars .point path").evaluateAll((bars) =>
      bars.map((bar) => {
        const { left, right } = bar.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(boxes).toHaveLength(2);
    // one to the right of the line at 1, one to its left
    expect(boxes[1]?.right).toBeCloseTo(boxes[0]?.left ?? Number.NaN, 0);
    expect(chart.data[0]).toMatchObject({ base: 1, x: [21, -0.5] });
    expect(JSON.stringify(chart.layout)).toMatch(/<b>22 × as fast<.+<b>2 × as slow</);
    const configuration = { configId: "Soma", threads: 1, initialDepth: 0, durations: [3, 4, 5] };
    const runs = { name: "Three", began: "2026-01-01", machine, engine: "kernel", configurations: [configuration] };
    await draw(benchmarkChart(runs) as Figure);
    expect(await page.locator(".boxlayer .points path, .boxes .points path").count()).toBe(3);
    expect(benchmarkChart({ when: "2026-01-01", machine, rows: [] })).toBeUndefined();
  });
});

describe("colours", () => {
  test("are the same for a level in every chart, and differ between the levels of a factor", () => {
    for (const [factor, levels] of Object.entries({
      cells: ["scan", "shuffled", "centre-out", "frontier", "spiral"],
      threads: [1, 2, 4, 8],
      propagation: ["collapsed", "faces", "once"],
    })) {
      const used = levels.map((level) => levelColour(factor, level, levels));
      expect(new Set(used).size).toBe(levels.length);
      for (const colour of used) expect(palette).toContain(colour);
    }
    const shown = stripChart(records, { ...common, x: "box", by: "cells", where: { cells: "frontier" } });
    const all = stripChart(records, { ...common, x: "box", by: "cells" });
    const colourOf = (figure: Figure) =>
      (figure.data as { name?: string; line?: { color: string } }[]).find(({ name }) => name === "frontier")?.line
        ?.color;
    expect(colourOf(shown)).toBe(colourOf(all));
  });
});
