import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSolutionGallery } from "../../../src/output/gallery/solution-gallery";
import { projectRoot } from "../../../src/project";
import { foldSnake } from "../../../src/snake/fold/fold";
import { snakeFromStraights } from "../../../src/snake/snake";
import { temporaryFolder } from "../../cli/run-gardens";
import { searchAll } from "../../polycube/engines/search-all";
import { storedPuzzle } from "../../polycube/small-puzzles";

test("every file of solutions is drawn, in order of names; other files and parts are skipped", () => {
  const folder = temporaryFolder();
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  copyFileSync(join(projectRoot(), "data", "gardens", "hexagon.json"), join(folder, "garden.json"));
  write("soma.json", { solutions: searchAll(storedPuzzle("SomaCube")).solutions.slice(0, 7) });
  write("hell.json", { solutions: foldSnake(snakeFromStraights([5, 7, 19, 21])).solutions });
  write("soma-part.json", { solutions: searchAll(storedPuzzle("SomaCube")).solutions.slice(0, 1) });
  write("empty.json", { solutions: [] });
  write("wrong.json", { solutions: [{ garden: "square", box: [5, 5], cells: [{ at: [1], tile: 99 }] }] });
  write("unknown.json", { solutions: [{ puzzle: "NoSuchCube", box: [1, 1, 1], pieces: [] }] });
  writeFileSync(join(folder, "broken.json"), "{");
  writeFileSync(join(folder, "soma.txt"), "layers");
  const entries = readSolutionGallery(folder);
  expect(entries.map(({ name, caption }) => [name, caption])).toEqual([
    ["garden", "Hexagon Garden in a box of 31 × 31: 1 solution"],
    ["hell", "Snake of 27 blocks: 1 fold"],
    ["soma", "Soma Cube: 7 assemblies"],
  ]);
  expect(entries.every(({ figure }) => figure.data.length > 1)).toBe(true);
});

test("a missing folder is an empty gallery", () => {
  expect(readSolutionGallery(join(temporaryFolder(), "none"))).toEqual([]);
});

test("the result of a puzzle file outside data/puzzles is drawn, too", () => {
  const folder = temporaryFolder();
  const [solution] = searchAll(storedPuzzle("SomaCube")).solutions;
  writeFileSync(join(folder, "mine.json"), JSON.stringify({ solutions: [{ ...solution, puzzle: "MyCube" }] }));
  const [entry] = readSolutionGallery(folder);
  expect(entry?.caption).toBe("MyCube: 1 assembly");
  expect(entry?.figure.data.filter((trace) => "legendgroup" in trace)).toHaveLength(3 * 7);
});
