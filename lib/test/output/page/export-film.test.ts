import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { filmSearch } from "../../../src/garden/film/film-search";
import { packedGardens, squareGardens } from "../../../src/garden/gardens";
import { closeBrowser } from "../../../src/output/browser/browser";
import type { CellOutput } from "../../../src/output/notebook/notebook";
import { showFilm } from "../../../src/output/notebook/show-film";
import { exportFilm } from "../../../src/output/page/export-film";
import { exportStl } from "../../../src/output/stl";
import { cubeSetSolid } from "../../../src/solid/cube-set-solid";
import { temporaryFolder } from "../../cli/run-gardens";

const kernel = createRequire(__filename)("tslab/dist/jupyter") as { lastWriteDisplayData: unknown };
const folder = temporaryFolder();
let outputs: CellOutput[];

beforeEach(() => {
  outputs = [];
  vi.stubEnv("HANGING_GARDENS_RESULTS", folder);
  kernel.lastWriteDisplayData = (output: CellOutput) => outputs.push(output);
  Object.assign(globalThis, { __tslab__: {} });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "__tslab__");
  vi.unstubAllEnvs();
});

afterAll(closeBrowser);

test("a film is written as a page under its name, and refused under one that leads elsewhere", async () => {
  const film = filmSearch(packedGardens(), { search: "backtrack", seed: 1 });
  const path = await exportFilm(film, "packed search");
  expect(path).toBe(join(folder, "charts", "packed search.html"));
  expect(readFileSync(path, "utf8")).toContain(
    "Packed Garden in a box of 4 × 4 × 4, backtrack, seed 1: a garden found after ",
  );
  await expect(exportFilm(film, "../x")).rejects.toThrow("Cannot export the film: name must have no slash");
});

test("a cell gets the film, and a picture of its solution for pages that run no script", () => {
  showFilm(filmSearch(squareGardens(), { seed: 1 }));
  expect(outputs.map(({ data }) => Object.keys(data))).toEqual([["text/html"], ["image/png"]]);
  expect(outputs[1]?.metadata).toMatchObject({
    "image/png": {
      alt: "Square Garden in a box of 15 × 15, restart, seed 1: a garden found after 51 attempts, 414 choices",
    },
  });
  expect(JSON.stringify(outputs).length).toBeLessThan(200_000);
});

test("a search without a solution has its film alone", () => {
  showFilm(filmSearch(squareGardens(), { seed: 1, steps: 3 }));
  expect(outputs).toHaveLength(1);
});

test("a body is written under its name, and refused under one that leads elsewhere", async () => {
  const path = await exportStl(cubeSetSolid(), "64 cubes");
  expect(path).toBe(join(folder, "charts", "64 cubes.stl"));
  expect(statSync(path).size).toBeGreaterThan(100_000);
  await expect(exportStl([], "a/b")).rejects.toThrow("Cannot export the body: name must");
  expect(existsSync(join(folder, "charts", "a"))).toBe(false);
});
