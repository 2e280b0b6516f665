import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { packedGardens, squareGardens } from "../../../src/garden/gardens";
import { closeBrowser } from "../../../src/output/browser/browser";
import type { CellOutput } from "../../../src/output/notebook/notebook";
import { showFilm } from "../../../src/output/notebook/show-film";
import { animateSearch } from "../../../src/output/page/animate-search";
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

test("a search is written as a page where it has a name, and only there", async () => {
  const { path, film } = await animateSearch(packedGardens(), { search: "backtrack", seed: 1, name: "packed search" });
  expect(path).toBe(join(folder, "charts", "packed search.html"));
  expect(readFileSync(path ?? "", "utf8")).toContain("Packed garden 4x4x4, backtrack, seed 1: solved");
  expect(film.result.outcome).toBe("solved");
  expect((await animateSearch(packedGardens(), { search: "backtrack", seed: 1 })).path).toBeUndefined();
  await expect(animateSearch(squareGardens(), { name: "../x" })).rejects.toThrow(
    "Cannot animate the search: name must have no slash",
  );
});

test("a cell gets the film, and a picture of its solution for pages that run no script", async () => {
  const { film } = await animateSearch(squareGardens(), { seed: 1 });
  showFilm(film);
  expect(outputs.map(({ data }) => Object.keys(data))).toEqual([["text/html"], ["image/png"]]);
  expect(outputs[1]?.metadata).toMatchObject({ "image/png": { alt: "Square garden 15x15, restart, seed 1: solved" } });
  expect(JSON.stringify(outputs).length).toBeLessThan(200_000);
});

test("a search without a solution has its film alone", async () => {
  const { film } = await animateSearch(squareGardens(), { seed: 1, steps: 3 });
  showFilm(film);
  expect(outputs).toHaveLength(1);
});

test("a body is written under its name, and refused under one that leads elsewhere", async () => {
  const path = await exportStl(cubeSetSolid(), "64 cubes");
  expect(path).toBe(join(folder, "charts", "64 cubes.stl"));
  expect(statSync(path).size).toBeGreaterThan(100_000);
  await expect(exportStl([], "a/b")).rejects.toThrow("Cannot export the body: name must");
  expect(existsSync(join(folder, "charts", "a"))).toBe(false);
});
