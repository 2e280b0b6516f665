import { createRandom } from "../../search/random";
import { luby } from "../../search/restart-schedule";
import { type Efforts, limitOf } from "./efforts";

/** A restart schedule and its mean effort to a solution. */
export interface RestartAdvice {
  readonly schedule: string;
  /**
   * The mean effort, estimated from the same runs that chose the schedule. So it is too optimistic
   * for the best schedule.
   */
  readonly expected: number;
  /**
   * The cross-validated mean effort: one half of the runs chooses the schedule, the other half
   * estimates its effort.
   */
  readonly judged: number;
}

const draws = 2000;

/**
 * Estimates the cost of three restart schedules from the efforts of runs without restarts: no
 * restart, the best cut-off, and Luby's schedule in the best unit. Cut-offs above the lowest effort
 * of a stopped run are not considered, because efforts beyond it are unknown.
 *
 * With cut-off t, a solution costs E[min(X, t)] / P(X <= t) (Luby, Sinclair, Zuckerman 1993).
 *
 * @example
 * table.restartAdvice(table.effortsOf(records, "choices"))[0]
 * // { schedule: "cut-off 11", expected: 94.81, judged: 94.85 }
 */
export function restartAdvice(efforts: Efforts, seed = 1): RestartAdvice[] {
  if (efforts.ended.length === 0) return [];
  const limit = limitOf(efforts);
  const { ended, stopped } = efforts;
  const spent = [...ended, ...stopped].reduce((a, b) => a + b, 0) / ended.length;
  const cutOff = bestCutOff(efforts);
  const unit = bestUnit(efforts, seed);
  const never = stopped.length === 0 ? "never" : `at the budget, ${limit.toLocaleString("en")}`;
  return [
    {
      schedule: `cut-off ${cutOff.toLocaleString("en")}`,
      expected: cutOffCost(efforts, cutOff),
      judged: acrossHalves(efforts, (half, other) => cutOffCost(other, bestCutOff(half))),
    },
    {
      schedule: `Luby in units of ${unit.toLocaleString("en")}`,
      expected: lubyCost(efforts, unit, seed),
      judged: acrossHalves(efforts, (half, other) => lubyCost(other, bestUnit(half, seed), seed)),
    },
    { schedule: never, expected: spent, judged: spent },
  ].sort((a, b) => a.expected - b.expected);
}

/**
 * Cross-validates: judges each half of the runs by the other, and returns the mean. The halves are
 * the runs with even and with odd index.
 */
function acrossHalves(efforts: Efforts, judge: (half: Efforts, other: Efforts) => number): number {
  const half = (parity: number): Efforts => ({
    ended: efforts.ended.filter((_, index) => index % 2 === parity),
    stopped: efforts.stopped.filter((_, index) => index % 2 === parity),
  });
  const [even, odd] = [half(0), half(1)];
  if (even.ended.length === 0 || odd.ended.length === 0) return Number.NaN;
  return (judge(even, odd) + judge(odd, even)) / 2;
}

function bestCutOff(efforts: Efforts): number {
  const limit = limitOf(efforts);
  const total = efforts.ended.length + efforts.stopped.length;
  const sorted = Float64Array.from(efforts.ended).sort();
  let best = { cutOff: limit, cost: Number.POSITIVE_INFINITY };
  let sum = 0;
  for (const [index, x] of sorted.entries()) {
    if (x > limit) break;
    sum += x;
    if (sorted[index + 1] === x) continue;
    const cost = (sum + (total - index - 1) * x) / (index + 1);
    if (cost < best.cost) best = { cutOff: x, cost };
  }
  return best.cutOff;
}

function cutOffCost({ ended, stopped }: Efforts, cutOff: number): number {
  const within = ended.filter((x) => x <= cutOff);
  if (within.length === 0) return Number.POSITIVE_INFINITY;
  const longer = ended.length + stopped.length - within.length;
  return (within.reduce((a, b) => a + b, 0) + longer * cutOff) / within.length;
}

function bestUnit(efforts: Efforts, seed: number): number {
  const units = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].filter((unit) => unit <= limitOf(efforts));
  const costs = units.map((unit) => lubyCost(efforts, unit, seed));
  return units[costs.indexOf(Math.min(...costs))] ?? 1;
}

/**
 * The mean effort with Luby's schedule, simulated with efforts that are drawn from the observed
 * ones.
 */
function lubyCost(efforts: Efforts, unit: number, seed: number): number {
  const { ended, stopped } = efforts;
  const limit = limitOf(efforts);
  const random = createRandom(seed);
  const total = ended.length + stopped.length;
  const schedule: number[] = [];
  let cost = 0;
  for (let draw = 0; draw < draws; draw++) {
    for (let run = 0; ; run++) {
      const most = schedule[run] ?? Math.min(limit, luby(unit, run));
      schedule[run] = most;
      const index = random.below(total);
      const effort = ended[index] ?? Number.POSITIVE_INFINITY;
      cost += Math.min(most, effort);
      if (effort <= most) break;
      if (run > 100_000) return Number.POSITIVE_INFINITY;
    }
  }
  return cost / draws;
}
