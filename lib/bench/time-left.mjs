/**
 * The expected times have the weight of this many measured seconds, because one short row says
 * little about a machine.
 */
const trust = 5;

/** The seconds to expect for a row that was never measured. */
const unknownSeconds = 5;

/**
 * Estimates the seconds left from the duration of each row in a former run. The finished rows show
 * how fast this machine is in comparison.
 *
 * @param {(number | undefined)[]} expected the seconds of each row; undefined if unknown
 * @param {number[]} taken the seconds of the finished rows, which come first
 * @param {number} running the seconds since the next row began
 * @example secondsLeft([10, 20, 30], [20], 5) // about 90: this machine is slower
 */
export function secondsLeft(expected, taken, running) {
  /** @param {number[]} numbers */
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const known = expected.map((seconds) => seconds ?? unknownSeconds);
  const pace = (sum(taken) + trust) / (sum(known.slice(0, taken.length)) + trust);
  const [next = 0, ...others] = known.slice(taken.length).map((seconds) => pace * seconds);
  return Math.max(next - running, 1) + sum(others);
}
