import { expect, test } from "vitest";
import { polycubeFigure } from "../../../src/figure/puzzles/polycube/polycube";
import { snakeFigure } from "../../../src/figure/puzzles/snake/snake";
import { figuresPage } from "../../../src/output/page/figures-page";
import { snakeFromStraights } from "../../../src/snake/snake";
import { searchAll } from "../../polycube/engines/search-all";
import { storedPuzzle } from "../../polycube/small-puzzles";

const soma = storedPuzzle("SomaCube");
const [solution] = searchAll(soma).solutions;

test("a page of an assembly has its title once, and says that one can drag, slide and click", () => {
  if (solution === undefined) throw new Error("Soma has assemblies");
  const figures = [polycubeFigure({ puzzle: soma, solution }, { slider: 1 })];
  const page = bodyOf(figuresPage({ figures, title: soma.name, lead: "1 of 480" }, "test"));
  expect(page).not.toContain("<h1>");
  expect(page).toContain("<p>1 of 480</p>");
  expect(page).toMatch(/<p>Drag the drawing [^<]* Move the slider, [^<]* Click a name to hide its piece\.<\/p>/);
});

test("a page with a table, or of a figure with another title, has a heading", () => {
  const figures = [snakeFigure(snakeFromStraights([5, 7, 19, 21], { name: "Hell Cube" }), { title: "Its blocks" })];
  const page = bodyOf(figuresPage({ figures, title: "Hell Cube" }, "test"));
  expect(page).toContain("<h1>Hell Cube</h1>");
  expect(page).not.toContain("Drag the drawing");
  expect(bodyOf(figuresPage({ figures, title: "Its blocks", rows: [{ blocks: 27 }] }, "test"))).toContain("<h1>");
});

/** The body without scripts. */
function bodyOf(page: string): string {
  return page.slice(page.indexOf("<body>")).replace(/<script[\s\S]*?<\/script>/g, "");
}
