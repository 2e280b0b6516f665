import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { recorded } from "../../src/experiment/records/recorded";
import { planCharts } from "../../src/figure/charts/plan";
import { piecesFigure } from "../../src/figure/puzzles/polycube/pieces";
import { filmSearch } from "../../src/garden/film/film-search";
import { squareGardens } from "../../src/garden/gardens";
import { filmPage } from "../../src/output/page/film-page";
import { projectRoot } from "../../src/project";
import { storedPuzzle } from "../polycube/small-puzzles";
import { everyFigure } from "./every-figure";
import { fontCharacters } from "./font-characters";

const folder = join(projectRoot(), "node_modules", "@expo-google-fonts", "inter");
const puzzles = ["SomaCube", "TetrisCube", "BedlamCube"];
const experiments = ["grid-size", "iteration-order", "methods", "propagation", "restart-counts", "thread-depth"];

const used = charactersShown();

describe.each(["400Regular/Inter_400Regular", "700Bold/Inter_700Bold"])("the bundled font %s", (name) => {
  const characters = fontCharacters(readFileSync(join(folder, `${name}.ttf`)));

  test("has letters, digits and signs, and not what it has not", () => {
    expect([..."Aa0 −×²³µ·…→≥≤′°αβΔ"].filter((letter) => !isIn(characters, letter))).toEqual([]);
    expect(isIn(characters, "漢")).toBe(false);
  });

  test("has every character of every figure, of the charts of all committed records, and of a film's page", () => {
    expect(used.filter((letter) => !isIn(characters, letter))).toEqual([]);
  });
});

function isIn(characters: Set<number>, letter: string): boolean {
  return characters.has(letter.codePointAt(0) ?? 0);
}

/** Every text below a value: titles, names, labels, templates. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * All characters that figures and pages show. A few seeds of each plan are enough: more add
 * numbers, but no letters, and fitting the tails of 500 runs takes long.
 */
function charactersShown(): string[] {
  const figures = [
    Object.values(everyFigure()).flat(),
    puzzles.map((puzzle) => piecesFigure(storedPuzzle(puzzle))),
    experiments.flatMap((id) => {
      const { plan, records } = recorded(id, "test");
      return planCharts({ plan, records: records.filter(({ seed }) => seed <= 5) }).map(({ figure }) => figure);
    }),
  ].flat();
  const texts = [...figures.flatMap(textsIn), filmPage(filmSearch(squareGardens(), { seed: 1 }))];
  return [...new Set(texts.join("").replace(/\s/g, ""))];
}
