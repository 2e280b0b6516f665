import { createRandom } from "../search/random";
import { luby } from "../search/restart-schedule";
import type { Efforts } from "./tail-fits";

/** What a way to start over would cost until a solution, on the average. */
export interface RestartAdvice {
  readonly schedule: string;
  readonly expected: number;
}

const draws = 2000;

/**
 * What starting over would have cost, told from the efforts of runs that never started over: without it, with the best cut-off, and with Luby's
 * schedule in the best of some units. A run that was stopped is known up to there, so no cut-off beyond is judged.
 *
 * With cut-off t, a solution costs E[min(X, t)] / P(X <= t) (Luby, Sinclair, Zuckerman 1993).
 *
 * @example restartAdvice(effortsOf(records, "choices")) // [{ schedule: "cut-off 87", expected: 240 }, …]
 */
export function restartAdvice({ ended, stopped }: Efforts, seed = 1): RestartAdvice[] {
  if (ended.length === 0) return [];
  const limit = stopped.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const sorted = Float64Array.from(ended).sort();
  const total = ended.length + stopped.length;
  let best = { schedule: "", expected: Number.POSITIVE_INFINITY };
  let sum = 0;
  for (const [index, x] of sorted.entries()) {
    if (x > limit) break;
    sum += x;
    if (sorted[index + 1] === x) continue;
    const expected = (sum + (total - index - 1) * x) / (index + 1);
    if (expected < best.expected) best = { schedule: `cut-off ${x.toLocaleString("en")}`, expected };
  }
  const all = [...ended, ...stopped].reduce((a, b) => a + b, 0);
  const never =
    stopped.length === 0
      ? { schedule: "never", expected: all / total }
      : { schedule: `at the budget, ${limit.toLocaleString("en")}`, expected: all / ended.length };
  return [best, bestLuby({ ended, stopped }, limit, seed), never].sort((a, b) => a.expected - b.expected);
}

function bestLuby(efforts: Efforts, limit: number, seed: number): RestartAdvice {
  const units = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].filter((unit) => unit <= limit);
  const tried = units.map((unit) => ({
    schedule: `Luby in units of ${unit.toLocaleString("en")}`,
    expected: lubyCost(efforts, unit, limit, seed),
  }));
  return tried.reduce((best, next) => (next.expected < best.expected ? next : best));
}

/** By drawing efforts from those seen; a run of the schedule that is longer than any run was watched ends there. */
function lubyCost({ ended, stopped }: Efforts, unit: number, limit: number, seed: number): number {
  const random = createRandom(seed);
  const total = ended.length + stopped.length;
  let cost = 0;
  for (let draw = 0; draw < draws; draw++) {
    for (let run = 0; ; run++) {
      const most = Math.min(limit, luby(unit, run));
      const index = random.below(total);
      const effort = ended[index] ?? Number.POSITIVE_INFINITY;
      cost += Math.min(most, effort);
      if (effort <= most) break;
      if (run > 100_000) return Number.POSITIVE_INFINITY;
    }
  }
  return cost / draws;
}
