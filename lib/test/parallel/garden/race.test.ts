import { describe, expect, test } from "vitest";
import { hangingGardens, packedGardens, squareGardens } from "../../../src/garden/gardens";
import { InputError } from "../../../src/input-error";
import { raceSeeds } from "../../../src/parallel/garden/race";
import { verifyGarden } from "../../../src/verify/garden";

describe("a race of threads", () => {
  test("ends with the first true solution, and says which seed had it", async () => {
    const garden = packedGardens();
    const { outcome, solutions, seed } = await raceSeeds({
      garden,
      search: "backtrack",
      options: {},
      seed: 7,
      threads: 3,
    });
    expect(outcome).toBe("solved");
    expect(verifyGarden(garden, solutions[0])).toEqual([]);
    expect([7, 8, 9]).toContain(seed);
  });

  test("with one thread does what the search does alone with that seed", async () => {
    const garden = squareGardens();
    const run = () => raceSeeds({ garden, search: "anneal", options: {}, seed: 5, threads: 1 });
    expect((await run()).solutions).toEqual((await run()).solutions);
  });

  test("stops when told to, and tells how far it is", async () => {
    const controller = new AbortController();
    const told: number[] = [];
    const running = raceSeeds({
      garden: hangingGardens(),
      search: "restart",
      options: {},
      seed: 1,
      threads: 2,
      signal: controller.signal,
      onProgress: (_, thread) => {
        told.push(thread);
        if (new Set(told).size === 2) controller.abort();
      },
    });
    expect((await running).outcome).toBe("stopped");
    expect(new Set(told)).toEqual(new Set([0, 1]));
  });

  test("of threads that were all stopped gives the one that found most", async () => {
    const garden = squareGardens();
    const result = await raceSeeds({
      garden,
      search: "backtrack",
      options: { all: true, steps: 300 },
      seed: 1,
      threads: 3,
    });
    expect(result.outcome).toBe("stopped");
    expect(result.solutions.length).toBeGreaterThan(0);
  });

  test("says no where the search does", async () => {
    const wrong = raceSeeds({
      garden: squareGardens(),
      search: "restart",
      options: { cells: "spiral" },
      seed: 1,
      threads: 2,
    });
    await expect(wrong).rejects.toThrow(/^Cannot search: cells must be one of/);
    await expect(wrong).rejects.toBeInstanceOf(InputError);
  });
});
