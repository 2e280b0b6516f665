import { spawnSync } from "node:child_process";

/**
 * One line of the benchmark: what is measured, its unit, what is aimed at, and how: `measure` tells the value, more in words, and, where ours is
 * compared with another, how many times as fast ours is, for the chart.
 */
export function row(name, unit, aim, measure) {
  return { name, unit, aim, measure };
}

/** A row that is left out where TensorFlow is not installed. */
export function tensorFlowRow(...words) {
  return { ...row(...words), needsTensorFlow: true };
}

/** What a piece of work returns and the CPU seconds it takes: on a shared machine the clock on the wall says less. */
export function secondsOf(work) {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, result };
}

/** @example median([3, 1, 2]) // 2 */
export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** The least of some times: what the work takes where nothing else is in its way. */
export function least(numbers) {
  return Math.min(...numbers);
}

/** The number below which a share of them lies, by the nearest rank. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Runs a program in a process of its own: the JSON it prints, and the most memory it had. */
export function memoryOf(program) {
  const told = `process.on("exit", () => console.log(process.resourceUsage().maxRSS)); ${program}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", told], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const [printed, kilobytes] = stdout.trim().split("\n").slice(-2);
  return { printed: JSON.parse(printed), megabytes: Number(kilobytes) / 1000 };
}
