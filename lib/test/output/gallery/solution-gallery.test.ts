import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type GalleryEntry, readSolutionGallery } from "../../../src/output/gallery/solution-gallery";
import { takeApart } from "../../../src/polycube/disassembly/take-apart";
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

test("pieces of such a puzzle are named as in its file, if the result says how", () => {
  const folder = temporaryFolder();
  const soma = storedPuzzle("SomaCube");
  const [solution] = searchAll(soma).solutions;
  const pieces = soma.pieces.map(({ id }) => ({ id, symbol: `S${id}`, description: `a ${id}` }));
  const write = (name: string, own: typeof pieces) =>
    writeFileSync(
      join(folder, name),
      JSON.stringify({ puzzle: { name: "My cube", pieces: own }, solutions: [{ ...solution, puzzle: "MyCube" }] }),
    );
  write("all.json", pieces);
  write("some.json", pieces.slice(1));
  const [all, some] = readSolutionGallery(folder);
  expect(all?.caption).toBe("My cube: 1 assembly");
  expect(namesIn(all)).toEqual(pieces.map(({ id }) => `S${id} · a ${id}`));
  // names that do not fit the assembly are not used
  expect(namesIn(some)[0]).toBe("A · piece 0");
});

test("of assemblies that were taken apart, the one with most moves until a piece is out is drawn", () => {
  const folder = temporaryFolder();
  const burr = storedPuzzle("burrs/PistonBurr");
  const all = searchAll(burr).solutions.map((solution) => [solution, takeApart(solution)] as const);
  const locked = all.filter(([, { outcome }]) => outcome === "exhausted").slice(0, 2);
  const [opened] = all.filter(([, { outcome }]) => outcome === "solved");
  if (opened === undefined || locked.length < 2) throw new Error("the Piston Burr comes apart in some assemblies");
  const solutions = [...locked, opened].map(([solution, { outcome, moves }]) =>
    outcome === "solved" ? { ...solution, moves } : solution,
  );
  writeFileSync(join(folder, "burr.json"), JSON.stringify({ solutions }));
  const [entry] = readSolutionGallery(folder);
  expect(entry?.caption).toBe("Piston Burr, a six-piece burr: 3 assemblies, of which 1 comes apart");
  const drawn = (cells: readonly (readonly number[])[]) =>
    ((entry?.figure.data ?? []) as { x?: number[] }[]).some(
      ({ x = [] }) => x.length === 8 * cells.length && cells.every(([at = 0], index) => x[8 * index] === at - 0.5),
    );
  expect(opened[0].pieces.every(({ cells }) => drawn(cells))).toBe(true);
  expect(locked.every(([{ pieces }]) => pieces.every(({ cells }) => drawn(cells)))).toBe(false);
});

function namesIn(entry: GalleryEntry | undefined): string[] {
  return ((entry?.figure.data ?? []) as { name?: string }[]).flatMap(({ name }) => name ?? []);
}
