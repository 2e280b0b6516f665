/** With so many seconds the estimates count against what was measured: one short row alone says little about a machine. */
const trust = 5;

/** For a row that was never measured. */
const unknownSeconds = 5;

/**
 * How many seconds are left, from what each row took in a former run. How this machine compares with that one is seen from the rows that are done.
 *
 * @param {(number | undefined)[]} expected the seconds of each row; undefined where they are not known
 * @param {number[]} taken the seconds of the rows that are done, the first of them
 * @param {number} running for how long the next row has been running
 * @example secondsLeft([10, 20, 30], [20], 5) // 90 or so: this machine takes longer
 */
export function secondsLeft(expected, taken, running) {
  /** @param {number[]} numbers */
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const known = expected.map((seconds) => seconds ?? unknownSeconds);
  const pace = (sum(taken) + trust) / (sum(known.slice(0, taken.length)) + trust);
  const [next = 0, ...others] = known.slice(taken.length).map((seconds) => pace * seconds);
  return Math.max(next - running, 1) + sum(others);
}
