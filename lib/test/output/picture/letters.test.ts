import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as library from "../../../src";
import { closeBrowser, drawFigure } from "../../../src/output/browser/browser";
import { figureJson } from "../../../src/output/picture/figure-json";
import { pictureSize } from "../../../src/output/picture/picture";
import { everyFigure } from "../../figure/every-figure";
import { trackedNotebooks } from "../../tracked";
import { openBrowser } from "../browser/test-browser";
import { lettersInTitle, textsOfSvg } from "./letters";

const figures = Object.entries(everyFigure()).flatMap(([name, all]) => all.map((figure) => ({ name, figure })));
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
  expect(figures.map(({ name }) => name)).toEqual(
    expect.arrayContaining(makers.filter((name) => !others.includes(name))),
  );
});

describe.each(figures)("$name", ({ figure }) => {
  const drawing = { figure: figureJson(figure, "draw"), ...pictureSize(figure, {}), scale: 1 };

  test("has the letters of its title in a PNG", async () => {
    const { title } = figure.layout as { title: { text: string } };
    const letters = title.text.replace(/<[^>]*>|&#\d+;|\s/g, "").length;
    const small = { ...drawing, format: "png", width: 500, height: 320 } as const;
    const seen = await lettersInTitle(page, await drawFigure(small));
    // neighbours that touch count as one; a long title goes on beyond the left half
    expect(seen).toBeGreaterThan(Math.min(letters, 16) / 2);
  });

  test("has texts of some width in an SVG, none of a legend on another, none cut off", async () => {
    const svg = await drawFigure({ ...drawing, format: "svg" });
    const texts = await textsOfSvg(page, svg);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ width }) => !(width > 1))).toEqual([]);
    expect(texts.filter(({ left, right }) => left < -1 || right > drawing.width + 1)).toEqual([]);
    const legend = texts.filter(({ isLegend }) => isLegend);
    const overlapping = legend.filter((one, index) =>
      legend
        .slice(index + 1)
        .some(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom - 4 &&
            other.top < one.bottom - 4,
        ),
    );
    expect(overlapping).toEqual([]);
  });
});

describe("the pictures of charts in notebooks", () => {
  const notebooks = trackedNotebooks().map(({ name, text }) => ({ name, pictures: picturesOf(text) }));

  test("are many", () => {
    expect(notebooks.flatMap(({ pictures }) => pictures).length).toBeGreaterThan(40);
  });

  test.each(notebooks)("have letters in $name", async ({ pictures }) => {
    const seen = await Promise.all(pictures.map((png) => lettersInTitle(page, png)));
    expect(seen.filter((letters) => letters < 5)).toEqual([]);
  });
});

interface Cell {
  outputs?: { data?: Record<string, unknown> }[];
}

/** Those of charts that have a title. */
function picturesOf(notebook: string): string[] {
  const { cells } = JSON.parse(notebook) as { cells: Cell[] };
  return cells
    .flatMap(({ outputs = [] }) => outputs)
    .flatMap(({ data = {} }) => {
      const figure = data["application/vnd.plotly.v1+json"] as { layout?: { title?: unknown } } | undefined;
      return figure?.layout?.title && typeof data["image/png"] === "string" ? [data["image/png"]] : [];
    });
}
