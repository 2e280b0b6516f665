import { describeValue, InputError } from "../input-error";

/** When an attempt is given up: at its first contradiction, after a fixed number of them, or after Luby's numbers of them. */
export type RestartSchedule = "first-contradiction" | `fixed:${number}` | `luby:${number}`;

/**
 * How many contradictions each attempt may have, as a function of its number, from 0.
 *
 * @example restartLimits("luby:100")(2) // 200
 * @throws InputError where the schedule is none of first-contradiction, fixed:N, luby:N with a whole N from 1
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
 * Luby's restart schedule: 1 1 2 1 1 2 4 1 1 2 …, times `unit`.
 *
 * Within a logarithmic factor of the best schedule for any unknown running-time distribution (Luby, Sinclair, Zuckerman 1993).
 *
 * @example
 * garden.luby(100, 2)
 * // 200: the third run of a search that restarts in units of 100 contradictions
 */
export function luby(unit: number, run: number): number {
  let place = run + 1;
  for (;;) {
    const size = 2 ** (Math.floor(Math.log2(place)) + 1) - 1;
    if (place === size) return (unit * (size + 1)) / 2;
    place -= (size - 1) / 2;
  }
}
