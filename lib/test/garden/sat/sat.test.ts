import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { enumerate } from "../../../src/garden/enumerate/enumerate";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../../src/garden/gardens";
import { sat } from "../../../src/garden/sat/sat";
import { verifyGarden } from "../../../src/verify/garden";
import { asText, bruteForce } from "../brute-force";
import { smallGardens } from "../small-gardens";

describe("sat", () => {
  test("finds all solutions of small gardens, each once", () => {
    fc.assert(
      fc.property(smallGardens, (garden) => {
        const { outcome, solutions, counts } = sat(garden, { all: true });
        const texts = solutions.map(({ cells }) => asText(cells.filter(({ tile }) => tile !== 0 || !garden.air)));
        expect([outcome, counts.fixed]).toEqual(["exhausted", texts.length]);
        expect(texts.sort()).toEqual(bruteForce(garden));
      }),
      { seed: 22, numRuns: 20 },
    );
  });

  test.each([
    ["square", squareGardens({ box: [6, 6], pins: [] }), {}],
    ["square in one piece", squareGardens({ box: [6, 6], pins: [] }), { connected: true }],
    ["packed", packedGardens(), {}],
    ["packed in one piece", packedGardens(), { connected: true, seed: 2 }],
    ["hexagon", hexagonGardens({ box: [5, 5], pins: [], tiles: [0, 1, 2, 4, 8, 16, 32] }), {}],
    ["square with a diagonal mirror", squareGardens({ box: [9, 9] }), { symmetry: "diagonal-mirror" }],
  ] as const)("finds a garden that the checker accepts: %s", (_name, garden, options) => {
    const { outcome, solutions } = sat(garden, options);
    expect(outcome).toBe("solved");
    expect(verifyGarden(garden, solutions[0])).toEqual([]);
    if ("connected" in options) expect(solutions[0]?.groups).toBe(1);
  });

  test.each([
    ["nine tiles", [1, 2, 3, 4, 5, 8, 10, 12, 15], 14],
    ["all tiles", undefined, 1508],
  ])("finds the gardens in one piece that enumerate finds, in 7x7 with %s", (_name, tiles, count) => {
    const garden = squareGardens({ box: [7, 7], ...(tiles && { tiles }) });
    const listed = enumerate(garden, { connected: true });
    const found = sat(garden, { connected: true, all: true });
    const texts = ({ solutions }: Pick<typeof listed, "solutions">) =>
      solutions.map(({ cells }) => asText(cells.filter(({ tile }) => tile !== 0))).sort();
    expect([found.outcome, found.counts.fixed]).toEqual(["exhausted", count]);
    expect(texts(found)).toEqual(texts(listed));
    // images come with each garden that the engine finds
    expect(found.statistics.attempts).toBeLessThan(count / 4 + 20);
  });

  test("finds exactly the solutions of small gardens that are in one piece", () => {
    fc.assert(
      fc.property(smallGardens, (garden) => {
        const found = (connected: boolean) => sat(garden, { all: true, connected }).solutions;
        const texts = (solutions: ReturnType<typeof found>) => solutions.map(({ cells }) => asText(cells)).sort();
        expect(texts(found(true))).toEqual(texts(found(false).filter(({ groups = 0 }) => groups <= 1)));
      }),
      { seed: 23, numRuns: 8 },
    );
  });

  test("says that there is none, and why", () => {
    const none = sat(squareGardens({ box: [5, 4], pins: [] }));
    expect(none.outcome).toBe("exhausted");
    expect(none.statistics.reason).toMatch(/must/);
    const searched = sat(squareGardens({ box: [5, 5], pins: [], tiles: [1, 2, 4, 8, 3, 12, 15] }), { connected: true });
    expect([searched.outcome, searched.counts.fixed]).toEqual(["exhausted", 0]);
    expect(searched.statistics.reason).toContain("a complete search");
  });

  test("gives the same result for the same seed, another for another", () => {
    const cells = (seed: number) => sat(squareGardens(), { seed }).solutions[0]?.cells;
    const third = cells(3);
    expect(cells(3)).toEqual(third);
    expect(cells(4)).not.toEqual(third);
  });

  test("stops on time, on a signal, and on its number of conflicts", () => {
    const hard = hangingGardens({ box: [6, 4, 4], pins: [] });
    const outcome = (options: Parameters<typeof sat>[1]) => sat(hard, options).outcome;
    expect(outcome({ seconds: 0.5 })).toBe("stopped");
    expect(outcome({ signal: { aborted: true } })).toBe("stopped");
    const limited = sat(hard, { steps: 100 });
    expect(limited.outcome).toBe("stopped");
    expect(limited.statistics.contradictions).toBeLessThanOrEqual(110);
  });

  test("stops with a reason if the memory does not suffice", () => {
    const { outcome, statistics } = sat(hangingGardens({ box: [6, 6, 6] }), { memory: 20, seconds: 60 });
    expect(outcome).toBe("stopped");
    expect(statistics.reason).toContain("the limit of 20 megabytes is reached");
  });

  test("reports progress", () => {
    const words: unknown[] = [];
    const signal = {
      get aborted() {
        return words.length >= 3;
      },
    };
    const { outcome } = sat(hangingGardens({ box: [6, 4, 4], pins: [] }), {
      signal,
      onProgress: (one) => words.push(one.words),
    });
    expect(outcome).toBe("stopped");
    expect(words.at(-1)).toMatch(/variables, call 1/);
  });

  test.each([
    [{ limit: 0 }, "limit must be a whole number from 1: it is 0"],
    [{ engine: "minisat" }, "it must be one of cadical-wasm, kissat, cadical: it is minisat"],
    [{ memory: 1 }, "memory must be at least 16 megabytes: it is 1"],
  ])("refuses %j", (options, problem) => {
    expect(() => sat(squareGardens(), options as object)).toThrow(problem);
  });

  test("refuses a box with too many cells for a formula", () => {
    expect(() => sat(hangingGardens())).toThrow("box must have at most 4,687 cells for a formula: it has 29,791");
  });
});
