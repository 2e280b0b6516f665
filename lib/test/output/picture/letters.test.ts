import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as library from "../../../src";
import type { Figure } from "../../../src/figure/figure";
import { closeBrowser, drawFigure } from "../../../src/output/browser/browser";
import { figureJson } from "../../../src/output/picture/figure-json";
import { pictureSize } from "../../../src/output/picture/picture";
import { everyFigure } from "../../figure/every-figure";
import { trackedNotebooks } from "../../tracked";
import { openBrowser } from "../browser/test-browser";
import { withFewMarks } from "./few-marks";
import { lettersInTitle, type SvgText, textsOfSvg } from "./letters";

const figures = Object.entries(everyFigure()).flatMap(([name, all]) => all.map((figure) => [name, figure] as const));
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
});

afterAll(async () => {
  await browser?.close();
  await closeBrowser();
});

test("every function of the library that makes a figure is here", () => {
  const makers = Object.keys(library).filter((name) => /(Figure|Chart)$/.test(name));
  const others = ["exportFigure", "planChart"];
  expect(figures.map(([name]) => name)).toEqual(
    expect.arrayContaining(makers.filter((name) => !others.includes(name))),
  );
});

test.each(figures)(
  "%s as an SVG has the letters of its title, and no text is cut off or lies on another",
  async (_, figure) => {
    const { width, height } = pictureSize(figure, {});
    const svg = await drawFigure({
      figure: figureJson(withFewMarks(figure), "draw"),
      format: "svg",
      width,
      height,
      scale: 1,
    });
    expect(await lettersInTitle(page, "image/svg+xml", Buffer.from(svg).toString("base64"))).toBeGreaterThan(
      fewest(figure),
    );
    const texts = await textsOfSvg(page, svg);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !(text.width > 1))).toEqual([]);
    expect(texts.filter(({ left, right }) => left < -1 || right > width + 1)).toEqual([]);
    expect(overlapping(texts.filter(({ isLegend }) => isLegend))).toEqual([]);
  },
);

test.each(figures)("%s as a PNG has the letters of its title", async (_, figure) => {
  const drawing = {
    figure: figureJson(withFewMarks(figure), "draw"),
    format: "png",
    width: 500,
    height: 320,
    scale: 1,
  } as const;
  expect(await lettersInTitle(page, "image/png", await drawFigure(drawing))).toBeGreaterThan(fewest(figure));
});

/**
 * Half of the letters: touching ones count as one, and a long title continues in the right half.
 */
function fewest({ layout }: Figure): number {
  const { title } = layout as { title: { text: string } };
  return Math.min(title.text.replace(/<[^>]*>|&#\d+;|\s/g, "").length, 16) / 2;
}

function overlapping(texts: readonly SvgText[]): SvgText[] {
  const isOn = (one: SvgText, other: SvgText) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom - 4 && other.top < one.bottom - 4;
  return texts.filter((one, index) => texts.slice(index + 1).some((other) => isOn(one, other)));
}

describe("the pictures of charts in notebooks", () => {
  const notebooks = trackedNotebooks().map(({ name, text }) => [name, picturesOf(text)] as const);

  test("are many", () => {
    expect(notebooks.flatMap(([, pictures]) => pictures).length).toBeGreaterThan(40);
  });

  test.each(notebooks)("have letters in %s", async (_, pictures) => {
    const seen = await Promise.all(pictures.map((png) => lettersInTitle(page, "image/png", png)));
    expect(seen.filter((letters) => letters < 5)).toEqual([]);
  });
});

interface Cell {
  outputs?: { data?: Record<string, unknown> }[];
}

/** The pictures of charts with a title. */
function picturesOf(notebook: string): string[] {
  const { cells } = JSON.parse(notebook) as { cells: Cell[] };
  return cells
    .flatMap(({ outputs = [] }) => outputs)
    .flatMap(({ data = {} }) => {
      const figure = data["application/vnd.plotly.v1+json"] as { layout?: { title?: unknown } } | undefined;
      return figure?.layout?.title && typeof data["image/png"] === "string" ? [data["image/png"]] : [];
    });
}
