import { describeValue, InputError } from "../input-error";

/**
 * When a search abandons an attempt and restarts: after the first contradiction, after a fixed
 * number of contradictions, or after the numbers of Luby's sequence.
 */
export type RestartSchedule = "first-contradiction" | `fixed:${number}` | `luby:${number}`;

/**
 * Returns a function from the index of an attempt, from 0, to the number of contradictions after
 * which the search abandons it.
 *
 * @example restartLimits("luby:100")(2) // 200
 * @throws InputError unless the schedule is first-contradiction, fixed:N or luby:N with N from 1
 */
export function restartLimits(schedule: RestartSchedule): (run: number) => number {
  if (schedule === "first-contradiction") return () => 1;
  const [, name, digits] = /^(fixed|luby):(\d{1,9})$/.exec(schedule) ?? [];
  const unit = Number(digits);
  if (name === "fixed" && unit > 0) return () => unit;
  if (name === "luby" && unit > 0) return (run) => luby(unit, run);
  throw new InputError(
    "search",
    `restarts must be first-contradiction, fixed:N or luby:N: it is ${describeValue(schedule)}`,
  );
}

/**
 * The number of contradictions in Luby's restart schedule: 1 1 2 1 1 2 4 1 1 2 …, times `unit`.
 * `run` is an index from 0.
 *
 * The expected running time is within a logarithmic factor of that of the best schedule, for any
 * unknown distribution of running times (Luby, Sinclair, Zuckerman 1993).
 *
 * @example
 * garden.luby(100, 2)
 * // 200: the third run of a search that restarts in units of 100 contradictions
 */
export function luby(unit: number, run: number): number {
  let index = run + 1;
  for (;;) {
    const size = 2 ** (Math.floor(Math.log2(index)) + 1) - 1;
    if (index === size) return (unit * (size + 1)) / 2;
    index -= (size - 1) / 2;
  }
}
