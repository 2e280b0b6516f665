/** The shortest times of repeated work, and its last result. */
export interface Timed<Result> {
  /** The elapsed time. */
  readonly seconds: number;
  /** The time of all cores together. Other programs hardly change it. */
  readonly cpuSeconds: number;
  readonly end: Result;
}

/**
 * Repeats the work and returns its shortest times and last result. Short work is repeated for a
 * tenth of a second, so that the JIT compiler has optimised it. The first run is not timed.
 */
export function timed<Result>(runs: number, work: () => Result): Timed<Result> {
  let end = work();
  let [seconds, cpuSeconds] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0, total = 0; run < runs || total < 0.1; run++) {
    const [began, cpuBegan] = [performance.now(), process.cpuUsage()];
    end = work();
    const passed = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpuBegan);
    seconds = Math.min(seconds, passed);
    cpuSeconds = Math.min(cpuSeconds, (user + system) / 1e6);
    total += passed;
  }
  return { seconds, cpuSeconds, end };
}
