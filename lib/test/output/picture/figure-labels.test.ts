import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Figure } from "../../../src/figure/figure";
import { fitTitle } from "../../../src/figure/theme";
import { figuresOfData } from "../../figure/figures-of-data";
import { plotlyPage } from "../browser/test-browser";
import { withFewMarks } from "./few-marks";

/**
 * The size of a chart in a notebook, and the smallest size that labels must fit. In 320 figures
 * with deliberate faults (larger letters, smaller margins, longer names, titles and marks), a
 * larger size found no fault that these two missed.
 */
const sizes = [
  [800, 480],
  [500, 400],
] as const;

const isDeep = (figure: Figure) => "scene" in (figure.layout ?? {});
// scenes follow each other and share a canvas, because a browser has few of them
const figures = [...figuresOfData()].sort(([, one], [, other]) => Number(isDeep(one)) - Number(isDeep(other)));
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  // outside of the window, where nothing is painted
  const place = "position: absolute; left: -5000px";
  ({ browser, page, problems } = await plotlyPage(`<div id="figure" style="${place}"></div>`));
  await page.addScriptTag({ content: LABEL_FAULTS });
});

afterAll(() => browser.close());

describe("in middle and small pictures, no label is cut or lies on another", () => {
  test.each(figures)("%s", async (_, figure) => {
    const faults = await page.evaluate(`(async () => {
      const { data } = ${JSON.stringify(withFewMarks(figure))};
      const faults = [];
      for (const [width, most, layout] of ${JSON.stringify(sizes.map(([width, most]) => [width, most, fitTitle(figure.layout ?? {}, width)]))}) {
        // charts with a row for each measurement have their own height
        const height = layout.scene ? most : (layout.height ?? most);
        await Plotly[layout.scene ? "react" : "newPlot"]("figure", data, { ...layout, width, height });
        faults.push(...labelFaults(width, height).map((fault) => width + "x" + height + ": " + fault));
      }
      return faults;
    })()`);
    expect(faults).toEqual([]);
    expect(problems.filter((text) => !text.includes("GPU stall"))).toEqual([]);
  });
});

describe("the test itself", () => {
  test("finds a label that is cut, and two that overlap", async () => {
    const annotation = { showarrow: false, xref: "paper", yref: "paper", x: 0.5, y: 0.5 };
    const labels = ["a label in the middle", "another in its place"].map((text) => ({ ...annotation, text }));
    const title = { text: "a title that is much too long for its picture ".repeat(5) };
    const faults = (await page.evaluate(`(async () => {
      await Plotly.react("figure", [], ${JSON.stringify({ width: 500, height: 400, title, annotations: labels })});
      return labelFaults(500, 400);
    })()`)) as string[];
    expect(faults.map((fault) => fault.split(" ")[0])).toEqual(["cut:", "overlap:"]);
  });
});

/**
 * Runs in the page and lists the faults of the texts that plotly has drawn. Boxes may touch,
 * because letters do not fill them.
 */
const LABEL_FAULTS = `function labelFaults(width, height) {
  const [beside, above] = [1, 2];
  const origin = document.querySelector("#figure .main-svg").getBoundingClientRect();
  const isSeen = ({ display, visibility }) => display !== "none" && visibility !== "hidden";
  const labels = [...document.querySelectorAll("#figure svg text")]
    .filter((text) => text.textContent.trim() && !text.closest(".hoverlayer") && isSeen(getComputedStyle(text)))
    .map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const place = { left: left - origin.left, right: right - origin.left };
      return { words: text.textContent, ...place, top: top - origin.top, bottom: bottom - origin.top };
    });
  const isCut = ({ left, right, top, bottom }) =>
    left < -beside || right > width + beside || top < -beside || bottom > height + beside;
  const overlap = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > beside &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > above;
  return [
    ...(labels.some(({ left, right }) => right > left) ? [] : ["no letters"]),
    ...labels.filter(isCut).map(({ words }) => "cut: " + words),
    ...labels.flatMap((one, place) =>
      labels.slice(0, place).filter((other) => overlap(one, other)).map(({ words }) => "overlap: " + words + " / " + one.words),
    ),
  ];
}`;
