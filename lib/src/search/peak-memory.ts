import { readFileSync } from "node:fs";

/**
 * The peak memory of this process, in kilobytes of 1,024 bytes.
 *
 * On Linux the system itself tells it: Node's `maxRSS` also counts the process that started this one, so a
 * small child of a large process would look as large.
 */
export function peakKilobytes(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes);
  } catch {
    // another system
  }
  return process.resourceUsage().maxRSS;
}
