import { describe, expect, it } from "vitest";
import { hangingGardens, packedGardens, squareGardens } from "../../src/garden/gardens";
import { race } from "../../src/parallel/race";
import { verifyGarden } from "../../src/verify/garden";

describe("a race of threads", () => {
  it("ends with the first true solution, and says which seed had it", async () => {
    const garden = packedGardens();
    const { outcome, solutions, seed } = await race({ garden, search: "backtrack", options: {}, seed: 7, threads: 3 });
    expect(outcome).toBe("solved");
    expect(verifyGarden(garden, solutions[0])).toEqual([]);
    expect([7, 8, 9]).toContain(seed);
  });

  it("with one thread does what the search does alone with that seed", async () => {
    const garden = squareGardens();
    const run = () => race({ garden, search: "anneal", options: {}, seed: 5, threads: 1 });
    expect((await run()).solutions).toEqual((await run()).solutions);
  });

  it("stops when told to, and tells how far it is", async () => {
    const controller = new AbortController();
    const told: number[] = [];
    const running = race({
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

  it("of threads that were all stopped gives the one that found most", async () => {
    const garden = squareGardens();
    const result = await race({ garden, search: "backtrack", options: { all: true, steps: 300 }, seed: 1, threads: 3 });
    expect(result.outcome).toBe("stopped");
    expect(result.solutions.length).toBeGreaterThan(0);
  });

  it("says no before any thread is started", async () => {
    const wrong = race({
      garden: squareGardens(),
      search: "restart",
      options: { cells: "spiral" },
      seed: 1,
      threads: 2,
    });
    await expect(wrong).rejects.toThrow(/^Cannot search: cells must be one of/);
  });
});
