import { describe, expect, test } from "vitest";
import { createRandom } from "../../../src/search/random";
import { tailFitters } from "../../../src/table/tails/distributions";
import type { Efforts } from "../../../src/table/tails/efforts";
import { fitTails } from "../../../src/table/tails/fit";
import { restartAdvice } from "../../../src/table/tails/restart-advice";

/** Efforts drawn from a distribution, stopped at a limit. */
function drawn(draw: (u: number) => number, n: number, limit = Number.POSITIVE_INFINITY): Efforts {
  const random = createRandom(17);
  const all = Array.from({ length: n }, () => draw((random.next() + 0.5) / 4294967296));
  return { ended: all.filter((x) => x < limit), stopped: all.filter((x) => x >= limit).map(() => limit) };
}

const geometric = (u: number) => Math.max(1, Math.ceil(Math.log(1 - u) / Math.log(1 - 0.01)));
const weibull = (u: number) => 100 * (-Math.log(1 - u)) ** (1 / 0.5);
const pareto = (u: number) => 10 * (1 - u) ** (-1 / 1.2);

describe("fitTails", () => {
  test.each([
    ["geometric", geometric, "chance", 0.01],
    ["Weibull", weibull, "shape", 0.5],
    ["Pareto", pareto, "exponent", 1.2],
  ])("knows a %s distribution, and its parameter, with and without stopped runs", (name, draw, parameter, value) => {
    for (const limit of [Number.POSITIVE_INFINITY, 150]) {
      const fits = fitTails(drawn(draw, 800, limit), { replicates: 19 });
      const fit = fits.find((other) => other.name === name);
      expect((fit?.parameters[parameter] ?? 0) / value).toBeCloseTo(1, 0);
      expect(Math.abs((fit?.parameters[parameter] ?? 0) / value - 1)).toBeLessThan(0.15);
      expect(fit?.p).toBeGreaterThanOrEqual(0.05);
      if (limit > 150 && name !== "geometric") expect(fits[0]?.name).toBe(name);
    }
  });

  test("takes throws of a coin for geometric, few as they are", () => {
    const coin = (u: number) => Math.max(1, Math.ceil(Math.log(1 - u) / Math.log(0.5)));
    const [best] = fitTails(drawn(coin, 400), { replicates: 39 });
    expect(best?.name).toBe("geometric");
    expect(best?.p).toBeGreaterThan(0.05);
  });

  test("refutes a distribution that it is not", () => {
    const fits = fitTails(drawn(pareto, 500), { replicates: 39 });
    expect(fits[0]?.name).toBe("Pareto");
    expect(fits.find(({ name }) => name === "geometric")?.p).toBeLessThan(0.05);
  });

  test("estimates a lognormal from runs of which a third were stopped", () => {
    const random = createRandom(5);
    const all = Array.from({ length: 3000 }, () => {
      const [u, v] = [(random.next() + 0.5) / 4294967296, random.next() / 4294967296];
      return Math.exp(3 + 1.5 * Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v));
    });
    const limit = Math.exp(3.65);
    const efforts = { ended: all.filter((x) => x < limit), stopped: all.filter((x) => x >= limit).map(() => limit) };
    const { mu, sigma } = tailFitters.lognormal?.(efforts).parameters ?? {};
    expect([mu, sigma]).toEqual([expect.closeTo(3, 0), expect.closeTo(1.5, 0)]);
    expect(Math.abs((mu ?? 0) - 3)).toBeLessThan(0.15);
    expect(Math.abs((sigma ?? 0) - 1.5)).toBeLessThan(0.15);
  });

  test("has nothing to say about two runs", () => {
    expect(fitTails({ ended: [1, 2], stopped: [] })).toEqual([]);
  });
});

describe("restartAdvice", () => {
  test("finds the cut-off by hand: half end after 10, half after 1,000", () => {
    const advice = restartAdvice({ ended: [...Array(50).fill(10), ...Array(50).fill(1000)], stopped: [] });
    expect(advice[0]).toEqual({ schedule: "cut-off 10", expected: 20, judged: 20 });
    expect(advice.find(({ schedule }) => schedule === "never")?.expected).toBe(505);
    expect(advice.find(({ schedule }) => schedule.startsWith("Luby"))?.expected).toBeLessThan(60);
  });

  test("advises no restart if all runs take the same, and considers none beyond the budget", () => {
    expect(restartAdvice({ ended: Array(9).fill(10), stopped: [] })[0]?.expected).toBe(10);
    const [best] = restartAdvice({ ended: [10], stopped: [100, 100, 100] });
    expect(best).toEqual({ schedule: "cut-off 10", expected: 40, judged: Number.NaN });
  });

  test("is judged by other runs than it was picked for: picked by luck, it costs more there", () => {
    // efforts are geometric, so no cut-off is better than another, and the best is chance
    const [best] = restartAdvice(drawn(geometric, 400));
    expect(best?.judged).toBeGreaterThan(best?.expected ?? Number.NaN);
    // by hand: every second run is one half; 10 is the best for one, 20 for the other
    const ended = [10, 20, 10, 20, 1000, 1000];
    const cutOff = restartAdvice({ ended, stopped: [] }).find(({ schedule }) => schedule.startsWith("cut-off"));
    // 10 is chosen on [10, 10, 1000], but none of [20, 20, 1000] ends by then: infinite
    expect(cutOff?.judged).toBe(Number.POSITIVE_INFINITY);
  });
});
